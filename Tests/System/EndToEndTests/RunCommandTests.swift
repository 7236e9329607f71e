import Foundation
import TestSupport
import Testing

@Suite("Temporary daemons of wellseal run", .timeLimit(.minutes(5)))
struct RunCommandTests {
  /// A program that asks to read steps, and prints what the daemon says.
  private static let app = """
    import os, socket
    peer = socket.socket(socket.AF_UNIX)
    peer.connect(os.environ["WELLSEAL_SOCKET"])
    peer.sendall(b'{"method":"io.wellseal.health.RequestAuthorization","parameters":'
                 b'{"share":[],"read":["HKQuantityTypeIdentifierStepCount"]}}\\0')
    print(peer.recv(4096).rstrip(b"\\0").decode())
    """

  private static let information = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>com.example.walker</string>
    <key>CFBundleName</key><string>Walker</string>
    <key>NSHealthShareUsageDescription</key><string>To show what you did.</string></dict></plist>
    """

  let folder: String
  let python: String
  let program: String

  init() throws {
    python = try #require(ProgramRun.find("python3"))
    folder = FileManager.default.temporaryDirectory.appending(path: "run-command-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: "\(folder)/bundle", withIntermediateDirectories: true)
    try Data(Self.app.utf8).write(to: URL(filePath: "\(folder)/walker.py"))
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    program = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal").path
  }

  private func run(_ words: [String], environment: [String: String] = [:]) throws -> ProgramRun {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try ProgramRun.wellseal(
      ["run"] + words, home: "\(folder)/home",
      environment: environment.merging(["XDG_RUNTIME_DIR": folder]) { first, _ in first })
  }

  @Test("A program without property lists has every entitlement")
  func everything() throws {
    let run = try run(["--", "sh", "-c", #""$1" "$2/walker.py" && "$0" log"#, program, python, folder])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("may read stepCount"), "\(run.output)")
  }

  @Test("The template's program finds its property lists and saves values")
  func template() throws {
    let pulse = URL(filePath: program).deletingLastPathComponent().appending(path: "PulseApp").path
    let run = try run(["--", pulse, "62", "64", "71"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "66 beats a minute in the last week\n")
  }

  @Test("The daemon has the lists of --bundle, and no other entitlements", arguments: [true, false])
  func bundle(isOption: Bool) throws {
    try Data(Self.information.utf8).write(to: URL(filePath: "\(folder)/bundle/Info.plist"))
    let run = try run(
      (isOption ? ["--bundle", "\(folder)/bundle"] : []) + ["--", python, "\(folder)/walker.py"],
      environment: isOption ? [:] : ["WELLSEAL_BUNDLE": "\(folder)/bundle"])
    #expect(run.output.contains("Missing com.apple.developer.healthkit entitlement."), "\(run.output)")
  }

  @Test("A folder without Info.plist is an error before the program starts")
  func noBundle() throws {
    let run = try run(["--bundle", "\(folder)/bundle", "--", "echo", "started"])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("Info.plist"), "\(run.errors)")
  }

  @Test("A request that waits prints the command that answers it")
  func consent() throws {
    let script = #"""
      "$1" "$2/walker.py" & app=$!
      until "$0" consent pending | grep -q stepCount || "$0" consent pending | grep -q "read 1"; do sleep 0.1; done
      "$0" consent allow "$("$0" consent pending --json | grep -o '[0-9A-F-]\{36\}' | head -1)" && wait $app
      """#
    let run = try run(["--consent", "ask", "--", "sh", "-c", script, program, python, folder])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("run/health.sock wellseal consent"), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "a request is pending").count == 2)
  }

  @Test("An invalid card stops the run with the reason")
  func invalidCard() throws {
    let card = Repository.url("Examples/cards/vaccination.smart-health-card")
    var text = try String(contentsOf: card, encoding: .utf8)
    text.replace("eyJ", with: "eyX", maxReplacements: 1)
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/mine.smart-health-card"))
    let run = try run(["--import", "\(folder)/mine.smart-health-card", "--", "echo", "started"])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("mine.smart-health-card contains an invalid card\n"), "\(run.errors)")
    #expect(run.errors.contains("wellseal cards verify"))
  }

  @Test("A truncated export stops the run with its report")
  func truncatedExport() throws {
    let export = try String(contentsOf: Repository.url("Examples/health/export.xml"), encoding: .utf8)
    try Data(export.utf8.prefix(4000)).write(to: URL(filePath: "\(folder)/export.xml"))
    let run = try run(["--import", "\(folder)/export.xml", "--", "echo", "started"])
    #expect(run.status == 65)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("truncated"), "\(run.errors)")
  }
}
