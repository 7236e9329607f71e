import FoundationEssentials
import WellsealModel

/// The steps and energy of days, which are running totals since midnight, by kind of movement.
///
/// A total counts relative to the previous one. The first one in a file counts only if the file
/// begins at midnight by the watch's own clock. Otherwise an earlier file may contain a part of it,
/// which would be counted twice.
struct GarminDays {
  let provenance: Provenance

  init(_ provenance: Provenance) { self.provenance = provenance }

  private struct Key: Hashable {
    var field: String
    var activity: Double
  }

  /// Kinds of movement whose cycles are steps: running and walking.
  private static let stepping: Set<Double> = [1, 6]
  private static let day = 86_400.0
  /// The maximum time between two totals; a difference over a longer time is ignored.
  private static let maxInterval = 86_400.0

  func read(_ messages: [FITMessage], _ batch: inout DeviceBatch) {
    var known: [Key: (value: Double, date: Date)] = [:]
    var beginning: Date?
    var missed: Set<Key> = []
    for message in messages {
      if message.name == "monitoring_info" { beginning = Self.midnight(message) }
      guard message.name == "monitoring", let date = message.date else { continue }
      let activity = message["activity_type"] ?? Self.activity(message["current_activity_type_intensity"])
      for (field, type, unit) in Self.totals {
        guard let value = message[field], let activity else { continue }
        guard field != "cycles" || Self.stepping.contains(activity) else { continue }
        let key = Key(field: field, activity: activity)
        defer { known[key] = (value, date) }
        guard let before = known[key] ?? beginning.map({ (0, $0) }) else {
          if value > 0, missed.insert(key).inserted {
            batch.lose("monitoring", type: type.identifier, .unknownBeginning)
          }
          continue
        }
        // A lower total means that counting restarted.
        let difference = value >= before.value ? value - before.value : value
        guard difference > 0, before.date <= date, date.timeIntervalSince(before.date) <= Self.maxInterval
        else {
          continue
        }
        batch.add(DeviceSample(type, difference, unit, before.date, date, provenance), "monitoring")
      }
    }
  }

  private static let totals: [(String, HealthType, HealthUnit)] = [
    ("cycles", .stepCount, .count), ("active_calories", .activeEnergyBurned, .kilocalorie),
  ]

  /// Returns the kind of movement in the lower five bits.
  private static func activity(_ packed: Double?) -> Double? {
    packed.flatMap { Int(exactly: $0) }.map { Double($0 & 0x1F) }
  }

  /// Returns the start of a file if it is midnight by its own clock.
  private static func midnight(_ message: FITMessage) -> Date? {
    guard let local = message["local_timestamp"], local.truncatingRemainder(dividingBy: day) == 0 else {
      return nil
    }
    return message.date
  }
}
