import Glibc
import WellsealBase

/// An error that occurs when a zip file, or an entry of it, can't be read.
///
/// It never contains a name or content of the file.
package enum ZipError: Error, Hashable, Sendable {
  /// The system's error number.
  case unreadable(Int32)
  case unwritable(Int32)
  case notZip
  /// The end is missing, including the directory.
  case truncated
  case damagedDirectory
  case tooManyEntries(limit: Int)
  case directoryTooLarge(limit: Int)
  /// Two entries share bytes, as in malicious files.
  case overlappingEntries
  case encrypted
  case unknownMethod(Int)
  /// The compressed bytes of an entry are invalid.
  case damagedEntry
  case wrongChecksum
  /// The content is larger than the directory states.
  case wrongSize
  case tooLarge(limit: UInt64)
  /// The expansion ratio exceeds the limit.
  case ratio(limit: Int)
}

extension ZipError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let code): "can't read the file: \(String(cString: strerror(code)))"
    case .unwritable(let code): "can't write the file: \(String(cString: strerror(code)))"
    case .notZip: "the file is not a zip archive"
    case .truncated: "the archive is truncated"
    case .damagedDirectory: "the archive's directory is damaged"
    case .tooManyEntries(let limit): "the archive has more than \(limit) entries"
    case .directoryTooLarge(let limit): "the archive's directory has more than \(limit) bytes"
    case .overlappingEntries: "entries of the archive overlap"
    case .encrypted: "the entry is encrypted; unpack the archive first"
    case .unknownMethod(let method): "the entry is compressed with method \(method); unpack the archive first"
    case .damagedEntry: "the compressed bytes of the entry are damaged"
    case .wrongChecksum: "the checksum of the entry is wrong"
    case .wrongSize: "the entry is larger than its declared size"
    case .tooLarge(let limit): "the entry has more than \(limit) bytes"
    case .ratio(let limit): "compression ratio above \(limit)"
    }
  }
}

extension ZipError: DescribedError {
  package var errorCode: String {
    switch self {
    case .unreadable: "zip.unreadable"
    case .unwritable: "zip.unwritable"
    case .notZip, .truncated, .damagedDirectory, .overlappingEntries, .encrypted, .damagedEntry,
      .wrongChecksum, .wrongSize:
      "zip"
    case .tooManyEntries: "zip.too-many-entries"
    case .directoryTooLarge: "zip.directory-too-large"
    case .unknownMethod: "zip.unknown-method"
    case .tooLarge: "zip.too-large"
    case .ratio: "zip.ratio"
    }
  }
}
