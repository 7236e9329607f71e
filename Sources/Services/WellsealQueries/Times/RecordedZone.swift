import Foundation
import WellsealBase
import WellsealModel

/// The time zone in which a sample was recorded: the metadata entry `HKTimeZone`.
struct RecordedZone: Sendable {
  private var known: [String: TimeZone] = [:]

  private static let maxKnown = 1000

  /// Returns the zone of a sample, or `nil` if it names none that is known.
  mutating func zone(of sample: HealthSample) -> TimeZone? {
    guard case .string(let name)? = sample.metadata[.timeZone] else { return nil }
    if let zone = known[name] { return zone }
    guard let zone = TimeZone(identifier: name) else { return nil }
    if known.count < Self.maxKnown { known[name] = zone }
    return zone
  }
}

extension LocalTime {
  /// The clock of a zone in which something was recorded, with the same weeks; the same clock for an unknown zone.
  func recorded(in zone: TimeZone?) -> LocalTime {
    guard let zone else { return self }
    var time = LocalTime(zone)
    time.firstWeekday = firstWeekday
    return time
  }
}
