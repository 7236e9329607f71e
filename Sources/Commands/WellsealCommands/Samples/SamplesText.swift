import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

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

  /// The rings of days, each with what was reached and, behind the slash, the goal.
  static func rings(_ summaries: [ActivitySummary]) -> String {
    var table = AlignedTable([
      ("day", .left), ("move", .right), ("", .left), ("exercise", .right), ("", .left), ("stand", .right),
      ("", .left),
    ])
    for summary in summaries {
      let cells = [summary.move, summary.exercise, summary.stand].flatMap { ring in
        [
          ring.value.map(Readable.number) ?? "",
          (ring.goal.map { "/ \(Readable.number($0)) " } ?? "") + ring.unit,
        ]
      }
      table.add([summary.day.text] + cells)
    }
    return table.text
  }

  /// A number and its unit, the name of a category's value, or what kind of sample it is.
  static func value(of sample: HealthSample) -> (String, String) {
    switch sample.value {
    case .quantity, .quantitySeries:
      guard let quantity = sample.value.quantity else { return ("", "") }
      // HealthKit counts a percentage from 0 to 1.
      let factor = quantity.unit == .percent ? 100.0 : 1
      return (Readable.number(quantity.value * factor), UnitText.text(quantity.unit, of: sample.type))
    case .category(let raw): return (sample.type.values?[raw]?.name ?? "\(raw)", "")
    case .workout(let workout):
      let activity = HealthEnumeration(named: "HKWorkoutActivityType")?[workout.activityType]?.name
      return (activity ?? "\(workout.activityType)", Readable.time(workout.duration))
    case .correlation(let members): return (members.map(member).joined(separator: " "), "")
    case .series(let count): return (Readable.count(count), "points")
    case .electrocardiogram(let recording): return value(of: recording)
    case .audiogram(let points): return (Readable.count(points.count), "frequencies")
    case .document(let document): return (document.title, "")
    case .clinicalRecord(let record): return (record.displayName, "")
    case .verifiableRecord(let record): return (record.itemNames.joined(separator: ", "), "")
    default: return (sample.type.row.kind.rawValue, "")
    }
  }

  /// The class of the recording and the pulse.
  private static func value(of recording: Electrocardiogram) -> (String, String) {
    let name = HealthSample.name(recording.classification, of: "HKElectrocardiogram.Classification")
    let rate = recording.averageHeartRate.flatMap { try? $0.plainValue(in: .count / .minute) }
    return (name, rate.map { "\(Readable.number($0)) count/min" } ?? "")
  }

  private static func member(_ sample: HealthSample) -> String {
    let (value, unit) = value(of: sample)
    return "\(sample.type.name) \(value) \(unit)"
  }
}
