import Foundation
import Testing
import WellsealFiles

@Suite("Folders")
struct FolderTests {
  private struct Failed: Error {}

  private let folder = FileManager.default.temporaryDirectory.appending(path: "folders-\(UUID())")

  @Test("The missing folders of a path are listed from the innermost", arguments: ["a/b", "a/b/", "a/b//"])
  func missing(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(
      Folder.missing(at: "\(folder.path)/\(name)") == ["\(folder.path)/a/b", "\(folder.path)/a"])
    #expect(Folder.missing(at: folder.path).isEmpty && Folder.missing(at: "/").isEmpty)
  }

  @Test("Only new and empty folders of a failed task are removed", arguments: [false, true])
  func unused(hasFile: Bool) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = "\(folder.path)/a/b/c"
    await #expect(throws: Failed.self) {
      try await Folder.removingUnused(at: path) {
        try Folder(path, isPrivate: false).create()
        if hasFile { try Folder("\(folder.path)/a/b", isPrivate: false).write([1], to: "file") }
        throw Failed()
      }
    }
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
        == (hasFile ? ["a", "a/b", "a/b/file"] : []))
  }

  @Test("The folders of a task that succeeds stay")
  func used() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = "\(folder.path)/a"
    try await Folder.removingUnused(at: path) { try Folder(path, isPrivate: false).create() }
    #expect(Folder.missing(at: path).isEmpty)
  }
}
