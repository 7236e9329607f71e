import Foundation
import Testing

@testable import WellsealExchange

@Suite("A folder that is watched")
struct WatchedFolderTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "watched-\(UUID().uuidString)")
    .path

  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  @Test("A file is taken once it has stopped growing, and again after it changed")
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

  @Test("A file that is moved in is taken after one more look; links, folders and empty files are not")
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
    "What programs mark as unfinished is passed over",
    arguments: [".hidden", "a.part", "a.zip.crdownload", "a.TMP", "a~", "~syncthing~a.tmp", "desktop.ini"])
  func unfinished(name: String) { #expect(WatchedFolder.isUnfinished(name)) }

  @Test(
    "A conflicting copy is a file of its own", arguments: ["a.sync-conflict-20260101.json", "export.zip"])
  func finished(name: String) { #expect(!WatchedFolder.isUnfinished(name)) }
}
