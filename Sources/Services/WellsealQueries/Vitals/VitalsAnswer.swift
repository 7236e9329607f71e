package import Foundation
package import WellsealBase
import WellsealModel

/// The measures of nights, each with the person's usual range.
package struct VitalsAnswer: Sendable {
  /// The nights in order, at most one for each day.
  package var nights: [VitalsNight]
  package var sensitivity: VitalsSensitivity
  package var time: LocalTime
}

/// The measures of one night.
package struct VitalsNight: Sendable {
  package var sleep: SleepNight
  /// A reading for each measure, in the order of ``Vital``.
  package var readings: [VitalsReading]

  /// The measures outside the usual range.
  package var outside: [VitalsReading] {
    readings.filter { $0.position == .below || $0.position == .above }
  }

  /// The measures that can be compared with a usual range.
  package var judged: [VitalsReading] { readings.filter { $0.position != nil } }

  /// The minimum number of nights that are missing for the first usual range, or 0 if a measure has
  /// one.
  package var missingNights: Int {
    readings.filter { $0.value != nil }.map(\.missingNights).min() ?? UsualRange.minNights
  }
}

/// The value of a measure in one night, and those of the nights before.
package struct VitalsReading: Sendable {
  package var vital: Vital
  /// The value in the unit of the measure, or `nil` if no source measured it.
  package var value: Double?
  /// The values of the nights in the 28 days before.
  package var earlier: [Earlier]
  /// The usual range, or `nil` if there are too few nights.
  package var typical: UsualRange?

  package struct Earlier: Sendable, Hashable {
    package var day: Date
    package var value: Double
  }

  /// The position of the value, or `nil` without a value or a usual range.
  package var position: UsualRange.Position? {
    guard let value else { return nil }
    return typical?.position(of: value)
  }

  /// The number of nights that are missing for a usual range.
  package var missingNights: Int { max(0, UsualRange.minNights - earlier.count) }
}

extension VitalsAnswer {
  /// `{sensitivity, nights}`.
  package var json: JSON {
    ["sensitivity": .string(sensitivity.rawValue), "nights": .array(nights.map(json))]
  }

  private func json(_ night: VitalsNight) -> JSON {
    let clock = time.recorded(in: night.sleep.zone)
    return [
      "day": .string(time.dayWords(night.sleep.day)),
      "fellAsleep": .text(night.sleep.fellAsleep.map(clock.text)),
      "wokeUp": .text(night.sleep.wokeUp.map(clock.text)),
      "outside": .integer(night.outside.count),
      "measures": .array(night.readings.map(Self.json)),
    ]
  }

  private static func json(_ reading: VitalsReading) -> JSON {
    [
      "name": .string(reading.vital.rawValue), "type": .string(reading.vital.type.identifier),
      "unit": .string(reading.vital.unit), "value": .number(reading.value.map(Rounding.calculated)),
      "position": .text(reading.position?.rawValue),
      "usual": reading.typical.map(json) ?? .null, "nightsMissing": .integer(reading.missingNights),
    ]
  }

  private static func json(_ typical: UsualRange) -> JSON {
    [
      "low": .number(Rounding.calculated(typical.low)), "high": .number(Rounding.calculated(typical.high)),
      "median": .number(Rounding.calculated(typical.center)),
      "deviation": .number(Rounding.calculated(typical.deviation)),
      "spread": .number(Rounding.calculated(typical.spread)), "nights": .integer(typical.count),
      "learning": .bool(typical.isLearning),
    ]
  }
}
