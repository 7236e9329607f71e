/// A tar archive in memory, such as the larger form of Google Takeout.
///
/// Only regular files are listed. Long names and sizes of pax, of GNU tar and of Solaris are read;
/// sparse files aren't.
///
/// Source: POSIX.1-2024, `pax`, "ustar Interchange Format" and "pax Interchange Format"; GNU tar
/// manual, "Basic Tar Format".
package struct TarArchive: Sendable {
  /// A regular file, and the range of its bytes.
  struct File: Hashable, Sendable {
    var name: String
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private(set) var files: [File] = []
  /// The names of sparse files, whose content isn't stored as a whole.
  package private(set) var sparseFiles: [String] = []
  /// Whether the archive ends early or is damaged, so that files are missing.
  package private(set) var isTruncated = false
  /// The number of files that ``zip`` doesn't contain.
  package var unlistedCount: Int { max(0, files.count - Self.maxFiles) }

  private static let block = TarHeader.block
  /// The most files that a zip archive has without its extension for large ones.
  private static let maxFiles = 65_000

  /// Reads the headers.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var at = 0
    var common = TarExtension()
    var next = TarExtension()
    while at < bytes.count {
      guard let header = TarHeader(bytes, at: at) else {
        // An archive ends with empty blocks.
        if bytes[at...].prefix(Self.block).contains(where: { $0 != 0 }) { isTruncated = true }
        return
      }
      var start = at + Self.block
      if header.isContinued { start = Self.end(ofParts: bytes, from: start) }
      let size = header.hasContent ? next.size ?? common.size ?? header.size : 0
      guard let size, start <= bytes.count, size <= bytes.count - start else {
        isTruncated = true
        return
      }
      let content = start..<start + size
      at = start + (size + Self.block - 1) / Self.block * Self.block
      switch header.kind {
      case let kind where TarHeader.Kind.records.contains(kind):
        if !next.add(bytes[content]) { isTruncated = true }
      case TarHeader.Kind.globalRecords: if !common.add(bytes[content]) { isTruncated = true }
      case TarHeader.Kind.longName:
        next.name = String(decoding: bytes[content].prefix { $0 != 0 }, as: UTF8.self)
      case TarHeader.Kind.longLink: break
      default:
        add(header, content, next.name ?? common.name, isSparse: next.isSparse || common.isSparse)
        next = TarExtension()
      }
    }
  }

  /// Adds an entry if it is a file.
  private mutating func add(_ header: TarHeader, _ content: Range<Int>, _ name: String?, isSparse: Bool) {
    let name = name ?? header.name
    if header.kind == TarHeader.Kind.sparse || isSparse {
      sparseFiles.append(name)
    } else if TarHeader.Kind.files.contains(header.kind), !name.hasSuffix("/") {
      files.append(File(name: name, range: content))
    }
  }

  /// Returns the end of the blocks with the parts of a sparse file.
  private static func end(ofParts bytes: [UInt8], from start: Int) -> Int {
    var end = start
    while end + block <= bytes.count {
      end += block
      guard bytes[end - block + 504] != 0 else { break }
    }
    return end
  }

  /// Returns true if a file begins like a tar archive.
  package static func begins(_ bytes: [UInt8]) -> Bool {
    // Old archives don't have the magic text.
    bytes.count >= block
      && (bytes[257..<262].elementsEqual(TarHeader.magic) || bytes[257..<block].allSatisfy { $0 == 0 })
      && !(TarHeader(bytes, at: 0)?.name.isEmpty ?? true)
  }

  /// Returns a zip archive with the same files, uncompressed.
  package var zip: [UInt8] {
    var (zip, directory): ([UInt8], [UInt8]) = ([], [])
    zip.reserveCapacity(bytes.count)
    let files = files.prefix(Self.maxFiles)
    for file in files {
      let (name, offset) = (Array(file.name.utf8.prefix(0xFFFF)), zip.count)
      // Version 2.0, names in UTF-8, stored, 1980-01-01.
      let common =
        Self.number(20, 2) + Self.number(0x0800, 2) + Self.number(0, 2) + Self.number(0, 2)
        + Self.number(0x21, 2) + Self.number(Int(CRC32.of(Array(bytes[file.range]))), 4)
        + Self.number(file.range.count, 4) + Self.number(file.range.count, 4) + Self.number(name.count, 2)
      zip += Self.number(0x0403_4B50, 4) + common + Self.number(0, 2) + name
      zip += bytes[file.range]
      directory += Self.number(0x0201_4B50, 4) + Self.number(20, 2) + common
      directory += Self.number(0, 12) + Self.number(offset, 4) + name
    }
    let start = zip.count
    zip += directory
    zip += Self.number(0x0605_4B50, 4) + Self.number(0, 4) + Self.number(files.count, 2)
    zip += Self.number(files.count, 2) + Self.number(directory.count, 4) + Self.number(start, 4)
    return zip + Self.number(0, 2)
  }

  /// Returns a number as little-endian bytes.
  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { $0 < 8 ? UInt8(truncatingIfNeeded: value >> (8 * $0)) : 0 }
  }
}
