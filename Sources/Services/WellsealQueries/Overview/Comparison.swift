package import Foundation
package import WellsealBase
package import WellsealModel

/// A request to compare two periods, type by type.
package struct ComparisonRequest: Sendable {
  package var first: Period
  package var second: Period
  /// The types, or `nil` for all quantity types with data in both.
  var types: [HealthType]?
  var time: LocalTime

  package init(_ first: Period, _ second: Period, types: [HealthType]? = nil, in time: LocalTime) {
    self.first = first
    self.second = second
    self.types = types
    self.time = time
  }

  /// Returns one row for each type with data in both periods, or in one of them if the types were
  /// named.
  ///
  /// Sleep comes first. The unfinished day is left out.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - now: The current date.
  /// - Returns: The rows.
  /// - Throws: Errors of the store.
  package func answer(from store: some SampleStore, at now: Date) async throws -> ComparisonAnswer {
    var rows: [ComparisonAnswer.Row] = []
    if types?.contains(.sleepAnalysis) ?? true, let row = try await sleep(in: store) { rows.append(row) }
    var leftOut = LeftOutTypes()
    for type in try await quantityTypes(in: store) {
      let before = try await leftOut.answer(about: type) { try await values(type, first, store, now) }
      let after = try await leftOut.answer(about: type) { try await values(type, second, store, now) }
      guard let unit = (after ?? before)?.unit else { continue }
      let row = ComparisonAnswer.Row(
        type: type, unit: unit.description, first: before.map(ComparisonAnswer.Side.init),
        second: after.map(ComparisonAnswer.Side.init))
      if types != nil || row.isWhole { rows.append(row) }
    }
    return ComparisonAnswer(rows: rows, first: first, second: second, time: time, now: now)
  }

  private func quantityTypes(in store: some SampleStore) async throws -> [HealthType] {
    if let types { return types.filter { $0.kind == .quantity } }
    return try await store.contents().map(\.type).filter { $0.kind == .quantity }
  }

  private func values(
    _ type: HealthType, _ period: Period, _ store: some SampleStore, _ now: Date
  ) async throws -> DailyValues? {
    try await DailyValues(type, in: period.interval, store, time, at: now)
  }

  /// Returns the time asleep, in seconds per night.
  ///
  /// Naps don't count.
  private func sleep(in store: some SampleStore) async throws -> ComparisonAnswer.Row? {
    func side(_ period: Period) async throws -> ComparisonAnswer.Side? {
      let answer = try await SleepRequest(since: period.interval, until: period.interval, in: time).answer(
        from: store)
      let nights = answer.nights.filter(\.isSlept).map(\.asleep)
      return nights.mean.map {
        ComparisonAnswer.Side(
          days: nights.count, average: $0, total: nil, minimum: nights.min(), maximum: nights.max())
      }
    }
    let row = ComparisonAnswer.Row(
      type: .sleepAnalysis, unit: "s", first: try await side(first), second: try await side(second))
    return types == nil && !row.isWhole || row.first == nil && row.second == nil ? nil : row
  }
}

/// The differences between two periods.
package struct ComparisonAnswer: Sendable {
  package var rows: [Row]
  package var first: Period
  package var second: Period
  package var time: LocalTime
  fileprivate var now: Date

  /// The day that isn't over and is therefore left out; nil if both periods are over.
  package var unfinishedDay: Date? {
    [first, second].contains { $0.interval.start <= now && now < $0.interval.end }
      ? time.calendar.startOfDay(for: now) : nil
  }

  /// The values of a type in one period.
  package struct Side: Sendable, Hashable {
    /// The number of days or nights with data.
    package var days: Int
    /// The average of the daily values.
    package var average: Double
    /// The total, or `nil` if the type isn't cumulative.
    package var total: Double?
    /// The minimum of the samples or nights, or `nil` if the type is cumulative.
    package var minimum: Double?
    package var maximum: Double?

    package init(days: Int, average: Double, total: Double?, minimum: Double?, maximum: Double?) {
      self.days = days
      self.average = average
      self.total = total
      self.minimum = minimum
      self.maximum = maximum
    }

    init(_ values: DailyValues) {
      self.init(
        days: values.days.count, average: values.mean ?? 0,
        total: values.isCumulative ? values.days.reduce(0) { $0 + $1.value } : nil,
        minimum: values.extremes?.minimum, maximum: values.extremes?.maximum)
    }
  }

  package struct Row: Sendable, Hashable {
    package var type: HealthType
    package var unit: String
    /// The first period, or `nil` if it has no data.
    package var first: Side?
    package var second: Side?

    package init(type: HealthType, unit: String, first: Side?, second: Side?) {
      self.type = type
      self.unit = unit
      self.first = first
      self.second = second
    }

    /// Whether both periods have data.
    var isWhole: Bool { first != nil && second != nil }

    /// The relative change of the average, or `nil` if one is missing or the first is 0.
    package var change: Double? {
      guard let first, let second, first.average != 0 else { return nil }
      return (second.average - first.average) / abs(first.average)
    }
  }
}

extension ComparisonAnswer {
  /// `{first, second, types}`, and `unfinishedDay` if a day is left out because it isn't over.
  package var json: JSON {
    var json = periods
    if let unfinishedDay { json["unfinishedDay"] = .string(time.dayWords(unfinishedDay)) }
    return json
  }

  private var periods: JSON {
    [
      "first": json(first), "second": json(second),
      "types": .array(
        rows.map { row in
          [
            "type": .string(row.type.identifier), "name": .string(row.type.name), "unit": .string(row.unit),
            "first": row.first.map(Self.json) ?? .null, "second": row.second.map(Self.json) ?? .null,
            "change": .number(row.change.map(Rounding.fraction)),
          ]
        }),
    ]
  }

  private func json(_ period: Period) -> JSON {
    [
      "start": .string(time.text(period.interval.start)), "end": .string(time.text(period.interval.end)),
    ]
  }

  private static func json(_ side: Side) -> JSON {
    var members: [JSON.Member] = [
      .init("days", .integer(side.days)), .init("average", .number(Rounding.calculated(side.average))),
    ]
    for (name, value) in [("total", side.total), ("min", side.minimum), ("max", side.maximum)] {
      if let value { members.append(.init(name, .number(Rounding.calculated(value)))) }
    }
    return .object(members)
  }
}
