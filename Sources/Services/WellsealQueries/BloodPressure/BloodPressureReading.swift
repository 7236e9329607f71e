import FoundationEssentials
import WellsealModel

/// One reading of the blood pressure in mmHg.
package struct BloodPressureReading: Hashable, Sendable {
  let date: Date
  package let systolic: Double
  package let diastolic: Double

  init(date: Date, systolic: Double, diastolic: Double) {
    (self.date, self.systolic, self.diastolic) = (date, systolic, diastolic)
  }

  /// Reads both pressures of a sample, or returns `nil` if it lacks one of them.
  init?(_ sample: HealthSample) {
    guard case .correlation(let members) = sample.value else { return nil }
    func number(_ type: HealthType) -> Double? {
      members.first { $0.type == type }.flatMap { try? $0.value.quantity?.value(in: .millimeterOfMercury) }
    }
    guard let systolic = number(.bloodPressureSystolic), let diastolic = number(.bloodPressureDiastolic)
    else { return nil }
    self.init(date: sample.start, systolic: systolic, diastolic: diastolic)
  }
}

/// The mean of readings in whole mmHg; a half is rounded up.
package struct BloodPressureMean: Hashable, Sendable {
  /// The number of readings.
  package let count: Int
  package let systolic: Int
  package let diastolic: Int

  /// Returns `nil` if there are no readings.
  init?(_ readings: [BloodPressureReading]) {
    guard !readings.isEmpty else { return nil }
    func mean(_ values: [Double]) -> Int? {
      let mean = values.reduce(0, +) / Double(values.count)
      return mean.magnitude < 1e6 ? Int((mean + 0.5).rounded(.down)) : nil
    }
    guard let systolic = mean(readings.map(\.systolic)), let diastolic = mean(readings.map(\.diastolic))
    else { return nil }
    (count, self.systolic, self.diastolic) = (readings.count, systolic, diastolic)
  }

  /// The number of further readings that a class needs.
  var missingReadings: Int { max(0, BloodPressureClass.minReadings - count) }

  /// Returns the class by a guideline, or `nil` if there are too few readings.
  ///
  /// It is the class of the rounded mean, so that it fits the displayed numbers.
  func category(by guideline: BloodPressureGuideline) -> BloodPressureClass? {
    guard missingReadings == 0 else { return nil }
    return BloodPressureClass(systolic: Double(systolic), diastolic: Double(diastolic), by: guideline)
  }

  /// Whether the mean is at or above the limit for readings at home, or `nil` if there are too few
  /// readings.
  package var isHighAtHome: Bool? {
    guard missingReadings == 0 else { return nil }
    return BloodPressureClass.isHighAtHome(systolic: Double(systolic), diastolic: Double(diastolic))
  }
}
