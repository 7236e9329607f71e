/// The quarter of a reference group in which a cardio fitness lies.
///
/// The group is that of the same sex and decade of age. The registry measured 7,783 adults in the
/// US on treadmills; a watch only estimates.
///
/// Source: Kaminsky, Arena and Myers, Mayo Clin Proc 2015;90:1515 (doi
/// 10.1016/j.mayocp.2015.07.026), quartiles of FRIEND. They were compared with the program of a
/// later author of the registry, FRIENDanalysis (Peterman), and the medians with the abstract.
package struct CardioFitnessQuarter: Sendable, Hashable {
  package enum Sex: Int, Sendable, CaseIterable {
    // The raw values are those of `HKBiologicalSex`.
    case female = 1
    case male = 2
  }

  package let sex: Sex
  /// The ages of the group in years.
  package let ages: ClosedRange<Int>
  /// The quarter, 1 to 4; a value on a border belongs to the higher one.
  package let quarter: Int
  /// The lower border in mL/(kg·min), or `nil` for the lowest quarter.
  package let lower: Double?
  /// The upper border in mL/(kg·min), or `nil` for the highest quarter.
  package let upper: Double?

  /// Finds the quarter of a value, or returns `nil` outside 20 to 79 years.
  ///
  /// - Parameters:
  ///   - value: The cardio fitness in mL/(kg·min).
  ///   - age: The age in years on the day of the value.
  ///   - sex: The biological sex.
  package init?(_ value: Double, age: Int, _ sex: Sex) {
    let decade = age / 10 * 10
    guard let borders = Self.borders[sex]?[decade] else { return nil }
    let index = borders.count { $0 <= value }
    self.sex = sex
    ages = decade...(decade + 9)
    quarter = index + 1
    lower = index > 0 ? borders[index - 1] : nil
    upper = index < borders.count ? borders[index] : nil
  }

  /// The quartiles in mL/(kg·min), by sex and the first year of a decade of age.
  private static let borders: [Sex: [Int: [Double]]] = [
    .female: [
      20: [30.5, 37.6, 44.7], 30: [25.3, 30.2, 36.1], 40: [22.1, 26.7, 32.4],
      50: [19.9, 23.4, 27.6], 60: [17.2, 20.0, 23.8], 70: [15.6, 18.3, 20.8],
    ],
    .male: [
      20: [40.1, 48.0, 55.2], 30: [35.9, 42.4, 49.2], 40: [31.9, 37.8, 45.0],
      50: [27.1, 32.6, 39.7], 60: [23.7, 28.2, 34.5], 70: [20.4, 24.4, 30.4],
    ],
  ]
}
