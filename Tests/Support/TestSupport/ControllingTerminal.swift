import Glibc

/// The terminal of whoever runs the tests.
enum ControllingTerminal {
  /// Takes it from this process, and so from every program that it starts from now on.
  ///
  /// A command that asks a question opens `/dev/tty`. Where the tests have a terminal it would wait for an answer for ever, and what
  /// a test expects is that nobody can be asked. Ctrl-C still ends the tests: the group of processes stays the one that it was.
  static let isGivenUp: Bool = {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard terminal >= 0 else { return true }
    defer { close(terminal) }
    // Who leads the session is told that the terminal is gone, and would end.
    let before = signal(SIGHUP, SIG_IGN)
    defer { signal(SIGHUP, before) }
    return ioctl(terminal, UInt(TIOCNOTTY)) == 0
  }()
}
