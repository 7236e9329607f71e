package import FoundationEssentials
package import WellsealBase
package import WellsealModel

/// A class of an average blood pressure of an adult.
///
/// It describes an average, never a single reading, and is no diagnosis. The higher class counts.
///
/// Source: 2017 ACC/AHA guideline, Whelton et al., Hypertension 2018;71:e13; the classes are those
/// of Table 1 in doi 10.1186/s12872-019-1259-0. 2024 ESC guidelines for elevated blood pressure and
/// hypertension, with the limits for readings at home.
package enum BloodPressureClass: String, Sendable, CaseIterable {
  /// ACC/AHA: below 120 and below 80 mmHg.
  case normal = "normal"
  /// ACC/AHA: from 120 to 129 and below 80 mmHg.
  case elevated = "elevated"
  /// ACC/AHA: from 130 to 139 or from 80 to 89 mmHg.
  case stage1 = "stage1"
  /// ACC/AHA: from 140 or from 90 mmHg.
  case stage2 = "stage2"
  /// ESC at home: below 120 and below 70 mmHg.
  case nonElevated = "nonElevated"
  /// ESC at home: from 120 to 134 or from 70 to 84 mmHg.
  case elevatedAtHome = "elevatedAtHome"
  /// ESC at home: from 135 or from 85 mmHg.
  case hypertension = "hypertension"

  /// A class with the lowest pressures of which one is enough.
  private typealias Row = (
    name: BloodPressureClass, guideline: BloodPressureGuideline, systolic: Double, diastolic: Double
  )

  /// The classes of each guideline, the lowest first.
  private static let rows: [Row] = [
    (.normal, .aha, 0, 0), (.elevated, .aha, 120, .infinity), (.stage1, .aha, 130, 80),
    (.stage2, .aha, 140, 90), (.nonElevated, .esc, 0, 0), (.elevatedAtHome, .esc, 120, 70),
    (.hypertension, .esc, 135, 85),
  ]

  /// Creates the class of an average in mmHg.
  package init(systolic: Double, diastolic: Double, by guideline: BloodPressureGuideline = .aha) {
    let rows = Self.rows.filter { $0.guideline == guideline }
    let found = rows.last { systolic >= $0.systolic || diastolic >= $0.diastolic }
    self = found?.name ?? .normal
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

  /// Returns whether an entry is a reading of the last six hours that should be repeated.
  package static func mustRepeat(_ sample: HealthSample, at now: Date) -> Bool {
    guard sample.start.isRecent(within: recent, at: now) else { return false }
    return BloodPressureReading(sample).map { mustRepeat(systolic: $0.systolic, diastolic: $0.diastolic) }
      ?? false
  }

  private static let recent: TimeInterval = 6 * 3600

  /// The minimum number of readings for a class.
  package static let minReadings = 12
  /// The minimum age in years.
  static let minAge = 18

  /// Returns whether the classes apply to the user on a day: to adults, and not in pregnancy.
  ///
  /// A user without a date of birth counts as an adult.
  ///
  /// - Throws: Errors of the store.
  package static func apply(
    on day: CivilDate, in store: any SampleStore, _ time: LocalTime
  ) async throws -> Bool {
    if let born = try await store.characteristics().dateOfBirth,
      let birthday = CivilDate(year: born.year, month: born.month, day: born.day),
      birthday.adding(months: 12 * minAge) > day
    {
      return false
    }
    let days = try await CycleDays(of: [.pregnancy], to: day, in: store, time)
    return days.state(.pregnancy, on: day) == nil
  }
}
