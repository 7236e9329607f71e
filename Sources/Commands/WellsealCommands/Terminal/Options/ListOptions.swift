import ArgumentParser
import FoundationEssentials
import WellsealBase

/// The date range and the maximum length of a list.
struct ListOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Skip entries that ended before this date or time.", valueName: "time"))
  var from: String?
  @Option(
    help: ArgumentHelp(
      "Skip entries that began after this date, or at this time or later.", valueName: "time"))
  var to: String?
  @Option(help: ArgumentHelp("The maximum number of results.", valueName: "count")) package var limit: Int?

  /// Returns both ends of the date range, each the named day or moment.
  func span(in time: LocalTime) throws(UnreadableTime) -> (from: DateInterval?, to: DateInterval?) {
    (try from.map(time.interval), try to.map(time.interval))
  }

  package func validate() throws {
    guard limit ?? 1 > 0 else { throw ValidationError("--limit must be at least 1.") }
  }

  package init() {}
}
