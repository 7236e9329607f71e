import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A formatter of samples for the terminal.
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

  /// Returns the rings of days, each with its value and, after the slash, its goal.
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

  /// Units that are stored but rarely read.
  private static let unread: Set<HealthUnit> = [.count / .second, .meter / .second]

  /// Returns a number and its unit, the name of a category's value, or the kind of sample.
  static func value(of sample: HealthSample) -> (String, String) {
    switch sample.value {
    case .quantity, .quantitySeries:
      guard let quantity = sample.value.quantity else { return ("", "") }
      if unread.contains(quantity.unit), let (number, unit) = sample.plainQuantity {
        return (Readable.number(number), UnitText.text(unit, of: sample.type))
      }
      // HealthKit counts a percentage from 0 to 1.
      let factor = quantity.unit == .percent ? 100.0 : 1
      return (Readable.number(quantity.value * factor), UnitText.text(quantity.unit, of: sample.type))
    case .category(let raw): return (sample.type.values?[raw]?.name ?? "\(raw)", "")
    case .workout(let workout):
      let activity = HealthEnumeration(named: "HKWorkoutActivityType")?[workout.activityType]?.name
      return (activity ?? "\(workout.activityType)", Readable.time(workout.duration))
    case .correlation(let members):
      return pressure(members) ?? (members.map(member).joined(separator: " "), "")
    case .stateOfMind(let state): return value(of: state)
    case .series(let count): return (Readable.count(count), "points")
    case .electrocardiogram(let recording): return value(of: recording)
    case .audiogram(let points): return (Readable.count(points.count), "frequencies")
    case .document(let document): return (document.title, "")
    case .clinicalRecord(let record): return (record.displayName, "")
    case .verifiableRecord(let record): return (record.itemNames.joined(separator: ", "), "")
    default: return (sample.type.row.kind.rawValue, "")
    }
  }

  /// Returns the classification and the heart rate of a recording.
  private static func value(of recording: Electrocardiogram) -> (String, String) {
    let name = HealthSample.name(recording.classification, of: "HKElectrocardiogram.Classification")
    let rate = recording.averageHeartRate.flatMap { try? $0.plainValue(in: .count / .minute) }
    return (name, rate.map { "\(Readable.number($0)) count/min" } ?? "")
  }

  /// Returns a blood pressure such as `122/79`, or `nil` for other correlations.
  private static func pressure(_ members: [HealthSample]) -> (String, String)? {
    func number(_ type: HealthType) -> Double? {
      members.first { $0.type == type }.flatMap { try? $0.value.quantity?.value(in: .millimeterOfMercury) }
    }
    guard members.count == 2, let systolic = number(.bloodPressureSystolic),
      let diastolic = number(.bloodPressureDiastolic)
    else { return nil }
    return ("\(Readable.number(systolic))/\(Readable.number(diastolic))", "mmHg")
  }

  /// Returns the valence from -1 to 1, and the labels that the user chose.
  private static func value(of state: StateOfMind) -> (String, String) {
    let labels = state.labels.map { HealthSample.name($0, of: "HKStateOfMind.Label") }
    return (Readable.number(state.valence), labels.joined(separator: ", "))
  }

  private static func member(_ sample: HealthSample) -> String {
    let (value, unit) = value(of: sample)
    return "\(sample.type.name) \(value) \(unit)"
  }
}
