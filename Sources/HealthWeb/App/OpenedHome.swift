import ByteFormats
import Credentials
package import HealthModel
import HealthService
package import HealthStore

/// A store that this program has open itself.
///
/// The choices lie in `app.json` beside the store, readable by its owner alone; they name types that the person pinned,
/// and no values.
///
/// | member of `app.json` | what |
/// |---|---|
/// | `language` | the tag of a language; null for that of the browser |
/// | `units` | `metric`, `us` or `uk` |
/// | `pins` | names of types; null before anything was chosen |
package actor OpenedHome: HealthHome, StoreProviding {
  private let opened: SealedStore
  private let file: String?
  private var kept: AppChoices

  /// - Parameters:
  ///   - store: an open store.
  ///   - file: where the choices are kept; nil keeps them in memory.
  ///   - isDemo: whether everything in the store is made up.
  package init(_ store: SealedStore, choices file: String?, isDemo: Bool = false) {
    opened = store
    self.file = file
    kept = file.flatMap { AppChoices(file: $0) } ?? AppChoices()
    kept.isDemo = isDemo
  }

  package var isLocked: Bool { opened.isLocked }

  package func store() throws -> any SampleStore {
    guard !opened.isLocked else { throw StoreError.locked }
    return opened
  }

  package func unlock(passphrase: String) throws -> Bool {
    try opened.lock()
    do {
      try opened.unlock(with: StoreSecret(passphrase: passphrase))
      return true
    } catch  where error.reason == .wrongSecret { return false }
  }

  package func lock() throws { try opened.lock() }

  package func choices() -> AppChoices { kept }

  package func keep(_ choices: AppChoices) throws {
    kept = choices
    guard let file else { return }
    try choices.write(to: file)
  }
}

extension AppChoices {
  /// Reads the choices of a file; nil where there is none that makes sense.
  init?(file: String) {
    guard let bytes = try? AtomicFile.read(file, limit: 1 << 16),
      let document = try? JSONDocument(parsing: bytes)
    else { return nil }
    self.init(document.root)
  }

  func write(to file: String) throws { try AtomicFile.write(Array((json.indented + "\n").utf8), to: file) }

  init(_ json: JSONValue) {
    self.init(
      language: json["language"]?.string, units: json["units"]?.string ?? "metric",
      pins: json["pins"].flatMap { $0.kind == .array ? $0.elements.compactMap(\.string) : nil })
  }

  var json: JSON {
    [
      "language": .text(language), "units": .string(units),
      "pins": pins.map { .array($0.map { .string($0) }) } ?? .null,
    ]
  }
}
