import Foundation
import TestSupport
import Testing

/// The daemon with the Health app, whose browser is a script that records its arguments.
final class OpenedAddress {
  let folder: String
  private let process = Process()

  private static let browser = """
    #!/bin/sh
    cd "$(dirname "$0")" || exit 1
    printf '%s\\n' "$@" > arguments
    env > environment
    stat -c %a "$1" > mode
    cp "$1" page
    mv mode done
    """

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "door-\(UUID().uuidString)").path
    for place in ["bin", "run"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(place)", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    try Executable.write(Self.browser.utf8, to: "\(folder)/bin/xdg-open")
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    process.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(path: "wellseal")
    process.arguments = [
      "serve", "--open", "--port", "0", "--home", "\(folder)/home", "--socket", "\(folder)/run/health.sock",
    ]
    process.environment = [
      "PATH": "\(folder)/bin:/usr/bin:/bin", "HOME": folder, "XDG_RUNTIME_DIR": "\(folder)/run",
      "WELLSEAL_PASSPHRASE": "a passphrase for tests", "SOMETHING_OF_A_SHELL": "1",
    ]
    _ = FileManager.default.createFile(atPath: "\(folder)/output", contents: nil)
    let output = FileHandle(forWritingAtPath: "\(folder)/output")
    process.standardOutput = output
    process.standardError = output
    try process.start()
  }

  deinit {
    process.terminate()
    process.waitForEnd()
    try? FileManager.default.removeItem(atPath: folder)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// The kernel's copy of the environment with which the process was started.
  var environment: String {
    get throws {
      let bytes = try Data(contentsOf: URL(filePath: "/proc/\(process.processIdentifier)/environ"))
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Requests a link from the daemon with a program that claims to be `wellseal`.
  func link(with program: String) throws -> ProgramRun {
    try ProgramRun(
      program, ["open", "--json", "--socket", "\(folder)/run/health.sock"], environment: ["HOME": folder])
  }

  /// The program that the daemon runs.
  var program: String { process.executableURL?.path ?? "" }

  /// Waits for the browser.
  func opened() async throws {
    for _ in 0..<600 where !FileManager.default.fileExists(atPath: "\(folder)/bin/done") {
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}

@Suite("Access to the Health app from the daemon", .timeLimit(.minutes(5)))
struct AppAddressTests {
  /// Only root can run a program as another user; elsewhere that part is skipped.
  private static let canChangeUser = geteuid() == 0 && ProgramRun.find("setpriv") != nil

  /// Returns a port's reply to this user or to `nobody`.
  private static func get(_ path: String, port: String, asNobody: Bool = false) throws -> String {
    let request = "GET \(path) HTTP/1.1\\r\\nHost: 127.0.0.1:\(port)\\r\\nConnection: close\\r\\n\\r\\n"
    let script = "exec 3<>/dev/tcp/127.0.0.1/\(port) && printf '\(request)' >&3; cat <&3"
    let user = asNobody ? ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []
    return try ProgramRun("/usr/bin/env", user + ["bash", "-c", script]).output
  }

  @Test(
    "A browser is given a private file, no link and no secret; only the person's own programs are answered")
  func opened() async throws {
    let address = try OpenedAddress()
    try await address.opened()
    let arguments = try address.text("bin/arguments").split(separator: "\n")
    #expect(arguments.count == 1)
    #expect(arguments.first?.hasPrefix("\(address.folder)/run/wellseal/open-") == true)
    #expect(try address.text("bin/done") == "600\n")
    let link = try #require(
      try address.text("bin/page").firstMatch(of: #/http://127\.0\.0\.1:(\d+)(/open/[0-9a-f]{64})/#))
    let (port, path) = (String(link.1), String(link.2))
    #expect(!arguments.joined().contains(path.suffix(64)))
    #expect(try !address.text("output").contains("/open/"))

    let variables = try address.text("bin/environment")
    #expect(variables.contains("XDG_RUNTIME_DIR=\(address.folder)/run\n"))
    #expect(!variables.contains("a passphrase for tests") && !variables.contains("SOMETHING_OF_A_SHELL"))
    #expect(try !address.environment.contains("a passphrase for tests"))

    if Self.canChangeUser {
      for path in [
        path, "/", "/app.css", "/fhir/R4/metadata", "/api/v1/types", "/providers/callback?state=x",
      ] {
        #expect(try Self.get(path, port: port, asNobody: true) == "", "\(path)")
      }
      #expect(try address.text("output").contains("user 65534"))
    }
    #expect(try Self.get("/fhir/R4/metadata", port: port).hasPrefix("HTTP/1.1 200"))
    #expect(FileManager.default.fileExists(atPath: String(arguments[0])))
    let answer = try Self.get(path, port: port)
    #expect(answer.hasPrefix("HTTP/1.1 303") && answer.contains("wellseal-session="))
    #expect(!FileManager.default.fileExists(atPath: String(arguments[0])))
  }

  @Test("Only the daemon's own program or an exact copy of it gets a link")
  func replacedProgram() async throws {
    let address = try OpenedAddress()
    try await address.opened()
    #expect(try address.link(with: address.program).output.contains("/open/"))
    let copy = "\(address.folder)/bin/wellseal"
    try Executable.copy(address.program, to: copy)
    let same = try address.link(with: copy)
    #expect(same.status == 0 && same.output.contains("/open/"))
    try Executable.append("changed".utf8, to: copy)
    let changed = try address.link(with: copy)
    #expect(changed.status != 0 && !changed.output.contains("/open/"))
    #expect(changed.errors.contains("the user denied this program"), "\(changed.errors)")
  }
}
