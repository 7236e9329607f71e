import Foundation
import TestSupport
import Testing

@Suite("An import that is stopped")
struct StoppedImportTests {
  @Test("Ctrl-C and SIGTERM stop an import, even after the passphrase prompt")
  func stops() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stop-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let python = try #require(ProgramRun.find("python3"))
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal").path
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Python/stop_import.py")
    let run = try ProgramRun(python, [script.path, program, folder])
    #expect(run.output == "ok\n", "\(run.output)\(run.errors)")
  }
}
