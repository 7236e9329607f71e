import Foundation

/// The parts of a day that group readings.
enum DayPart: String, Sendable, Hashable, CaseIterable {
  case morning = "morning"
  case afternoon = "afternoon"
  case evening = "evening"
  case night = "night"

  /// The hours at which the part begins and ends.
  ///
  /// The night spans midnight.
  var hours: (from: Int, to: Int) {
    switch self {
    case .morning: (5, 12)
    case .afternoon: (12, 17)
    case .evening: (17, 22)
    case .night: (22, 5)
    }
  }

  init(of date: Date, in calendar: Calendar) {
    let hour = calendar.component(.hour, from: date)
    self = Self.allCases.first { $0.hours.from <= hour && hour < $0.hours.to } ?? .night
  }
}
