import Foundation

/// Files that a test writes and runs.
///
/// A file that is open for writing can't be executed ("Text file busy"), and every child that
/// another thread forks at that moment has a copy of the descriptor until it becomes its program.
/// So the test process never opens such a file for writing itself: a child that forks nothing
/// writes it.
public enum Executable {
  /// Copies a program, with its permissions.
  public static func copy(_ program: String, to path: String) throws {
    try run("cp -p -- \"$1\" \"$2\"", program, path, input: [])
  }

  /// Writes a program, executable only by its owner unless other permissions are given.
  public static func write(_ content: some Sequence<UInt8>, to path: String, mode: Int = 0o700) throws {
    try run(
      "cat > \"$1\" && chmod \"$2\" \"$1\"", path, String(mode, radix: 8), input: Array(content))
  }

  /// Appends bytes to a program.
  ///
  /// A program that the system loads by its headers still runs.
  public static func append(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try run("cat >> \"$1\"", path, input: Array(bytes))
  }

  private static func run(_ script: String, _ arguments: String..., input: [UInt8]) throws {
    let run = try ProgramRun("/bin/sh", ["-euc", script, "sh"] + arguments, input: input)
    guard run.status == 0 else { throw ExecutionError(errors: run.errors) }
  }

  struct ExecutionError: Error {
    let errors: String
  }
}
