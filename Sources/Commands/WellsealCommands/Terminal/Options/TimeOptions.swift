import ArgumentParser
import Foundation
import WellsealBase
import WellsealQueries

/// The time zone that days begin in and times are shown in.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time zone of days and times, such as Europe/Berlin (default: this machine's).", valueName: "name"))
  var zone: String?
  @Option(
    name: .customLong("week-from"),
    help: ArgumentHelp("The first day of weeks (default: that of the region).", valueName: "weekday"))
  var firstWeekday: Weekday?

  /// A day of the week as it is typed.
  enum Weekday: String, ExpressibleByArgument, CaseIterable {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    /// As `Calendar` counts them: 1 is Sunday.
    var number: Int { (Self.allCases.firstIndex(of: self) ?? 1) + 1 }
  }

  func local() throws -> LocalTime {
    var time = try zone.map { try LocalTime(named: $0) } ?? Self.ofMachine()
    time.firstWeekday = firstWeekday?.number ?? Self.firstWeekday(ofLocale: Self.locale)
    return time
  }

  /// The locale of times that the environment names, such as `en_US.UTF-8`.
  private static var locale: String {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { Environment[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// The first day of weeks in the region of a locale; Monday, as ISO 8601 has it, without a region.
  static func firstWeekday(ofLocale name: String) -> Int {
    let plain = String(name.prefix { $0 != "." && $0 != "@" })
    guard plain.contains("_") else { return 2 }
    return Weekday(rawValue: "\(fullName(of: Locale(identifier: plain).firstDayOfWeek))")?.number ?? 2
  }

  private static func fullName(of day: Locale.Weekday) -> String {
    Weekday.allCases.first { $0.rawValue.hasPrefix(day.rawValue) }?.rawValue ?? "monday"
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
