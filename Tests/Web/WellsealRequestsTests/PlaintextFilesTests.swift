import Foundation
import Testing

@testable import WellsealRequests

@Suite("Unencrypted files")
struct PlaintextFilesTests {
  @Test("Locking removes exports and temporary files, and nothing else")
  func lock() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plaintext-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["export/health.csv", "temporary/a/link", "backups/old.backup", "app.json"] {
      let path = "\(folder)/\(name)"
      let parent = (path as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(filePath: path))
    }
    PlaintextFiles.remove(from: folder)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["app.json", "backups"])
  }
}
