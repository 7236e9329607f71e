import ArgumentParser
import HealthService

/// The time zone that days begin in and times are shown in.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time zone of days and times, such as Europe/Berlin (default: this machine's).", valueName: "name"))
  var zone: String?

  func local() throws -> LocalTime { try zone.map(LocalTime.init(named:)) ?? LocalTime() }
}
