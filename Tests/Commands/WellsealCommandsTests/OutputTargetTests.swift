import Foundation
import Testing

@testable import WellsealCommands

@Suite("Output targets")
struct OutputTargetTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "target-\(UUID().uuidString)")

  private func refusal(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch { return (error as? CommandFailure ?? CommandFailure(error)).sentence }
  }

  @Test("A file's name doesn't end in a slash", arguments: ["new/", "there/", "file/"])
  func slash(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "there"), withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "file"))
    let path = "\(folder.path)/\(name)"
    let sentence = "\(path) is the name of a folder, not of a file"
    #expect(refusal { try OutputTarget(path).check() } == sentence)
    #expect(refusal { try OutputTarget(path).check(replaces: true) } == sentence)
    #expect(refusal { try OutputTarget(path).write([1]) } == sentence)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["file", "there"])
  }

  @Test("The closest existing folder of a new path is checked")
  func parents() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(throws: Never.self) { try OutputTarget("\(folder.path)/a/b/x").check(makesFolders: true) }
    #expect(throws: Never.self) { try OutputTarget("a-new-folder/b/x").check(makesFolders: true) }
    #expect(throws: Never.self) { try OutputTarget("x").check() }
    #expect(throws: CommandFailure.self) { try OutputTarget("\(folder.path)/a/x").check() }
  }

  @Test("A folder's name may end in slashes", arguments: ["new", "new/", "new//"])
  func folders(name: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(throws: Never.self) { try OutputTarget(folder: "\(folder.path)/\(name)").check() }
    #expect(OutputTarget(folder: "/").path == "/" && OutputTarget(folder: "//").path == "/")
  }

  @Test("A task that fails leaves none of the folders that were created for it")
  func undone() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let target = OutputTarget("\(folder.path)/a/b")
    await #expect(throws: CommandFailure.self) {
      try await target.whileMakingFolder {
        #expect(OutputTarget.isFolder(target.path))
        throw CommandFailure("failed")
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    await #expect(throws: CommandFailure.self) {
      try await target.whileMakingFolder {
        try OutputTarget("\(target.path)/file").write([1])
        throw CommandFailure("failed")
      }
    }
    #expect(FileManager.default.fileExists(atPath: "\(target.path)/file"))
  }
}
