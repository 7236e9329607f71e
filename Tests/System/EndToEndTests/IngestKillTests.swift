import Foundation
import TestSupport
import Testing

@Suite("Uploads to a daemon that is killed")
struct IngestKillTests {
  private static let python = "/usr/bin/python3"

  /// `scripts/check ingest` kills the daemon five hundred times.
  @Test("Each sample is stored once, even if the daemon is killed on arrival")
  func killed() throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal").path
    let process = Process()
    process.executableURL = URL(filePath: Self.python)
    process.arguments = [
      PageTranscript.root.appending(path: "Tests/System/EndToEndTests/Python/check_ingest.py").path, program,
      "3",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.start()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(process.waitForEnd() == 0, "\(text)")
  }
}
