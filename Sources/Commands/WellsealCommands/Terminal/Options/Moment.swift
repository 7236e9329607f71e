import ArgumentParser
import FoundationEssentials
import WellsealBase

/// A point in time that was given on the command line.
struct Moment {
  var time: UnixTime

  /// Reads what every other option takes as a time: days and clocks without an offset are those of this machine.
  init(argument: String) throws {
    time = UnixTime(try Self.interval(argument).start)
  }

  /// Reads the end of what is given: a day belongs whole to the time that ends with it.
  init(lastOf argument: String) throws {
    time = UnixTime(try Self.interval(argument).end)
  }

  private static func interval(_ argument: String) throws -> DateInterval {
    guard let local = try? TimeOptions.ofMachine(), let interval = try? local.interval(argument) else {
      throw ValidationError(
        "\"\(argument)\" is no time: write 2023-07-01, 2023-07-01T12:00:00Z, yesterday or seconds since 1970")
    }
    return interval
  }
}
