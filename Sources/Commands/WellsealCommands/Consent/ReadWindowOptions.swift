import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealQueries

/// The date range that an app may read.
struct ReadWindowOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Limit access to data after this date or time.", valueName: "time"))
  var from: String?
  @Option(
    help: ArgumentHelp("Limit access to data before this date or time.", valueName: "time")) var to: String?
  @OptionGroup var time: TimeOptions

  /// Returns the date range, or `nil` if neither end is named.
  ///
  /// - Throws: ``WellsealBase/UnreadableTime``, or ``WellsealQueries/ReversedRange`` because such a
  ///   range is empty.
  func window() throws -> ReadWindow? {
    guard from != nil || to != nil else { return nil }
    let time = try time.local()
    let (from, to) = (try from.map(time.interval), try to.map(time.interval))
    try ReversedRange.check(from: from, to: to)
    return ReadWindow(from: from, through: to)
  }
}
