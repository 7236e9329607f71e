import Foundation
import Glibc

/// How the system shares processors among the threads of this server.
///
/// Who wakes for a request is let in before whoever works through a longer slice, of this program or of another one on the machine; by
/// default it may wait for the whole of that slice, some milliseconds, at each step of an answer.
/// Linux takes the length of a slice since 6.12, and looks past it before.
///
/// The nice value stays as it is: no thread comes back from a higher one, those that a thread begins have it as well, and libraries begin
/// threads for everybody wherever one is wanted first.
///
/// Source: `sched_setattr(2)`.
enum ThreadSchedule {
  /// Gives short slices to all threads that there are, and so to those that they begin.
  static func shortenSlices() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    for thread in names.compactMap({ Int32($0) }) { set(thread, slice: short) }
  }

  /// Gives this thread the slices that its work should have, whoever began it.
  static func begin(_ priority: PersonThreads.Priority) {
    name(priority == .usual ? "person" : "person behind")
    switch priority {
    case .usual: set(0, slice: short)
    // Whoever wakes comes before it. What it begins is not its own.
    case .behind: set(0, slice: 100_000_000, flags: resetOnFork)
    }
  }

  /// Names this thread, which has the name of whichever thread began it, for those who look at the server's threads.
  ///
  /// - Parameter name: at most 15 bytes, of which Linux knows no more.
  static func name(_ name: String) {
    // Foundation's name of a thread is not set where the thread runs before the one that began it goes on.
    let file = open("/proc/thread-self/comm", O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { close(file) }
    // A thread without a name of its own works as well.
    _ = write(file, name, name.utf8.count)
  }

  private static let short: UInt64 = 100_000
  /// The flag `SCHED_FLAG_RESET_ON_FORK`.
  private static let resetOnFork: UInt64 = 1

  private static func nice(of thread: Int32) -> Int32 {
    getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(thread))
  }

  /// - Parameters:
  ///   - thread: its number; 0 for this one.
  ///   - slice: in nanoseconds; Linux takes a tenth of a millisecond to a tenth of a second.
  ///   - flags: of the call.
  private static func set(_ thread: Int32, slice: UInt64, flags: UInt64 = 0) {
    guard let call, let number else { return }
    // `struct sched_attr`: its size and SCHED_OTHER, flags, the nice value and no priority, the slice, and nothing of deadlines.
    let attributes: [UInt64] = [48, flags, UInt64(UInt32(bitPattern: nice(of: thread))), slice, 0, 0]
    // A system that refuses gives the slices that it gives to everybody.
    _ = attributes.withUnsafeBytes { call(number, Int(thread), $0.baseAddress, 0) }
  }

  /// The C library's `syscall`, which Swift does not show, since it takes any number of arguments.
  private static let call = dlsym(nil, "syscall").map {
    unsafeBitCast($0, to: (@convention(c) (Int, Int, UnsafeRawPointer?, Int) -> Int).self)
  }

  /// The number of `sched_setattr`; nil for machines of other kinds.
  private static let number: Int? = {
    #if arch(x86_64)
    314
    #elseif arch(arm64)
    274
    #else
    nil
    #endif
  }()
}
