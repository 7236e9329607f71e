import WellsealLocalization
import WellsealPages

/// The views of the heart rate: all samples, at rest, walking, in workouts and asleep.
///
/// The raw value is the name of the type of the view, or of its page.
enum HeartRateFilters: String, CaseIterable {
  case all = "heartRate"
  case resting = "restingHeartRate"
  case walking = "walkingHeartRateAverage"
  case workouts = "workouts"
  case sleep = "sleep"

  private var phrase: LocalizedText {
    switch self {
    case .all: .heartAll
    case .resting: .heartResting
    case .walking: .heartWalking
    case .workouts: .heartWorkouts
    case .sleep: .heartSleep
    }
  }

  private var path: String {
    switch self {
    case .all, .resting, .walking: "/data/\(rawValue)"
    case .workouts, .sleep: "\(PagePath.heartRate)/\(rawValue)"
    }
  }

  func html(_ words: Localizer) -> HTML {
    tag("nav", .class("chips"), .label(words(.heartFilters))) {
      for filter in Self.allCases {
        tag("a", .class("chip"), .href(filter.path), .current(if: filter == self)) { words(filter.phrase) }
      }
    }
  }
}
