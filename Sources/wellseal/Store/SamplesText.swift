import Foundation
import HealthModel
import HealthService

/// Samples as people read them.
enum SamplesText {
  static func table() -> AlignedTable {
    AlignedTable([
      ("start", .left), ("end", .left), ("value", .right), ("unit", .left), ("source", .left),
      ("identifier", .left),
    ])
  }

  static func row(_ sample: HealthSample, _ time: LocalTime) -> [String] {
    let (value, unit) = value(of: sample)
    return [
      time.words(sample.start), sample.hasUndeterminedDuration ? "open" : time.words(sample.end), value, unit,
      sample.provenance.sourceRevision?.source.name ?? "", sample.uuid.uuidString,
    ]
  }

  /// A number and its unit, the name of a category's value, or what kind of sample it is.
  private static func value(of sample: HealthSample) -> (String, String) {
    switch sample.value {
    case .quantity, .quantitySeries:
      guard let quantity = sample.value.quantity else { return ("", "") }
      // HealthKit counts a percentage from 0 to 1.
      let factor = quantity.unit == .percent ? 100.0 : 1
      return (Readable.number(quantity.value * factor), "\(quantity.unit)")
    case .category(let raw): return (sample.type.values?[raw]?.name ?? "\(raw)", "")
    case .workout(let workout):
      let activity = HealthEnumeration(named: "HKWorkoutActivityType")?[workout.activityType]?.name
      return (activity ?? "\(workout.activityType)", Readable.time(workout.duration))
    case .correlation(let members): return (members.map(member).joined(separator: " "), "")
    case .series(let count): return (Readable.count(count), "points")
    default: return (sample.type.row.kind.rawValue, "")
    }
  }

  private static func member(_ sample: HealthSample) -> String {
    let (value, unit) = value(of: sample)
    return "\(sample.type.name) \(value) \(unit)"
  }
}
