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
      + TarFile.entry("pax", Array("162 path=\(long).fit\n".utf8), kind: "x") + TarFile.entry("short", [4])
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
