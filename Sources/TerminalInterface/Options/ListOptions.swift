package import ArgumentParser
package import CivilTime
package import FoundationEssentials

/// What a list of what is stored takes: the days, in which zone they are, and how many at most.
package struct ListOptions: ParsableArguments {
  @Option(
    name: [.customLong("from"), .customLong("since")],
    help: ArgumentHelp("Leave out what ended before this day or time.", valueName: "time"))
  var from: String?
  @Option(
    name: [.customLong("to"), .customLong("until")],
    help: ArgumentHelp("Leave out what began after this day, or at this time or later.", valueName: "time"))
  var to: String?
  @Option(help: ArgumentHelp("At most so many.", valueName: "count")) package var limit: Int?
  @OptionGroup var zone: TimeOptions

  /// Both sides, each the day or the moment that was named, and the zone.
  ///
  /// - Throws: ``CivilTime/UnreadableTime``
  package func span() throws -> (from: DateInterval?, to: DateInterval?, time: LocalTime) {
    let time = try zone.local()
    return (try from.map(time.interval), try to.map(time.interval), time)
  }

  package func validate() throws {
    guard limit ?? 1 > 0 else { throw ValidationError("--limit takes a number from 1 on.") }
  }

  package init() {}
}
