import Foundation
import TestSupport
import Testing

@Suite("Guided start")
struct GuidedStartTests {
  @Test("A new user gets a store, passes a missing file, and can resume")
  func steps() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "start-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let python = try #require(ProgramRun.find("python3"))
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal").path
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Python/guided_start.py")
    let export = PageTranscript.root.appending(path: "Examples/health/export.xml").path
    let talk = try ProgramRun(python, [script.path, program, folder, export])
    #expect(talk.output == "ok\n", "\(talk.output)\(talk.errors)")
  }
}
