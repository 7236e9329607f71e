import WellsealDaemon

/// The command of `--password-command`, whose first line of output is the passphrase.
enum PasswordCommand {
  /// Runs the command, or returns `nil` if none is set.
  ///
  /// The shell runs it with the terminal of this process, so that it can ask for a PIN.
  ///
  /// - Throws: ``CommandFailure`` if it fails or prints nothing; the output is never part of it.
  static func passphrase() throws -> String? {
    guard let command = GlobalOptions.inForce.passwordCommand else { return nil }
    guard let output = ChildOutput.run(command, variables: ChildEnvironment.everything()) else {
      throw failure("couldn't be started")
    }
    let line = output.bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard output.status == 0 else { throw failure("failed") }
    guard !line.isEmpty else { throw failure("printed no passphrase") }
    return String(decoding: line, as: UTF8.self)
  }

  private static func failure(_ reason: String) -> CommandFailure {
    CommandFailure(
      "the command of --password-command \(reason)", hint: "run it separately; it must print one line")
  }
}
