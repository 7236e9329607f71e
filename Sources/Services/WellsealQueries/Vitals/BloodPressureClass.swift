package import WellsealModel

/// A class of an average blood pressure of an adult.
///
/// It describes an average, never a single reading, and is no diagnosis. The higher class counts.
///
/// Source: 2017 ACC/AHA guideline, Whelton et al., Hypertension 2018;71:e13; the classes are those
/// of Table 1 in doi 10.1186/s12872-019-1259-0.
package enum BloodPressureClass: Int, Sendable, CaseIterable {
  /// Below 120 and below 80 mmHg.
  case normal = 0
  /// From 120 to 129 and below 80 mmHg.
  case elevated
  /// From 130 to 139 or from 80 to 89 mmHg.
  case stage1
  /// From 140 or from 90 mmHg.
  case stage2

  /// Creates the class of an average in mmHg.
  package init(systolic: Double, diastolic: Double) {
    self =
      systolic >= 140 || diastolic >= 90
      ? .stage2 : systolic >= 130 || diastolic >= 80 ? .stage1 : systolic >= 120 ? .elevated : .normal
  }

  /// Returns whether an average of readings at home is high: from 135 or from 85 mmHg.
  ///
  /// Source: home blood pressure monitoring, Table 3 in PMC8030885.
  package static func isHighAtHome(systolic: Double, diastolic: Double) -> Bool {
    systolic >= 135 || diastolic >= 85
  }

  /// Returns whether a single reading should be repeated after five minutes: above 180 or above 120
  /// mmHg.
  ///
  /// Source: 2017 ACC/AHA guideline, as above, hypertensive crises.
  package static func mustRepeat(systolic: Double, diastolic: Double) -> Bool {
    systolic > 180 || diastolic > 120
  }

  /// Returns whether an entry is a blood pressure whose reading should be repeated.
  package static func mustRepeat(_ sample: HealthSample) -> Bool {
    guard case .correlation(let members) = sample.value else { return false }
    func number(_ type: HealthType) -> Double? {
      members.first { $0.type == type }.flatMap { try? $0.value.quantity?.value(in: .millimeterOfMercury) }
    }
    guard let systolic = number(.bloodPressureSystolic), let diastolic = number(.bloodPressureDiastolic)
    else {
      return false
    }
    return mustRepeat(systolic: systolic, diastolic: diastolic)
  }

  /// The minimum number of readings for a class.
  package static let minReadings = 12
  /// The minimum age in years.
  package static let minAge = 18
}
