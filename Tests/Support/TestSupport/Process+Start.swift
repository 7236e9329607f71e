public import Foundation
import Glibc

extension Process {
  /// Starts the program, which gets no descriptor that it was not given.
  ///
  /// Foundation closes in a child what is open up to the highest number of a moment before. What another thread opens between that
  /// moment and the child, be it a pipe or the socket by which an end is noticed, would stay open for as long as this program runs, and
  /// whoever waits for its other end would wait as long. So a descriptor is held that is higher than all others.
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

  /// Waits until it has ended, which the kernel says at once.
  ///
  /// - Returns: its exit status, or the number of the signal that ended it.
  @discardableResult
  public func waitForEnd() -> Int32 {
    var end = siginfo_t()
    while waitid(P_PID, id_t(processIdentifier), &end, WEXITED | WNOWAIT) < 0 {
      guard errno != EINTR else { continue }
      // Somebody has buried it.
      waitUntilExit()
      return terminationStatus
    }
    return end._sifields._sigchld.si_status
  }
}
