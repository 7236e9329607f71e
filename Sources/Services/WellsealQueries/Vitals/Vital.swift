package import WellsealModel

/// A measure of the night that is compared with the person's usual range.
package enum Vital: String, Sendable, CaseIterable {
  case heartRate = "heartRate"
  case respiratoryRate = "respiratoryRate"
  case wristTemperature = "wristTemperature"
  case oxygenSaturation = "oxygenSaturation"
  case asleep = "asleep"

  /// The type of the samples.
  package var type: HealthType { row.type }

  /// The unit of the values as a unit string.
  var unit: String { row.unit }

  /// Returns the usual range of values in the unit of the measure, or `nil` if there are too few.
  func typicalRange(
    of values: [Double], factor: Double = VitalsSensitivity.usual.factor
  ) -> UsualRange? {
    UsualRange(of: values, floor: row.floor, ceiling: row.ceiling, factor: factor)
  }

  private var row: Row {
    switch self {
    case .heartRate: Row(type: .heartRate, unit: "count/min", floor: 2)
    case .respiratoryRate: Row(type: .respiratoryRate, unit: "count/min", floor: 0.5)
    case .wristTemperature: Row(type: .appleSleepingWristTemperature, unit: "degC", floor: 0.15)
    case .oxygenSaturation: Row(type: .oxygenSaturation, unit: "%", floor: 0.007, ceiling: 1)
    case .asleep: Row(type: .sleepAnalysis, unit: "s", floor: 25 * 60)
    }
  }

  /// The minimum spread matches the rounding of devices and a normal difference between nights.
  private struct Row {
    var type: HealthType
    var unit: String
    var floor: Double
    var ceiling = Double.infinity
  }
}
