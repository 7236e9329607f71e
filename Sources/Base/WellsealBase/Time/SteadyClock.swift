package import FoundationEssentials

/// A monotonic clock for durations, which starts with the machine's time at its first use.
///
/// The machine's clock can be set while the process runs. A wait measured with it could then last
/// an hour too long, or end immediately. The time of this clock isn't for display, files or
/// signatures.
package enum SteadyClock {
  private static let start = (date: Date(), instant: ContinuousClock.now)

  package static func now() -> Date { start.date + (ContinuousClock.now - start.instant) / .seconds(1) }
}
