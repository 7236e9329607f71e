package import WellsealBase

/// An error that occurs when a measuring week can't start, stop or be removed.
package enum BloodPressureWeekError: Error, Hashable {
  case running
  case notRunning
  /// There is already a week with the same first day.
  case exists
  /// There is no week with the first day.
  case unknown
  /// The first day is in the future.
  case future
  case tooMany
}

extension BloodPressureWeekError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .running: "a measuring week is already running"
    case .notRunning: "no measuring week is running"
    case .exists: "a measuring week with this first day already exists"
    case .unknown: "no measuring week has this first day"
    case .future: "the first day is in the future"
    case .tooMany: "there are too many measuring weeks"
    }
  }
}

extension BloodPressureWeekError: DescribedError {
  package var errorCode: String {
    switch self {
    case .running: "measuring-week.running"
    case .notRunning: "measuring-week.not-running"
    case .exists: "measuring-week.exists"
    case .unknown: "measuring-week.unknown"
    case .future: "measuring-week.future"
    case .tooMany: "measuring-week.too-many"
    }
  }

  package var exitClass: ExitClass { .wrongUse }
}
