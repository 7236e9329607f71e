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
