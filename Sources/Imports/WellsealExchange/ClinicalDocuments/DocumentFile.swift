import WellsealCDA
import WellsealCompression

/// A clinical document in a file, in a zip archive, or in memory.
package struct DocumentFile: Sendable {
  private enum Location: Sendable {
    case file(String)
    case entry(ZipArchive, ZipEntry)
    case memory([UInt8])
  }

  /// The name to display.
  let name: String
  /// The stored size in bytes.
  let size: UInt64
  /// The uncompressed size in bytes.
  ///
  /// An entry that contains more than its archive states isn't read.
  package let wholeSize: UInt64
  private let location: Location
  /// The imported folder that contains the file, or `nil` if the user named the file.
  var root: FolderNames?
  /// The names in the archive that contains the entry, shared by its documents.
  var entries: EntryNames?
  /// The name of the archive that contains the entry, as lists of files show it.
  var container = ""
  /// The other files of an upload by name, which may be bodies of documents.
  package var neighbors: [String: [UInt8]] = [:]

  /// Opens a file on the disk, or returns `nil` if it doesn't begin like a clinical document.
  init?(path: String) {
    guard let file = try? FileBytes(path: path), DocumentFile.begins(file) else { return nil }
    (name, size, wholeSize, location) = (path, file.size, file.size, .file(path))
  }

  /// Opens an entry of an archive, or returns `nil` if it doesn't begin like a clinical document.
  init?(_ archive: ZipArchive, _ entry: ZipEntry) {
    guard let reader = try? ZipEntryReader(archive, entry) else { return nil }
    var head = [UInt8](repeating: 0, count: DocumentFile.sniffed)
    let count = head.withUnsafeMutableBytes { (try? reader.read(into: $0)) ?? 0 }
    guard CDADocument.begins(head[..<count]) else { return nil }
    (name, location) = (entry.name, .entry(archive, entry))
    (size, wholeSize) = (entry.compressedSize, entry.size)
  }

  /// Creates a document from bytes, or returns `nil` if they don't begin like a clinical document.
  init?(name: String, bytes: [UInt8]) {
    guard CDADocument.begins(bytes) else { return nil }
    (self.name, location) = (name, .memory(bytes))
    (size, wholeSize) = (UInt64(bytes.count), UInt64(bytes.count))
  }

  /// Returns the complete document.
  ///
  /// - Throws: `ZipError`; `tooLarge` if it exceeds the maximum size of documents.
  func bytes() throws(ZipError) -> [UInt8] {
    let limit = UInt64(CDADocument.maxSize)
    switch location {
    case .memory(let bytes): return bytes
    case .entry(let archive, let entry): return try archive.bytes(of: entry, limit: CDADocument.maxSize)
    case .file(let path):
      let file = try FileBytes(path: path)
      guard file.size <= limit else { throw .tooLarge(limit: limit) }
      return try file.bytes(at: 0, count: Int(file.size))
    }
  }

  /// Finds a file that the document names.
  ///
  /// - Parameters:
  ///   - name: The name in the document.
  ///   - limit: The maximum size.
  /// - Returns: The file, or the reason why there is none.
  func body(named name: String, limit: UInt64) -> BodyFile.Search {
    let source: BodySource? =
      switch location {
      case .memory: neighbors.isEmpty ? nil : .upload(neighbors)
      case .file(let path): root.map { .folder($0, file: path) }
      case .entry(let archive, let entry):
        .archive(entries ?? EntryNames(archive), entry: entry.name, container: container)
      }
    return source?.body(named: name, limit: limit) ?? .missing(name)
  }

  private static let sniffed = 1 << 14

  private static func begins(_ source: any ByteSource) -> Bool {
    guard let head = try? source.bytes(at: 0, count: Int(min(source.size, UInt64(sniffed)))) else {
      return false
    }
    return CDADocument.begins(head)
  }
}
