import Foundation
import TestSupport
import Testing
import WellsealCompression

@Suite("Zip archives")
struct ZipArchiveTests {
  private static let text = Array(String(repeating: "health data ", count: 5000).utf8)

  private static func read(_ bytes: [UInt8]) throws -> [UInt8] {
    let archive = try ZipArchive(MemoryBytes(bytes))
    return try archive.bytes(of: #require(archive.entries.last), limit: 1 << 24)
  }

  @Test(
    "An entry is read in every storage form", arguments: [false, true], [false, true])
  func forms(isStored: Bool, hasDataDescriptor: Bool) throws {
    for isZip64 in [false, true] {
      var file = ZipBuilder.File("a.xml", Self.text)
      (file.isStored, file.hasDataDescriptor, file.isZip64) = (isStored, hasDataDescriptor, isZip64)
      #expect(try Self.read(ZipBuilder.zip([ZipBuilder.File("b", [1, 2]), file])) == Self.text)
    }
  }

  @Test("Written archives round-trip, including empty files")
  func writer() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).zip").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let writer = try ZipWriter(path: path)
    for (name, content) in [("a/b.xml", Self.text), ("empty", [])] {
      try writer.begin(name)
      for start in stride(from: 0, to: content.count, by: 7001) {
        try writer.append(Array(content[start..<min(start + 7001, content.count)]))
      }
      try writer.end()
    }
    try writer.finish()
    let archive = try ZipArchive(FileBytes(path: path))
    #expect(archive.entries.map(\.name) == ["a/b.xml", "empty"])
    #expect(try archive.bytes(of: archive.entries[0], limit: 1 << 20) == Self.text)
    #expect(try archive.bytes(of: archive.entries[1], limit: 1 << 20) == [])
  }

  private static func file(_ change: (inout ZipBuilder.File) -> Void) -> ZipBuilder.File {
    var file = ZipBuilder.File("a.xml", text)
    change(&file)
    return file
  }

  @Test(
    "An invalid entry is rejected",
    arguments: [
      (file { $0.checksum = 7 }, ZipError.wrongChecksum),
      (file { $0.declaredSize = 100 }, .wrongSize),
      (file { $0.declaredSize = 100_000 }, .truncated),
      (file { $0.flags = 1 }, .encrypted),
      (file { $0.content = [UInt8](repeating: 0, count: 1 << 23) }, .ratio(limit: 250)),
      (file { $0.offset = 5 }, .damagedEntry),
    ])
  func wrongEntries(file: ZipBuilder.File, error: ZipError) {
    #expect(throws: error) { try Self.read(ZipBuilder.zip([file])) }
  }

  @Test("Overlapping entries are rejected")
  func overlap() {
    let first = ZipBuilder.File("a", Self.text)
    let second = Self.file { $0.offset = 10 }
    #expect(throws: ZipError.overlappingEntries) { try Self.read(ZipBuilder.zip([first, second])) }
  }

  @Test("A truncated archive is distinguished from a file that isn't a zip")
  func truncated() {
    let whole = ZipBuilder.zip([ZipBuilder.File("a", Self.text)])
    #expect(throws: ZipError.truncated) { try Self.read(Array(whole.dropLast(30))) }
    #expect(throws: ZipError.notZip) { try Self.read(Self.text) }
    #expect(throws: ZipError.notZip) { try Self.read([]) }
  }

  @Test("A directory with too many entries is rejected")
  func entries() {
    var limits = ZipLimits()
    limits.entries = 1
    let bytes = ZipBuilder.zip([ZipBuilder.File("a", [1]), ZipBuilder.File("b", [2])])
    #expect(throws: ZipError.tooManyEntries(limit: 1)) { try ZipArchive(MemoryBytes(bytes), limits: limits) }
  }
}

extension ZipBuilder.File: CustomTestStringConvertible {
  /// Omits the content, which may be megabytes.
  package var testDescription: String { "\(name), \(content.count) bytes" }
}
