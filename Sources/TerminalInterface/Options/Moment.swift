import ArgumentParser
package import CivilTime
import HealthQuestions

/// A point in time that was given on the command line.
package struct Moment {
  package var time: UnixTime

  /// Reads what every other option takes as a time: days and clocks without an offset are those of this machine.
  package init(argument: String) throws {
    guard let local = try? TimeOptions.ofMachine(), let date = try? local.date(argument) else {
      throw ValidationError(
        "\"\(argument)\" is no time: write 2023-07-01, 2023-07-01T12:00:00Z, yesterday or seconds since 1970")
    }
    time = UnixTime(date)
  }
}
