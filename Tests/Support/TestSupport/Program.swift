import Foundation

/// The result of a program that ran to its end.
public struct ProgramRun: Sendable {
  public let status: Int32
  public let output: String
  public let errors: String

  /// Runs a program with only the given environment and a path, in a folder if one is given.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], input: [UInt8] = [],
    in folder: String? = nil
  ) throws {
    precondition(ControllingTerminal.isGivenUp, "a program that asks would wait at the terminal")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = environment.merging(["PATH": "/usr/local/bin:/usr/bin:/bin"]) { own, _ in own }
    // Files, not pipes: a program with much output never waits for a reader.
    let streams = NSTemporaryDirectory() + "wellseal-run-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: streams) }
    let names = ["in", "out", "err"].map { "\(streams)/\($0)" }
    try Data(input).write(to: URL(fileURLWithPath: names[0]))
    for name in names[1...] { try Data().write(to: URL(fileURLWithPath: name)) }
    process.standardInput = FileHandle(forReadingAtPath: names[0])
    process.standardOutput = FileHandle(forWritingAtPath: names[1])
    process.standardError = FileHandle(forWritingAtPath: names[2])
    try process.start()
    status = process.waitForEnd()
    output = try String(contentsOfFile: names[1], encoding: .utf8)
    errors = try String(contentsOfFile: names[2], encoding: .utf8)
  }

  /// Runs the program of this package, which is built next to the tests.
  public static func wellseal(
    _ arguments: [String], home: String, passphrase: String? = "a passphrase for tests",
    environment more: [String: String] = [:], in folder: String? = nil
  ) throws -> ProgramRun {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("wellseal")
    var environment = ["WELLSEAL_HOME": home, "HOME": home, "WELLSEAL_TEST_SCRYPT_ROUNDS": "1024"]
    environment["WELLSEAL_PASSPHRASE"] = passphrase
    return try ProgramRun(program.path, arguments, environment: environment.merging(more) { $1 }, in: folder)
  }

  /// Returns the path of a program on this machine, or `nil` if it isn't installed.
  public static func find(_ name: String) -> String? {
    ["/usr/local/bin", "/usr/bin", "/bin"].map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
