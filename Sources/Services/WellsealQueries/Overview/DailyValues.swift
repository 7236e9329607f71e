import Foundation
import WellsealBase
import WellsealModel

/// The daily values of a quantity type: totals for cumulative types, averages for the others.
struct DailyValues: Sendable {
  var type: HealthType
  var unit: HealthUnit
  /// The days with data in chronological order, by their start.
  var days: [(day: Date, value: Double)]
  /// The minimum and maximum of the samples, or `nil` if the type is cumulative.
  var extremes: (minimum: Double, maximum: Double)?

  /// Reads the days that overlap an interval, or returns `nil` if there is no data.
  ///
  /// - Throws: ``WellsealModel/UnitMismatch``, ``UnknownUnit``, and errors of the store.
  init?(
    _ type: HealthType, in interval: DateInterval?, unit: String? = nil, _ store: some SampleStore,
    _ time: LocalTime
  ) async throws {
    let request = try StatisticsRequest(
      type, by: .day, since: interval, until: interval, unit: unit, in: time)
    let answer = try await request.answer(from: store)
    guard !answer.rows.isEmpty else { return nil }
    self.type = type
    self.unit = answer.unit
    days = answer.rows.compactMap { row in
      (row.values.sum ?? row.values.average).map { (day: row.start, value: $0) }
    }
    let (low, high) = (
      answer.rows.compactMap(\.values.minimum).min(), answer.rows.compactMap(\.values.maximum).max()
    )
    if !answer.isCumulative, let low, let high { extremes = (low, high) }
  }

  /// Whether the daily values are totals.
  var isCumulative: Bool { type.row.aggregation == .cumulative }

  /// The mean of the days with data.
  var mean: Double? { Self.mean(days.map(\.value)) }

  static func mean(_ values: some Collection<Double>) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
