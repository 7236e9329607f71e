package import Foundation
import WellsealBase
import WellsealModel

/// The daily values of a quantity type: totals for cumulative types, averages for the others.
package struct DailyValues: Sendable {
  var type: HealthType
  var unit: HealthUnit
  /// The finished days with data in chronological order, by their start.
  package var days: [(day: Date, value: Double)]
  /// The minimum and maximum of the samples, or `nil` if the type is cumulative.
  var extremes: (minimum: Double, maximum: Double)?

  /// Reads the days that overlap an interval, except for the unfinished one, or returns `nil` if
  /// there is no data.
  ///
  /// - Throws: ``WellsealModel/UnitMismatch``, ``UnknownUnit``, and errors of the store.
  init?(
    _ type: HealthType, in interval: DateInterval?, unit: String? = nil, _ store: some SampleStore,
    _ time: LocalTime, at now: Date
  ) async throws {
    let request = try StatisticsRequest(
      type, by: .day, since: interval, until: interval, unit: unit, in: time)
    self.init(try await request.answer(from: store, at: now))
  }

  /// Creates the values of statistics by day, or returns `nil` if there is no finished day.
  package init?(_ answer: StatisticsAnswer) {
    let rows = Self.comparable(answer)
    guard !rows.isEmpty else { return nil }
    type = answer.type
    unit = answer.unit
    days = rows.compactMap { row in
      (row.values.sum ?? row.values.typical).map { (day: row.start, value: $0) }
    }
    let (low, high) = (
      rows.compactMap(\.values.minimum).min(), rows.compactMap(\.values.maximum).max()
    )
    if !answer.isCumulative, let low, let high { extremes = (low, high) }
  }

  /// Returns the days that are comparable: those that are over and have samples for long enough.
  private static func comparable(_ answer: StatisticsAnswer) -> [StatisticsAnswer.Row] {
    let over = answer.rows.filter { !answer.isUnfinished($0) }
    guard case .timeWeighted(_, let leastCovered) = AveragingRule.of(answer.type) else { return over }
    let whole = over.filter { $0.values.coveredSeconds ?? 0 >= leastCovered }
    return whole.isEmpty ? over : whole
  }

  /// Whether the daily values are totals.
  var isCumulative: Bool { type.row.aggregation == .cumulative }

  /// The mean of the days with data.
  var mean: Double? { days.map(\.value).mean }
}
