import Foundation
import WellsealBase
import WellsealModel

/// The value of each day of a quantity type: the day's total of what adds up, the day's average of everything else.
struct DailyValues: Sendable {
  var type: HealthType
  var unit: HealthUnit
  /// The days with data that are over, in their order, by their beginnings.
  var days: [(day: Date, value: Double)]
  /// The least and the greatest value of a sample; nil for what adds up.
  var extremes: (minimum: Double, maximum: Double)?

  /// Reads the days that a stretch of time touches, except the one that isn't over; nil without data.
  ///
  /// - Throws: ``HealthModel/UnitMismatch``, ``UnknownUnit`` and what the store throws.
  init?(
    _ type: HealthType, in interval: DateInterval?, unit: String? = nil, _ store: some SampleStore,
    _ time: LocalTime, at now: Date
  ) async throws {
    let request = try StatisticsRequest(
      type, by: .day, since: interval, until: interval, unit: unit, in: time)
    let answer = try await request.answer(from: store, at: now)
    let rows = Self.comparable(answer)
    guard !rows.isEmpty else { return nil }
    self.type = type
    self.unit = answer.unit
    days = rows.compactMap { row in
      (row.values.sum ?? row.values.typical).map { (day: row.start, value: $0) }
    }
    let (low, high) = (
      rows.compactMap(\.values.minimum).min(), rows.compactMap(\.values.maximum).max()
    )
    if !answer.isCumulative, let low, let high { extremes = (low, high) }
  }

  /// The days that can be held against others: those that are over, and whose samples speak for enough time.
  private static func comparable(_ answer: StatisticsAnswer) -> [StatisticsAnswer.Row] {
    let over = answer.rows.filter { !answer.isUnfinished($0) }
    guard case .timeWeighted(_, let leastCovered) = AveragingRule.of(answer.type) else { return over }
    let whole = over.filter { $0.values.coveredSeconds ?? 0 >= leastCovered }
    return whole.isEmpty ? over : whole
  }

  /// Whether days are totals.
  var isCumulative: Bool { type.row.aggregation == .cumulative }

  /// Over the days with data.
  var mean: Double? { Self.mean(days.map(\.value)) }

  static func mean(_ values: some Collection<Double>) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}
