import Foundation

/// A program run to its end.
struct ProgramRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs a program with nothing but the given environment and a path.
  init(_ path: String, _ arguments: [String], environment: [String: String] = [:], input: [UInt8] = []) throws
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = environment.merging(["PATH": "/usr/local/bin:/usr/bin:/bin"]) { own, _ in own }
    // Files, not pipes: a program that writes much never waits for a reader.
    let folder = NSTemporaryDirectory() + "wellseal-run-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let names = ["in", "out", "err"].map { "\(folder)/\($0)" }
    try Data(input).write(to: URL(fileURLWithPath: names[0]))
    for name in names[1...] { try Data().write(to: URL(fileURLWithPath: name)) }
    process.standardInput = FileHandle(forReadingAtPath: names[0])
    process.standardOutput = FileHandle(forWritingAtPath: names[1])
    process.standardError = FileHandle(forWritingAtPath: names[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try String(contentsOfFile: names[1], encoding: .utf8)
    errors = try String(contentsOfFile: names[2], encoding: .utf8)
  }

  /// Runs the program of this package, which is built beside the tests.
  static func wellseal(
    _ arguments: [String], home: String, passphrase: String? = "a passphrase for tests"
  ) throws -> ProgramRun {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("wellseal")
    var environment = ["WELLSEAL_HOME": home, "HOME": home]
    environment["WELLSEAL_PASSPHRASE"] = passphrase
    return try ProgramRun(program.path, arguments, environment: environment)
  }

  /// Where a program is found on this machine; nil where it is not.
  static func find(_ name: String) -> String? {
    ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
