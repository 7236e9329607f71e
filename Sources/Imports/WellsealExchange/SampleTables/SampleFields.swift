import FoundationEssentials
import WellsealFHIR
import WellsealImports
import WellsealModel

/// What the plain formats say of a sample: one row, the same fields for every type.
struct SampleFields {
  /// The columns of CSV, in their order, which are also names of JSON Lines; they never change, new ones come at the end.
  static let columns = [
    "type", "start", "end", "value", "unit", "constant", "source", "sourceIdentifier", "sourceVersion",
    "device", "created", "metadata", "clinicalDate",
  ]

  /// A number as its shortest decimal; nil for samples that are no single number.
  var value: String?
  var unit: String?
  /// The name of a category's value or of a workout's activity.
  var constant: String?
  /// When what a clinical record tells of happened, as precise as the provider wrote it, such as `2025-02`.
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

  /// `2024-05-01T05:05:33Z`, with milliseconds where the date has a fraction of a second.
  static func text(_ date: Date) -> String {
    let milliseconds = (date.timeIntervalSinceReferenceDate * 1000).rounded()
    let whole = (milliseconds / 1000).rounded(.down)
    let text = ExportDates.text(Date(timeIntervalSinceReferenceDate: whole))
    let fraction = Int(milliseconds - whole * 1000)
    let digits = fraction == 0 ? "" : "." + String(String(fraction + 1000).dropFirst())
    return "\(text.prefix(10))T\(text.dropFirst(11).prefix(8))\(digits)Z"
  }
}
