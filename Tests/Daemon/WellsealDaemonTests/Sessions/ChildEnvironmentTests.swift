import Foundation
import Glibc
import Testing
import WellsealDaemon
import WellsealFiles

@Suite("Environment variables of child programs", .serialized)
struct ChildEnvironmentTests {
  @Test("A program gets only its own variables and those of the list")
  func list() {
    setenv("WELLSEAL_PASSPHRASE", "a passphrase for tests", 1)
    setenv("SOMETHING_OF_A_SHELL", "1", 1)
    defer {
      unsetenv("WELLSEAL_PASSPHRASE")
      unsetenv("SOMETHING_OF_A_SHELL")
    }
    let variables = ChildEnvironment.variables(adding: ["WELLSEAL_WAKE_TYPES": "x", "PATH": "/elsewhere"])
    #expect(variables["WELLSEAL_WAKE_TYPES"] == "x")
    #expect(variables["PATH"] == "/elsewhere")
    #expect(variables["HOME"] == ProcessInfo.processInfo.environment["HOME"])
    #expect(!variables.values.contains("a passphrase for tests"))
    #expect(variables["SOMETHING_OF_A_SHELL"] == nil)
  }

  @Test("A program that the user chose gets all variables but secrets", arguments: ChildEnvironment.secrets)
  func everything(secret: String) {
    setenv(secret, "a secret for tests", 1)
    defer { unsetenv(secret) }
    let variables = ChildEnvironment.everything(adding: ["WELLSEAL_SOCKET": "/there"])
    #expect(variables["WELLSEAL_SOCKET"] == "/there")
    #expect(variables["PATH"] == ProcessInfo.processInfo.environment["PATH"])
    #expect(!variables.values.contains("a secret for tests"))
  }

  @Test("A silent program has the variables it was given, and streams that lead nowhere")
  func started() async throws {
    let file = NSTemporaryDirectory() + "wellseal-child-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let command = ["/bin/sh", "-c", "env > '\(file)'; readlink /proc/self/fd/0 /proc/self/fd/2 >> '\(file)'"]
    let child = try ChildProcess(command, variables: ["ONLY": "this"], isSilent: true)
    #expect(await child.ended() == 0)
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.contains("ONLY=this"))
    #expect(lines.filter { $0 == "/dev/null" }.count == 2)
    #expect(!lines.contains { $0.hasPrefix("HOME=") })
  }

  @Test("A silent program inherits no descriptors but its streams")
  func descriptors() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    defer { close(ends[0]) }
    let child = try ChildProcess(["/bin/sleep", "60"], variables: [:], isSilent: true)
    close(ends[1])
    // A pipe reports EOF when its other end is closed everywhere.
    var byte: UInt8 = 0
    #expect(read(ends[0], &byte, 1) == 0)
    child.signal(SIGKILL)
    #expect(await child.ended() == 128 + SIGKILL)
  }
}
