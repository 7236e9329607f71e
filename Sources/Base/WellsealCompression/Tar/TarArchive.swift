/// A tar archive in memory, such as the larger form of Google Takeout.
///
/// Only regular files are listed. Long names of pax and of GNU tar are read.
///
/// Source: POSIX.1-2024, `pax`, "ustar Interchange Format"; GNU tar manual, "Basic Tar Format".
package struct TarArchive: Sendable {
  /// A regular file, and the range of its bytes.
  struct File: Hashable, Sendable {
    var name: String
    var range: Range<Int>
  }

  private let bytes: [UInt8]
  private(set) var files: [File] = []
  /// Whether the archive ends early or is damaged, so that files are missing.
  package private(set) var isTruncated = false

  private static let block = 512
  private static let magic = Array("ustar".utf8)
  /// The most files that a zip archive has without its extension for large ones.
  private static let maxFiles = 65_000

  /// Reads the headers.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (at, longName) = (0, String?.none)
    while at < bytes.count {
      guard at + Self.block <= bytes.count, files.count < Self.maxFiles, let header = Header(bytes, at: at)
      else {
        // An archive ends with empty blocks.
        isTruncated = bytes[at...].prefix(Self.block).contains { $0 != 0 }
        return
      }
      let start = at + Self.block
      guard header.size <= bytes.count - start else {
        isTruncated = true
        return
      }
      let content = start..<start + header.size
      switch header.kind {
      case UInt8(ascii: "x"): longName = Self.path(inPax: bytes[content])
      case UInt8(ascii: "L"): longName = String(decoding: bytes[content].prefix { $0 != 0 }, as: UTF8.self)
      case 0, UInt8(ascii: "0"), UInt8(ascii: "7"):
        files.append(File(name: longName ?? header.name, range: content))
        longName = nil
      case UInt8(ascii: "g"): break
      default: longName = nil
      }
      at = start + (header.size + Self.block - 1) / Self.block * Self.block
    }
  }

  /// Returns true if a file begins like a tar archive.
  package static func begins(_ bytes: [UInt8]) -> Bool {
    bytes.count >= block && bytes[257..<262].elementsEqual(magic) && Header(bytes, at: 0) != nil
  }

  /// Returns a zip archive with the same files, uncompressed.
  package var zip: [UInt8] {
    var (zip, directory): ([UInt8], [UInt8]) = ([], [])
    zip.reserveCapacity(bytes.count)
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

  /// Returns the path of an extended header, lines such as `30 path=folder/name`, or `nil` if
  /// it has none.
  private static func path(inPax bytes: ArraySlice<UInt8>) -> String? {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      guard let space = text.firstIndex(of: " ") else { continue }
      let entry = text[text.index(after: space)...]
      if entry.hasPrefix("path=") { return String(entry.dropFirst("path=".count)) }
    }
    return nil
  }

  /// The fields of a header that are read.
  private struct Header {
    let name: String
    let size: Int
    let kind: UInt8

    /// Returns `nil` if the checksum is wrong, as in the empty blocks at the end.
    init?(_ bytes: [UInt8], at start: Int) {
      let block = bytes[start..<start + TarArchive.block]
      func field(_ offset: Int, _ count: Int) -> ArraySlice<UInt8> {
        block[(start + offset)..<(start + offset + count)]
      }
      func text(_ offset: Int, _ count: Int) -> String {
        String(decoding: field(offset, count).prefix { $0 != 0 }, as: UTF8.self)
      }
      // The field of the checksum counts as spaces.
      let sum = block.reduce(0) { $0 + Int($1) } - field(148, 8).reduce(0) { $0 + Int($1) } + 8 * 32
      guard Self.number(field(148, 8)) == sum, let size = Self.number(field(124, 12)) else { return nil }
      let prefix = field(257, 6).elementsEqual(TarArchive.magic + [0]) ? text(345, 155) : ""
      name = prefix.isEmpty ? text(0, 100) : "\(prefix)/\(text(0, 100))"
      kind = block[start + 156]
      self.size = size
    }

    /// Returns an octal number, or a binary one with the first bit set, or `nil` for others.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
      if let first = bytes.first, first & 0x80 != 0 {
        let digits = bytes.dropFirst().drop { $0 == 0 }
        return first == 0x80 && digits.count < 8 ? digits.reduce(0) { $0 << 8 | Int($1) } : nil
      }
      let digits = bytes.drop { $0 == 0x20 }.prefix { $0 != 0 && $0 != 0x20 }
      guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x37).contains($0) }) else { return nil }
      return digits.reduce(0) { $0 << 3 | Int($1 & 7) }
    }
  }
}
