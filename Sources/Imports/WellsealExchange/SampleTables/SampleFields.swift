import FoundationEssentials
import WellsealFHIR
import WellsealImports
import WellsealModel

/// The fields of a sample in CSV and JSON Lines, the same for every type.
struct SampleFields {
  /// The columns of CSV in order, which are also names in JSON Lines.
  ///
  /// They never change; new ones are appended.
  static let columns = [
    "type", "start", "end", "value", "unit", "constant", "source", "sourceIdentifier", "sourceVersion",
    "device", "created", "metadata", "clinicalDate",
  ]

  /// The number as its shortest decimal, or `nil` for samples that aren't a single number.
  var value: String?
  var unit: String?
  /// The name of a category's value or of a workout's activity.
  var constant: String?
  /// The clinical date of a record, as precise as the provider wrote it, such as `2025-02`.
  var clinicalDate: String?

  init(_ sample: HealthSample) {
    switch sample.value {
    case .quantity, .quantitySeries:
      value = sample.value.quantity?.value.shortText
      unit = sample.value.quantity?.unit.description
    case .category(let raw):
      value = String(raw)
      constant = sample.type.values?[raw]?.constant
    case .workout(let workout):
      value = workout.duration.shortText
      unit = "s"
      constant = HealthEnumeration(named: "HKWorkoutActivityType")?[workout.activityType]?.constant
    case .clinicalRecord(let record): clinicalDate = record.clinicalDate?.text
    default: break
    }
  }

  /// Returns `2024-05-01T05:05:33Z`, with milliseconds if the date has a fraction of a second.
  static func text(_ date: Date) -> String {
    let milliseconds = (date.timeIntervalSinceReferenceDate * 1000).rounded()
    let whole = (milliseconds / 1000).rounded(.down)
    let text = ExportDates.text(Date(timeIntervalSinceReferenceDate: whole))
    let fraction = Int(milliseconds - whole * 1000)
    let digits = fraction == 0 ? "" : "." + String(String(fraction + 1000).dropFirst())
    return "\(text.prefix(10))T\(text.dropFirst(11).prefix(8))\(digits)Z"
  }
}
