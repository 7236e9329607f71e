import ArgumentParser
import WellsealBase
import WellsealConsent

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
  /// - Throws: ``WellsealBase/UnreadableTime``
  func window() throws -> ReadWindow? {
    guard from != nil || to != nil else { return nil }
    let time = try time.local()
    return ReadWindow(from: try from.map(time.interval), through: try to.map(time.interval))
  }
}
