import FoundationEssentials
import Glibc
import WellsealCompression
import WellsealFiles

/// The output of an export's files: a folder or a zip archive.
final class ExportOutput {
  private enum Container {
    case zip(ZipWriter)
    case folder(String)
  }

  static let folderName = "apple_health_export"
  private static let blockSize = 1 << 18

  private let container: Container
  private var file: NewFile?
  private var block: [UInt8] = []
  private(set) var bytes: UInt64 = 0

  /// Creates a zip archive.
  init(zip path: String) throws(ZipError) { container = .zip(try ZipWriter(path: path)) }

  /// Creates the export's own folder in a folder.
  init(folder path: String) throws(ZipError) { container = .folder(path + "/" + Self.folderName) }

  /// Begins a file, such as `workout-routes/route_1.gpx`; the previous one must have ended.
  func begin(_ name: String) throws(ZipError) {
    block.reserveCapacity(Self.blockSize * 2)
    switch container {
    case .zip(let writer): try writer.begin(Self.folderName + "/" + name)
    case .folder(let folder):
      let path = folder + "/" + name
      let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
      // File names reveal training times and clinical records.
      try writing { () throws(StorageError) in
        try Folder.makePrivate(parent)
        file = try NewFile(path)
      }
    }
  }

  func append(_ bytes: [UInt8]) throws(ZipError) {
    block += bytes
    if block.count >= Self.blockSize { try flush() }
  }

  func append(_ text: String) throws(ZipError) { try append(Array(text.utf8)) }

  func end() throws(ZipError) {
    try flush()
    switch container {
    case .zip(let writer): try writer.end()
    case .folder:
      try writing { () throws(StorageError) in try file?.synchronize() }
      file = nil
    }
  }

  func finish() throws(ZipError) {
    if case .zip(let writer) = container { try writer.finish() }
  }

  private func flush() throws(ZipError) {
    bytes += UInt64(block.count)
    switch container {
    case .zip(let writer): try writer.append(block)
    case .folder:
      try writing { () throws(StorageError) in try file?.write(block) }
    }
    block.removeAll(keepingCapacity: true)
  }

  /// Converts a file's error to that of an archive.
  private func writing(_ body: () throws(StorageError) -> Void) throws(ZipError) {
    do throws(StorageError) { try body() } catch { throw .unwritable(error.number) }
  }
}
