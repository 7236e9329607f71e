import ArgumentParser
import FoundationEssentials
import WellsealBase

/// A point in time in the arguments.
struct Moment {
  var time: UnixTime

  /// Parses an argument like every other time.
  ///
  /// Days and times without an offset are in this machine's time zone.
  init(argument: String) throws {
    time = UnixTime(try Self.interval(argument).start)
  }

  /// Parses an argument as the end of a period, in which a day is included completely.
  init(lastOf argument: String) throws {
    time = UnixTime(try Self.interval(argument).end)
  }

  private static func interval(_ argument: String) throws -> DateInterval {
    guard let local = try? TimeOptions.ofMachine(), let interval = try? local.interval(argument) else {
      throw ValidationError(
        "invalid time \"\(argument)\": use 2023-07-01, 2023-07-01T12:00:00Z, yesterday or seconds since 1970")
    }
    return interval
  }
}
