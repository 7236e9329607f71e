import Glibc
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
