import Foundation
import WellsealBase
import WellsealModel

/// The heart rate at rest and its maximum, between which zones are fractions.
///
/// Source: M. J. Karvonen, E. Kentala and O. Mustala, Ann Med Exp Biol Fenn 1957;35:307, for the
/// reserve; H. Tanaka, K. D. Monahan and D. R. Seals, J Am Coll Cardiol 2001;37:153, for the
/// maximum.
package struct HeartRateReserve: Sendable, Hashable {
  /// The median resting heart rate of the days before, in beats per minute.
  package let rest: Double
  /// The maximum heart rate, in beats per minute.
  package let maximum: Double
  /// The age in years that ``maximum`` was estimated from, or `nil` if the user entered it.
  package let age: Int?

  /// A heart rate that isn't known.
  package enum Missing: String, Sendable, CaseIterable {
    case rest = "restingHeartRate"
    case maximum = "maximumHeartRate"
  }

  /// The result of looking for the heart rates of a day.
  enum Outcome: Sendable, Hashable {
    case known(HeartRateReserve)
    case missing([Missing])
  }

  /// The upper limits of all zones but the last, as fractions of the reserve.
  package static let parts = [0.6, 0.7, 0.8, 0.9]
  /// The number of days before a workout whose resting heart rates count.
  package static let restDays = 30
  /// The minimum distance between rest and maximum, so that limits differ.
  private static let minReserve = 10.0

  /// The limits between zones in whole beats per minute.
  var limits: [Double] { Self.parts.map { (rest + $0 * (maximum - rest)).rounded() } }

  /// Estimates the maximum heart rate from the age in years.
  static func maximum(atAge age: Int) -> Double { 208 - decreasePerYear * Double(age) }

  /// The beats per minute by which the estimated maximum decreases per year.
  package static let decreasePerYear = 0.7

  /// Reads the heart rates of a day.
  ///
  /// - Parameters:
  ///   - date: A time of the day; resting heart rates of the day itself and of later ones don't
  ///     count.
  ///   - settings: The user's own maximum heart rate.
  ///   - store: The store.
  ///   - time: The time zone, which determines when days begin.
  /// - Returns: The heart rates, or the missing ones. A maximum that isn't above the heart rate at
  ///   rest counts as missing.
  /// - Throws: Errors of the store.
  static func find(
    on date: Date, _ settings: HeartRateSettings, in store: some SampleStore, _ time: LocalTime
  ) async throws -> Outcome {
    let rest = try await restingRate(before: date, in: store, time)
    let age = settings.maximum == nil ? try await age(on: date, in: store, time) : nil
    let maximum = settings.maximum.map(Double.init) ?? age.map(maximum(atAge:))
    guard let rest, let maximum, maximum - rest >= minReserve else {
      let isUsable = maximum.map { $0 - (rest ?? 0) >= minReserve } ?? false
      return .missing((rest == nil ? [.rest] : []) + (isUsable ? [] : [.maximum]))
    }
    return .known(HeartRateReserve(rest: rest, maximum: maximum, age: age))
  }

  private static func restingRate(
    before date: Date, in store: some SampleStore, _ time: LocalTime
  ) async throws -> Double? {
    let calendar = time.calendar
    let day = calendar.startOfDay(for: date)
    guard let first = calendar.date(byAdding: .day, value: -restDays, to: day) else { return nil }
    let request = try StatisticsRequest(
      .restingHeartRate, by: .day, since: DateInterval(start: first, duration: 0),
      until: DateInterval(start: first, end: day), unit: "count/min", bySource: false, in: time)
    return UsualRange.median(try await request.answer(from: store).rows.compactMap(\.values.typical))
  }

  private static func age(
    on date: Date, in store: some SampleStore, _ time: LocalTime
  ) async throws -> Int? {
    guard let birth = try await store.characteristics().dateOfBirth,
      let born = time.calendar.date(
        from: DateComponents(year: birth.year, month: birth.month, day: birth.day)),
      let years = time.calendar.dateComponents([.year], from: born, to: date).year, ages.contains(years)
    else { return nil }
    return years
  }

  private static let ages = 1...120
}
