import Foundation
import WellsealBase
import WellsealModel

/// The time zone in which a sample was recorded, from the metadata key `HKTimeZone`.
struct RecordedZone: Sendable {
  private var known: [String: TimeZone] = [:]

  private static let maxKnown = 1000

  /// Returns the time zone of a sample, or `nil` if it has none that is known.
  mutating func zone(of sample: HealthSample) -> TimeZone? {
    guard case .string(let name)? = sample.metadata[.timeZone] else { return nil }
    if let zone = known[name] { return zone }
    guard let zone = try? LocalTime(named: name).zone else { return nil }
    if known.count < Self.maxKnown { known[name] = zone }
    return zone
  }
}

extension LocalTime {
  /// Returns the clock of the time zone in which data was recorded, with the same weeks, or the
  /// same clock if the zone is `nil`.
  func recorded(in zone: TimeZone?) -> LocalTime {
    guard let zone else { return self }
    var time = LocalTime(zone)
    time.firstWeekday = firstWeekday
    return time
  }
}
