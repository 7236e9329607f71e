import ByteFormats
import Credentials
package import Exchange
import Glibc
package import HealthModel
package import HealthStore

// What stops a verb of the store is told with a sentence and, where there is one, with what can be done.

extension StoreFault: HintedError {}

extension StoreFault {
  /// Whether somebody else's lock is the reason, so that the files are not ours to touch.
  package var isAboutLock: Bool {
    switch reason {
    case .inUse, .exists: true
    default: false
    }
  }
}

extension StoreError: HintedError {
  /// What to do.
  package var hint: String? {
    switch self {
    case .unknown: "wellseal samples TYPE --json shows identifiers"
    default: nil
    }
  }
}

extension SampleError: HintedError {
  /// The sentence says what to do.
  package var hint: String? { nil }
}

extension MetadataError: HintedError {
  /// The sentence says what to do.
  package var hint: String? { nil }
}

extension HealthExportError: HintedError {
  /// What to do.
  package var hint: String? {
    self == .notHealthExport
      ? "on the iPhone: Health, your picture, Export All Health Data; then name the export.zip that it makes"
      : nil
  }
}

extension HealthExportError {
  /// The error with the file that it is about, and the hint below it.
  package func sentence(about path: String) -> String {
    if case .unreadable(let code) = self {
      return StorageError(code == ENOENT ? .notFound : .system(code), path: path).description
    }
    return "\(path): \(self)" + (hint.map { "\nhint: \($0)" } ?? "")
  }
}

extension ZipError: HintedError {
  /// The sentence says what to do.
  package var hint: String? { nil }
}

extension UnitParseError: HintedError {
  /// An example.
  package var hint: String? { "units are written as in count/min, mg/dL or kcal" }
}

extension UnitMismatch: HintedError {
  /// The sentence says what to do.
  package var hint: String? { nil }
}
