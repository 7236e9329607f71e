import TestSupport
import Testing

@testable import WellsealCompression

@Suite("Tar archives")
struct TarArchiveTests {
  @Test("Regular files are listed with their names, and folders and links aren't")
  func files() throws {
    let long = String(repeating: "n", count: 150)
    let bytes =
      TarFile.entry("folder/", [], kind: "5") + TarFile.entry("a.txt", [1, 2, 3])
      + TarFile.entry("b.txt", Array(repeating: 7, count: 512), prefix: "folder")
      + TarFile.entry("link", [], kind: "2")
      + TarFile.entry("pax", Array("164 path=\(long).fit\n".utf8), kind: "x") + TarFile.entry("short", [4])
      + TarFile.entry("long", Array("\(long).gpx\u{0}".utf8), kind: "L") + TarFile.entry("short", [])
      + TarFile.end
    #expect(TarArchive.begins(bytes))
    let archive = TarArchive(bytes)
    #expect(archive.files.map(\.name) == ["a.txt", "folder/b.txt", "\(long).fit", "\(long).gpx"])
    #expect(archive.files.map(\.range.count) == [3, 512, 1, 0])
    #expect(!archive.isTruncated)
    let zip = try ZipArchive(MemoryBytes(archive.zip))
    #expect(zip.entries.map(\.name) == archive.files.map(\.name))
    for (place, entry) in zip.entries.enumerated() {
      #expect(try zip.bytes(of: entry, limit: 1000) == Array(bytes[archive.files[place].range]))
    }
  }

  private static func record(_ key: String, _ value: String) -> [UInt8] {
    let rest = " \(key)=\(value)\n".utf8
    var length = rest.count + 1
    while "\(length)".utf8.count + rest.count != length { length += 1 }
    return Array("\(length)".utf8) + rest
  }

  /// Returns an entry whose header has another size than the content.
  private static func entry(_ name: String, _ content: [UInt8], statedSize: Int) -> [UInt8] {
    let stated = TarFile.entry(name, [UInt8](repeating: 0, count: statedSize))
    return Array(stated.prefix(512) + TarFile.entry(name, content).dropFirst(512))
  }

  @Test("Sizes and names of extended headers replace those of the next header only")
  func extended() {
    let content = [UInt8](repeating: 7, count: 700)
    let bytes =
      TarFile.entry("g", Self.record("comment", "size=9\nx"), kind: "g")
      + TarFile.entry("x", Self.record("size", "700") + Self.record("mtime", "1.5"), kind: "x")
      + Self.entry("a", content, statedSize: 0)
      + TarFile.entry("x", Self.record("path", "b\nc/ü.json"), kind: "X") + TarFile.entry("b", [1])
      // The extended header doesn't name the file, but the one before does.
      + TarFile.entry("long", Array("long/name\u{0}".utf8), kind: "L")
      + TarFile.entry("link", Array("target\u{0}".utf8), kind: "K")
      + TarFile.entry("x", Self.record("mtime", "1"), kind: "x") + TarFile.entry("short", [2, 3])
      + TarFile.entry("d", [4]) + TarFile.end
    let archive = TarArchive(bytes)
    #expect(archive.files.map(\.name) == ["a", "b\nc/ü.json", "long/name", "d"])
    #expect(archive.files.map { Array(bytes[$0.range]) } == [content, [1], [2, 3], [4]])
    #expect(!archive.isTruncated)
  }

  @Test("A size in an extended header beyond the end ends the archive")
  func tooLarge() {
    let records = Self.record("size", "9000000000")
    let bytes =
      TarFile.entry("a", [1]) + TarFile.entry("x", records, kind: "x") + TarFile.entry("b", [2]) + TarFile.end
    let archive = TarArchive(bytes)
    #expect(archive.files.map(\.name) == ["a"] && archive.isTruncated)
  }

  @Test(
    "An unreadable extended header is reported",
    arguments: ["8 path=a\n", "12 path=a\n", "x path=a\n", "99 path=a\n"])
  func unreadable(text: String) {
    let bytes =
      TarFile.entry("x", Array(text.utf8), kind: "x") + TarFile.entry("b", [2]) + TarFile.end
    let archive = TarArchive(bytes)
    #expect(archive.files.map(\.name) == ["b"] && archive.isTruncated)
  }

  @Test("Folders, links and devices have no content, whatever their size is", arguments: "123456")
  func withoutContent(kind: Character) {
    let stated = TarFile.entry("a", [UInt8](repeating: 0, count: 5000), kind: kind).prefix(512)
    let archive = TarArchive(stated + TarFile.entry("b", [2]) + TarFile.end)
    #expect(archive.files.map(\.name) == ["b"] && !archive.isTruncated)
  }

