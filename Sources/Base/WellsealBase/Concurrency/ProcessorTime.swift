#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// A clock's reading in seconds.
package struct ProcessorTime: Sendable {
  package var seconds: Double

  package init(seconds: Double) { self.seconds = seconds }

  /// What this thread has had of processors so far.
  package static var ofThread: ProcessorTime { reading(CLOCK_THREAD_CPUTIME_ID) }

  /// The time since the machine started.
  package static var sinceStart: ProcessorTime { reading(CLOCK_MONOTONIC) }

  private static func reading(_ clock: clockid_t) -> ProcessorTime {
    var time = timespec()
    clock_gettime(clock, &time)
    return ProcessorTime(seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  package static func - (later: ProcessorTime, earlier: ProcessorTime) -> ProcessorTime {
    ProcessorTime(seconds: later.seconds - earlier.seconds)
  }
}
