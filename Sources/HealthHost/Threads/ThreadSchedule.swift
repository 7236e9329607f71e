import Foundation
import Glibc

/// How the system shares processors among the threads of this server.
///
/// Who wakes for a request is let in before whoever works through a longer slice, of this program or of another one on the machine; by
/// default it may wait for the whole of that slice, some milliseconds, at each of the dozen steps of an answer.
/// Linux takes the length of a slice since 6.12, and looks past it before.
///
/// Source: `sched_setattr(2)`, and `sched(7)` on the nice value.
enum ThreadSchedule {
  /// Gives short slices to all threads that there are, and so to those that they begin.
  static func shortenSlices() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    for thread in names.compactMap({ Int32($0) }) { _ = set(thread, nice: nice(of: thread), slice: 100_000) }
  }

  /// Lets this thread go on behind all others: it has a tenth of the weight, and long slices.
  ///
  /// There is no way back.
  static func goBehind() {
    let behind = min(19, nice(of: 0) + 10)
    if !set(0, nice: behind, slice: 100_000_000) {
      setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, behind)
    }
  }

  private static func nice(of thread: Int32) -> Int32 {
    getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(thread))
  }

  /// - Parameters:
  ///   - thread: its number; 0 for this one.
  ///   - nice: the nice value.
  ///   - slice: in nanoseconds; Linux takes a tenth of a millisecond to a tenth of a second.
  /// - Returns: whether the system took it.
  private static func set(_ thread: Int32, nice: Int32, slice: UInt64) -> Bool {
    guard let call, let number else { return false }
    // `struct sched_attr`: its size and SCHED_OTHER, flags, the nice value and no priority, the slice, and nothing of deadlines.
    let attributes: [UInt64] = [48, 0, UInt64(UInt32(bitPattern: nice)), slice, 0, 0]
    return attributes.withUnsafeBytes { call(number, Int(thread), $0.baseAddress, 0) } == 0
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
