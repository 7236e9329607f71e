import ArgumentParser
import Foundation
import WellsealBase
import WellsealLocalization
import WellsealQueries

/// The time zone in which days begin and times are displayed.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The time zone of days and times, such as Europe/Berlin (default: this machine's).", valueName: "name"))
  var zone: String?
  @Option(
    name: .customLong("week-from"),
    help: ArgumentHelp("The first day of the week (default: by region).", valueName: "weekday"))
  var firstWeekday: Weekday?

  func local() throws -> LocalTime {
    var time = try zone.map { try LocalTime(named: $0) } ?? Self.ofMachine()
    time.firstWeekday = firstWeekday?.number ?? Self.firstWeekday(ofLocale: Self.locale)
    return time
  }

  /// The locale of times that the environment names, such as `en_US.UTF-8`.
  private static var locale: String {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { Environment[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// Returns the first day of the week in the region of a locale, or Monday, as in ISO 8601,
  /// without a region.
  static func firstWeekday(ofLocale name: String) -> Int {
    let region = name.prefix { $0 != "." && $0 != "@" }.split(separator: "_").dropFirst().last
    return (region.flatMap { Weekday.first(inRegion: String($0)) } ?? .monday).number
  }

  /// Returns the time zone of this machine, which `TZ` may override.
  ///
  /// It applies to times without an offset if there is no `--zone`.
  static func ofMachine() throws -> LocalTime {
    guard let value = Environment["TZ"] else { return LocalTime() }
    guard let time = named(byEnvironment: value) else {
      throw UnreadableTime(text: "TZ=\(value)", isZone: true)
    }
    return time
  }

  /// Returns the time zone that a value of `TZ` names, or `nil` if it isn't one.
  ///
  /// Foundation silently treats what it doesn't know as UTC, and days would begin at another hour.
  static func named(byEnvironment value: String) -> LocalTime? {
    // A colon, or the path of a file, may precede the name.
    let name = value.drop { $0 == ":" }.split(separator: "/zoneinfo/").last.map(String.init) ?? ""
    // The file of the machine's own zone, as in `/etc/localtime`.
    if name.hasPrefix("/") || name == "localtime" { return LocalTime() }
    guard !["UTC0", "GMT0"].contains(name) else { return LocalTime(.gmt) }
    // The sign of an offset has the opposite meaning in POSIX.
    guard name.wholeMatch(of: #/[A-Za-z]*[+\-]?\d[\d:]*/#) == nil else { return nil }
    return try? LocalTime(named: name)
  }

  package init() {}
}

extension Weekday: ExpressibleByArgument {}
