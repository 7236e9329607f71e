import Crypto
import Foundation
import Glibc
import TestSupport
import Testing
import WellsealFiles
import WellsealModel

@testable import WellsealConsent
@testable import WellsealDaemon

@Suite("App launches", .timeLimit(.minutes(5)))
struct CommandWakerTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Registers a script as an app, and creates what starts it.
  private func app(_ script: String, limit: Duration = .seconds(60)) async throws -> (
    waker: CommandWaker, wakeUp: WakeUp
  ) {
    let path = "\(folder.path)/reader"
    let bytes = Array("#!/bin/sh\n\(script)\n".utf8)
    try Executable.write(bytes, to: path)
    let apps = try AppRecognizer(file: nil, judge: AppPolicy.acceptAll)
    var manifest = AppManifest()
    manifest.wakeUpArguments = [folder.path]
    let seen = SeenApp(
      identifier: "com.example.reader", name: "Reader",
      program: .executable(
        path: path,
        digest: ProgramDigest(SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined())),
      manifest: manifest)
    try await apps.change { $0.register(seen, at: Date()) }
    return (
      CommandWaker(apps, socket: "/run/health.sock", limit: limit),
      WakeUp(
        app: .native("com.example.reader"), command: [path, folder.path], types: [.stepCount, .heartRate])
    )
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  @Test(
    "An app gets the socket, the types and no other daemon variables"
  )
  func variables() async throws {
    setenv("WELLSEAL_WAKING_TEST", "not for apps", 1)
    defer { unsetenv("WELLSEAL_WAKING_TEST") }
    let (waker, wakeUp) = try await app(
      "env > $1/variables; readlink /proc/$$/fd/0 /proc/$$/fd/1 > $1/streams")
    #expect(await waker.wake(wakeUp) == .ended)
    let variables = try text("variables").split(separator: "\n")
    #expect(variables.contains("WELLSEAL_SOCKET=/run/health.sock"))
    let types = "HKQuantityTypeIdentifierHeartRate,HKQuantityTypeIdentifierStepCount"
    #expect(variables.contains("WELLSEAL_WAKE_TYPES=\(types)"))
    #expect(!variables.contains { $0.contains("not for apps") })
    #expect(try text("streams").hasPrefix("/dev/null\n"))
  }

  @Test("A program is started only if it is the one that the user approved")
  func changed() async throws {
    let (waker, wakeUp) = try await app("touch $1/started")
    try Data("#!/bin/sh\ntouch $1/started\n# changed".utf8).write(to: URL(fileURLWithPath: wakeUp.command[0]))
    #expect(await waker.wake(wakeUp) == .changed)
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/started"))
    var other = wakeUp
    other.app = .native("com.example.other")
    #expect(await waker.wake(other) == .changed)
    let (again, command) = try await app("touch $1/started")
    other = command
    other.command = ["/bin/touch", "\(folder.path)/started"]
    #expect(await again.wake(other) == .changed, "a command that is not the app's")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/started"))
  }

  @Test("A program that can't be started is reported")
  func notStarted() async throws {
    let (waker, wakeUp) = try await app("true")
    chmod(wakeUp.command[0], 0o600)
    #expect(await waker.wake(wakeUp) == .notStarted)
  }

  @Test(
    "A program that overruns or is canceled is ended with its children")
  func limit() async throws {
    // Write each process ID atomically, because the program can be ended at any moment.
    let script = """
      put() { echo $1 > $2.new; mv $2.new $2; }
      sleep 1000 & put $! $1/child; put $$ $1/parent; sleep 1000
      """
    let (waker, wakeUp) = try await app(script, limit: .milliseconds(500))
    #expect(await waker.wake(wakeUp) == .stopped)
    for name in ["parent", "child"] { try await hasEnded(name) }
    let (slow, again) = try await app(script + " # again")
    try FileManager.default.removeItem(atPath: "\(folder.path)/parent")
    let waking = Task { await slow.wake(again) }
    try await wait { FileManager.default.fileExists(atPath: "\(folder.path)/parent") }
    waking.cancel()
    #expect(await waking.value == .stopped)
    for name in ["parent", "child"] { try await hasEnded(name) }
  }

  @Test("Processes that a program leaves running end with it")
  func leftovers() async throws {
    let (waker, wakeUp) = try await app("sleep 1000 & echo $! > $1/child")
    #expect(await waker.wake(wakeUp) == .ended)
    try await hasEnded("child")
  }

  @Test("A program whose file is still being written starts when it is complete")
  func busyFile() async throws {
    let (_, wakeUp) = try await app("touch $1/started")
    let writer = open(wakeUp.command[0], O_WRONLY | O_APPEND)
    #expect(writer >= 0)
    var pauses = 0
    let child = try ChildProcess(wakeUp.command, variables: ["PATH": "/usr/bin:/bin"]) {
      if pauses == 0 { close(writer) } else { usleep(10_000) }
      pauses += 1
    }
    #expect(await child.ended() == 0)
    #expect(pauses > 0)
    #expect(FileManager.default.fileExists(atPath: "\(folder.path)/started"))
  }

  /// Waits until a process has ended.
  ///
  /// A zombie counts as ended, and so does one that never started.
  private func hasEnded(_ name: String) async throws {
    guard FileManager.default.fileExists(atPath: "\(folder.path)/\(name)") else { return }
    let number = try #require(Int(text(name).trimmingCharacters(in: .whitespacesAndNewlines)))
    try await wait {
      let stat = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
      return stat?.contains(") Z ") ?? true
    }
  }

  @Test("The service manager gets the names of variables, not their values")
  func managed() {
    let command = CommandWaker.managed(["/opt/x", "--new"], .seconds(300))
    #expect(command.first == "systemd-run" && command.suffix(3) == ["--", "/opt/x", "--new"])
    #expect(
      command.contains("--setenv=WELLSEAL_WAKE_TYPES") && command.contains("--property=RuntimeMaxSec=300"))
  }

  @Test(
    "An app starts with its own program and the arguments of its Info.plist",
    arguments: [
      (.executable(path: "/opt/a b", digest: ProgramDigest("a")), ["--new"], ["/opt/a b", "--new"]),
      (
        .script(path: "/opt/a.py", digest: ProgramDigest("a"), interpreter: "/usr/bin/python3"), nil,
        ["/usr/bin/python3", "/opt/a.py"]
      ),
      (.flatpak("org.example.a"), ["-b"], ["flatpak", "run", "org.example.a", "-b"]),
      (.executable(path: "/usr/bin/python3", digest: ProgramDigest("a")), ["-c", "x"], nil),
    ] as [(AppProgram, [String]?, [String]?)])
  func commands(program: AppProgram, arguments: [String]?, expected: [String]?) {
    var manifest = AppManifest()
    manifest.wakeUpArguments = arguments
    let seen = SeenApp(identifier: "a", name: "A", program: program, manifest: manifest)
    #expect(RegisteredApp(seen, firstSeen: Seed.noon).wakeUp == expected)
    #expect(RegisteredApp(seen, firstSeen: Seed.noon).calling.wakeUp == expected)
  }

  @Test("A command is shown as it would be typed")
  func shown() {
    #expect(["/opt/a", "--b=c"].commandLine == "/opt/a --b=c")
    #expect(["/opt/a b", "", "it's"].commandLine == #"'/opt/a b' '' 'it'\''s'"#)
  }
}
