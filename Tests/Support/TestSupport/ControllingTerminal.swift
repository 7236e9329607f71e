import Glibc

/// The terminal from which the tests run.
enum ControllingTerminal {
  /// Detaches the terminal from this process, and so from every program that it starts from now on.
  ///
  /// A command that asks a question opens `/dev/tty`. If the tests had a terminal, it would wait
  /// for an answer forever, but tests expect that no one can be asked. Ctrl-C still stops the
  /// tests, because the process group stays the same.
  static let isGivenUp: Bool = {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return true }
    defer { close(terminal) }
    // The session leader gets a hang-up signal for the lost terminal, and would end.
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }
    return ioctl(terminal, UInt(TIOCNOTTY)) == 0
  }()
}
