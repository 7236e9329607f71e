import Glibc
package import WellsealBase
package import WellsealCompression

/// An error that occurs when an export can't be read.
package enum HealthExportError: Error, Hashable, Sendable {
  /// The system's error number.
  case unreadable(Int32)
  /// The path is a pipe or a device, which doesn't support random access.
  case notAFile
  /// The file isn't a zip archive or folder with health data, nor its XML.
  case notHealthExport
  case archive(ZipError)
}

extension HealthExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let code): "can't read the export: \(String(cString: strerror(code)))"
    case .notAFile: "the export must be a file or folder, not a pipe"
    case .notHealthExport:
      "not an Apple Health export"
    case .archive(let error): "can't read the export: \(error)"
    }
  }
}

extension HealthExportError: DescribedError {
  package var errorCode: String {
    switch self {
    case .unreadable: "health-export.unreadable"
    case .notAFile, .notHealthExport: "health-export"
    case .archive: "health-export.archive"
    }
  }

  package var hint: String? {
    switch self {
    case .notHealthExport:
      "on the iPhone: Health, your picture, Export All Health Data; then import the export.zip"
    case .unreadable, .notAFile, .archive: nil
    }
  }

  package var exitClass: ExitClass { .noInput }
}
