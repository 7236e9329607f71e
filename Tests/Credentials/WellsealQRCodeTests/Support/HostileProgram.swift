import Foundation
import TestSupport

@testable import WellsealQRCode
@testable import WellsealQRReading

/// The malicious program in `Tests/Programs/HostileProgram`, and the targets of its attacks.
struct HostileProgram: ~Copyable {
  /// The folder of a user's files.
  let folder: String
  /// Another program of the same user.
  private let victim = Process()

  /// Files that the program tries to read, change, and remove.
  static let files = [
    "secret", "written", "mapped", "truncated", "opened", "removed", "renamed", "replaced", "locked",
  ]

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for file in Self.files { try Data(file.utf8).write(to: URL(filePath: "\(folder)/\(file)")) }
    victim.executableURL = URL(filePath: "/usr/bin/sleep")
    victim.arguments = ["60"]
    try victim.start()
  }

  deinit {
    victim.terminate()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Returns the outcomes by the names of the attempts: `done` or `refused`.
  func attempts(in programs: ConfinedPrograms) throws -> [String: String] {
    let arguments = ["attempts", folder, String(victim.processIdentifier)]
    return Self.outcomes(try Self.run(arguments, in: programs))
  }

  /// Returns the outcomes without confinement.
  func attemptsUnconfined() throws -> [String: String] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "\(Self.location)/\(Self.name)")
    process.arguments = ["attempts", folder, String(victim.processIdentifier)]
    // The input contains an executable program.
    process.standardInput = FileHandle(forReadingAtPath: "/usr/bin/true")
    process.standardOutput = output
    try process.start()
    defer { process.waitForEnd() }
    return Self.outcomes(
      String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self))
  }

  /// Returns the current contents of the user's files.
  func contents() throws -> [String: String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: [:]) { found, name in
      found[name] = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
  }

  /// Returns the output of the program when it runs like a drawing program.
  static func run(_ arguments: [String], in programs: ConfinedPrograms = inside) throws -> String {
    let program = Array(try Data(contentsOf: URL(filePath: "/usr/bin/true")))
    let limits = ConfinedPrograms.Limits(seconds: 20, memory: 1 << 28, output: 1 << 20)
    return String(
      decoding: try programs.output(of: name, arguments, reading: program, limits: limits), as: UTF8.self)
  }

  /// Runs it from the folder in which it was built.
  static let inside = ConfinedPrograms(folders: [location])

  static let name = "HostileProgram"

  /// The folder of the program.
  ///
  /// It is compiled here, because SwiftPM links Swift's library to every program, and that library
  /// may be in a folder that confined programs can't see.
  static let location: String = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "wellseal-hostile-\(getpid())")
    let root = Repository.root.path
    let library = "\(root)/Sources/CLibraries/CWellsealConfinement"
    let sources = ["confinement", "files", "calls"].map { "\(library)/\($0).c" }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for compiler in ["clang", "cc", "gcc"] {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        [compiler, "-pthread", "-I\(library)/include", "-o", "\(folder.path)/\(name)"]
        + ["\(root)/Tests/Programs/HostileProgram/main.c"] + sources
      process.standardError = FileHandle.nullDevice
      try? process.start()
      if process.waitForEnd() == 0 { break }
    }
    return folder.path
  }()

  private static func outcomes(_ text: String) -> [String: String] {
    text.split(separator: "\n").reduce(into: [:]) { found, line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      found[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
    }
  }
}