  @Test("Sparse files are named, and the files after them are read")
  func sparse() {
    var sparse = TarFile.entry("s", [1, 2, 3], kind: "S")
    // Two more blocks have the positions of the parts.
    sparse[482] = 1
    let digits = String(decoding: sparse[148..<154], as: UTF8.self)
    let sum = String((Int(digits, radix: 8) ?? 0) + 1, radix: 8)
    sparse.replaceSubrange(148..<154, with: Array((String(repeating: "0", count: 6 - sum.count) + sum).utf8))
    var parts = [UInt8](repeating: 0, count: 1024)
    parts[504] = 1
    let bytes =
      sparse.prefix(512) + parts + sparse.dropFirst(512)
      + TarFile.entry("x", Self.record("GNU.sparse.name", "t"), kind: "x") + TarFile.entry("GNUSparse", [1])
      + TarFile.entry("b", [2]) + TarFile.end
    let archive = TarArchive(Array(bytes))
    #expect(archive.files.map(\.name) == ["b"] && archive.sparseFiles == ["s", "t"] && !archive.isTruncated)
  }

  @Test("An archive without the magic text, and one with a signed checksum, are read")
  func old() {
    var bytes = TarFile.entry("ä.json", [1, 2]) + TarFile.end
    func sign(_ isSigned: Bool) {
      for place in 148..<156 { bytes[place] = 0x20 }
      let sum = bytes.prefix(512).reduce(0) { $0 + (isSigned ? Int(Int8(truncatingIfNeeded: $1)) : Int($1)) }
      let digits = String(sum, radix: 8)
      let text = String(repeating: "0", count: 6 - digits.count) + digits + "\u{0} "
      bytes.replaceSubrange(148..<156, with: Array(text.utf8))
    }
    sign(true)
    #expect(TarArchive.begins(bytes) && TarArchive(bytes).files.map(\.name) == ["ä.json"])
    for place in 257..<265 { bytes[place] = 0 }
    sign(false)
    #expect(TarArchive.begins(bytes) && TarArchive(bytes).files.map(\.name) == ["ä.json"])
  }

  @Test("A truncated archive is read up to its last complete file")
  func truncated() {
    let bytes = TarFile.entry("a", [1]) + TarFile.entry("b", Array(repeating: 1, count: 600))
    let archive = TarArchive(Array(bytes.dropLast(600)))
    #expect(archive.files.map(\.name) == ["a"])
    #expect(archive.isTruncated)
  }

  @Test("A damaged header or an incomplete one ends an archive early")
  func damaged() {
    let entries = TarFile.entry("a", [1]) + TarFile.entry("b", [2]) + TarFile.end
    #expect(!TarArchive(entries).isTruncated)
    var damaged = entries
    damaged[1024] = UInt8(ascii: "c")
    for bytes in [damaged, Array(entries.prefix(1100))] {
      let archive = TarArchive(bytes)
      #expect(archive.files.map(\.name) == ["a"])
      #expect(archive.isTruncated)
    }
  }

  @Test("A binary size is read, and one of more than 7 bytes ends the archive", arguments: [false, true])
  func binarySize(isHuge: Bool) {
    var bytes = TarFile.entry("a", [1, 2, 3]) + TarFile.end
    let size: [UInt8] = [0x80, 0, 0, isHuge ? 1 : 0, 0, 0, 0, 0, 0, 0, 0, 3]
    let change =
      size.reduce(0) { $0 + Int($1) } - bytes[124..<136].reduce(0) { $0 + Int($1) }
    let digits = String(decoding: bytes[148..<154], as: UTF8.self)
    let sum = String((Int(digits, radix: 8) ?? 0) + change, radix: 8)
    bytes.replaceSubrange(124..<136, with: size)
    bytes.replaceSubrange(148..<154, with: Array((String(repeating: "0", count: 6 - sum.count) + sum).utf8))
    #expect(TarArchive(bytes).files.map(\.range.count) == (isHuge ? [] : [3]))
    #expect(TarArchive(bytes).isTruncated == isHuge)
  }

  @Test("Other bytes aren't a tar archive")
  func others() {
    var bytes = TarFile.entry("a", [1])
    bytes[0] = UInt8(ascii: "b")
    #expect(!TarArchive.begins(bytes))
    #expect(!TarArchive.begins(Array(repeating: 0, count: 512)))
    #expect(!TarArchive.begins(Array("ustar".utf8)))
    #expect(TarArchive(Array(repeating: 0xFF, count: 2000)).files.isEmpty)
  }
}
