import WellsealQueries

extension BloodPressureWeekError: CommandHinting {
  var commandHint: String? {
    switch self {
    case .running: "stop it with wellseal blood-pressure stop"
    case .notRunning: "start one with wellseal blood-pressure start"
    case .exists, .tooMany: "remove one with wellseal blood-pressure remove"
    case .unknown: "list the weeks with wellseal blood-pressure"
    case .future: nil
    }
  }
}
