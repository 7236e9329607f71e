import Glibc
package import WellsealBase
package import WellsealCompression

/// Why an export cannot be read at all.
package enum HealthExportError: Error, Hashable, Sendable {
  /// The system's error number.
  case unreadable(Int32)
  /// A pipe or a device, which cannot be read from any place more than once.
  case notAFile
  /// Neither a zip archive with health data, nor a folder with it, nor the XML itself.
  case notHealthExport
  case archive(ZipError)
}

extension HealthExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let code): "the export cannot be read: \(String(cString: strerror(code)))"
    case .notAFile: "an export is read more than once, so it has to be a file or folder: save it first"
    case .notHealthExport:
      "this is no Apple Health export: neither a zip archive nor a folder nor an XML file with HealthData in it"
    case .archive(let error): "the export cannot be read: \(error)"
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
      "on the iPhone: Health, your picture, Export All Health Data; then name the export.zip that it makes"
    case .unreadable, .notAFile, .archive: nil
    }
  }

  package var exitClass: ExitClass { .noInput }
}
