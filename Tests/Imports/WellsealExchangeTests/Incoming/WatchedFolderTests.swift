import Foundation
import Testing

@testable import WellsealExchange

@Suite("Watched folder")
struct WatchedFolderTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "watched-\(UUID().uuidString)")
    .path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  @Test("A file is imported once it stops growing, and again after a change")
  func growing() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var folder = WatchedFolder(path)
    try write("a.json", "1")
    #expect(try folder.look().isEmpty)
    try write("a.json", "12")
    #expect(try folder.look().isEmpty)
    #expect(!folder.isSettled)
    #expect(try folder.look() == ["a.json"])
    #expect(folder.isSettled)
    #expect(try folder.look().isEmpty)
    try write("a.json", "123")
    #expect(try folder.look().isEmpty)
    #expect(try folder.look() == ["a.json"])
  }

  @Test("A moved file is imported; links, folders and empty files aren't")
  func moved() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    var folder = WatchedFolder(path)
    try write(".a.json.tmp", "1")
    _ = try folder.look()
    try FileManager.default.moveItem(atPath: "\(path)/.a.json.tmp", toPath: "\(path)/a.json")
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/b.json", withDestinationPath: "\(path)/a.json")
    try FileManager.default.createDirectory(atPath: "\(path)/c.json", withIntermediateDirectories: false)
    try write("d.json", "")
    #expect(try folder.look().isEmpty)
    #expect(try folder.look() == ["a.json"])
  }

  @Test(
    "Names of unfinished files are skipped",
    arguments: [".hidden", "a.part", "a.zip.crdownload", "a.TMP", "a~", "~syncthing~a.tmp", "desktop.ini"])
  func unfinished(name: String) { #expect(WatchedFolder.isUnfinished(name)) }

  @Test(
    "A conflicting copy is a separate file", arguments: ["a.sync-conflict-20260101.json", "export.zip"])
  func finished(name: String) { #expect(!WatchedFolder.isUnfinished(name)) }
}
