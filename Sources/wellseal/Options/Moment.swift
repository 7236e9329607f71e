import ArgumentParser
import Credentials
import FoundationEssentials

/// A point in time that was given on the command line.
struct Moment {
  var seconds: Double

  static var now: Double { Date().timeIntervalSince1970 }

  /// Reads `2023-07-01`, `2023-07-01T12:00:00Z`, `2023-07-01T14:00:00+02:00` or seconds since 1970.
  init(argument: String) throws {
    if let seconds = Double(argument), seconds.isFinite {
      self.seconds = seconds
    } else if argument.utf8.count == 10, let midnight = Timestamp.seconds("\(argument)T00:00:00Z") {
      seconds = midnight
    } else if let date = try? Date(argument, strategy: .iso8601) {
      seconds = date.timeIntervalSince1970
    } else {
      throw ValidationError(
        "\"\(argument)\" is no time: write 2023-07-01, 2023-07-01T12:00:00Z or seconds since 1970")
    }
  }
}
