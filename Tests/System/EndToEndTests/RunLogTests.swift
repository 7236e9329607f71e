import Foundation
import TestSupport
import Testing

@Suite("Access log of wellseal run", .timeLimit(.minutes(5)))
struct RunLogTests {
  private static let app = """
    import os, socket
    peer = socket.socket(socket.AF_UNIX)
    peer.connect(os.environ["WELLSEAL_SOCKET"])
    peer.sendall(b'{"method":"io.wellseal.health.RequestAuthorization","parameters":'
                 b'{"share":[],"read":["HKQuantityTypeIdentifierStepCount"]}}\\0')
    peer.recv(4096)
    """

  private static let information = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.walker</string>
    <key>CFBundleName</key><string>Walker</string>
    <key>NSHealthShareUsageDescription</key><string>To show what you did.</string></dict></plist>
    """

  private static let entitlements = """
    <plist version="1.0"><dict><key>com.apple.developer.healthkit</key><true/></dict></plist>
    """

  @Test("The log is the temporary daemon's; the user's own is read by its path")
  func own() throws {
    let python = try #require(ProgramRun.find("python3"))
    let folder = FileManager.default.temporaryDirectory.appending(path: "run-log-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(Self.app.utf8).write(to: URL(filePath: "\(folder)/walker.py"))
    try Data(Self.information.utf8).write(to: URL(filePath: "\(folder)/Info.plist"))
    try Data(Self.entitlements.utf8).write(to: URL(filePath: "\(folder)/Entitlements.plist"))
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal").path
    let script = #""$1" "$2/walker.py" && "$0" log && "$0" log --home "$2/home""#
    let run = try ProgramRun.wellseal(
      ["run", "--", "sh", "-c", script, program, python, folder], home: "\(folder)/home",
      environment: ["XDG_RUNTIME_DIR": folder])
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(
      lines.contains { $0.contains("Walker (script:com.example.walker) requested access and may read") },
      "\(run.output)"
    )
    #expect(lines.last == "The log is empty.")
    #expect(try ProgramRun.wellseal(["log"], home: "\(folder)/home").output == "The log is empty.\n")
  }
}
