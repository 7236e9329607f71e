public import Foundation
import Glibc

extension Process {
  /// Starts the program, which inherits no descriptor other than those that it was given.
  ///
  /// In a child, Foundation closes descriptors up to the highest number at an earlier moment. A
  /// descriptor that another thread opens between that moment and the fork, such as a pipe or the
  /// socket that reports the program's end, would stay open as long as this program runs, and a
  /// reader of its other end would wait as long. So hold a descriptor that is higher than all
  /// others.
  public func start() throws {
    precondition(Self.highest > STDERR_FILENO)
    try run()
  }

  private static let highest: Int32 = {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let nowhere = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nowhere) }
    return fcntl(nowhere, F_DUPFD_CLOEXEC, Int32(min(4000, limit.rlim_cur - 1)))
  }()

  /// Waits until it has ended, which the kernel reports at once.
  ///
  /// - Returns: The exit status, or the number of the signal that ended it.
  @discardableResult
  public func waitForEnd() -> Int32 {
    var end = siginfo_t()
    while waitid(P_PID, id_t(processIdentifier), &end, WEXITED | WNOWAIT) < 0 {
      guard errno != EINTR else { continue }
      // Foundation has already reaped it.
      waitUntilExit()
      return terminationStatus
    }
    return end._sifields._sigchld.si_status
  }
}
