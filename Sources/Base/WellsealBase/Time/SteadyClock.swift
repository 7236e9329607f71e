package import FoundationEssentials

/// A clock for durations: it showed the machine's time when the process first asked, and goes on evenly from there.
///
/// The machine's clock can be set while the process runs. A wait that is measured with it would then last an hour too long, or end at once.
/// The time that this clock shows is not for people, files or signatures.
package enum SteadyClock {
  private static let start = (date: Date(), instant: ContinuousClock.now)

  package static func now() -> Date { start.date + (ContinuousClock.now - start.instant) / .seconds(1) }
}
