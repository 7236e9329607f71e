import Glibc
import WellsealDaemon
import WellsealFiles

/// The command of `--password-command`, whose first line of output is the passphrase.
enum PasswordCommand {
  /// Runs the command, or returns `nil` if none is set.
  ///
  /// The shell runs it with the terminal of this process, so that it can ask for a PIN.
  ///
  /// - Throws: ``CommandFailure`` if it fails or prints nothing; the output is never part of it.
  static func passphrase() throws -> String? {
    guard let command = GlobalOptions.inForce.passwordCommand else { return nil }
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw failure("couldn't be started") }
    defer { close(ends[0]) }
    let child = try? ChildProcess(
      ["/bin/sh", "-c", command], variables: ChildEnvironment.everything(), output: ends[1])
    close(ends[1])
    guard let child else { throw failure("couldn't be started") }
    let output = read(from: ends[0])
    let line = output.prefix { $0 != 0x0A && $0 != 0x0D }
    guard child.waitForEnd() == 0 else { throw failure("failed") }
    guard !line.isEmpty else { throw failure("printed no passphrase") }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads until the end of the output, and returns its first bytes.
  private static func read(from descriptor: Int32) -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return output }
      output += buffer.prefix(count).prefix(maxLength - output.count)
    }
  }

  private static func failure(_ reason: String) -> CommandFailure {
    CommandFailure(
      "the command of --password-command \(reason)", hint: "run it by itself: it prints one line")
  }

  private static let maxLength = 1 << 16
}
