import Glibc
import WellsealDaemon
import WellsealFiles

/// The output of a shell command.
struct ChildOutput {
  /// The first bytes of its standard output.
  var bytes: [UInt8]
  var status: Int32

  /// Runs a command with the terminal of this process, and waits until it has ended.
  ///
  /// - Parameters:
  ///   - command: The command line for `/bin/sh`.
  ///   - variables: The environment.
  ///   - maxLength: The maximum number of bytes to keep.
  /// - Returns: The output, or `nil` if the command couldn't be started.
  static func run(_ command: String, variables: [String: String], maxLength: Int = 1 << 16) -> ChildOutput? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child = try? ChildProcess(["/bin/sh", "-c", command], variables: variables, output: ends[1])
    close(ends[1])
    guard let child else { return nil }
    let bytes = read(from: ends[0], maxLength)
    return ChildOutput(bytes: bytes, status: child.waitForEnd())
  }

  /// Reads until the end of the output, and returns its first bytes.
  private static func read(from descriptor: Int32, _ maxLength: Int) -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return output }
      output += buffer.prefix(count).prefix(maxLength - output.count)
    }
  }
}
