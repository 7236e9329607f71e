import ArgumentParser
import WellsealBase
import WellsealQueries

/// The time zone that days begin in and times are shown in.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time zone of days and times, such as Europe/Berlin (default: this machine's).", valueName: "name"))
  var zone: String?

  func local() throws -> LocalTime {
    if let zone { return try LocalTime(named: zone) }
    return try Self.ofMachine()
  }

  /// The zone of this machine, which `TZ` may name: what a time without an offset is in, wherever no `--zone` is given.
  static func ofMachine() throws -> LocalTime {
    // Foundation takes a zone that it does not know for UTC, and days would begin at another hour without a word.
    if let name = Environment["TZ"], name.contains("/"), !name.hasPrefix("/"), !name.hasPrefix(":") {
      return try LocalTime(named: name)
    }
    return LocalTime()
  }

  package init() {}
}
