package import Foundation
package import WellsealBase
package import WellsealModel

/// The most recent value of a type: a sample, the day's total of a cumulative type, or a night.
package struct Latest: Sendable {
  package var type: HealthType
  package var value: Value
  /// The start of the sample or of the day.
  package var start: Date
  package var end: Date

  package enum Value: Sendable {
    /// The total of the day, with sources merged.
    case total(Double, HealthUnit)
    case night(SleepNight)
    case sample(HealthSample)
  }
}

extension Latest {
  /// Returns the most recent value of each type with data, in the order of types.
  ///
  /// - Parameters:
  ///   - types: The types, or `nil` for all.
  ///   - store: The store to read.
  ///   - time: The time zone, which determines when days begin.
  /// - Returns: One value for each type, except for types whose statistics can't be calculated.
  /// - Throws: Errors of the store.
  package static func all(
    of types: Set<HealthType>? = nil, in store: some SampleStore, _ time: LocalTime
  ) async throws -> [Latest] {
    var found: [Latest] = []
    var leftOut = LeftOutTypes()
    for there in try await store.contents() where types?.contains(there.type) ?? true {
      if let latest = try await leftOut.answer(
        about: there.type, { try await newest(of: there, in: store, time) })
      {
        found.append(latest)
      }
    }
    return found
  }

  private static func newest(of there: TypeContents, in store: some SampleStore, _ time: LocalTime)
    async throws
    -> Latest?
  {
    let type = there.type
    if type == .sleepAnalysis, there.latestEnd != .distantFuture {
      // A night belongs to the day where it was recorded, which can be a day earlier than here.
      let day = time.calendar.startOfDay(for: there.latestEnd - 1) - 43_200
      let since = DateInterval(start: day, duration: 0)
      let all = try await SleepRequest(since: since, in: time).answer(from: store).nights
      let nights = all.filter { $0.day == all.last?.day }
      if let night = nights.last(where: { !$0.isNap }) ?? nights.last {
        return Latest(type: type, value: .night(night), start: night.start, end: night.end)
      }
    }
    // A device extends the value of a day during the day.
    let order = SampleSort(type.isOncePerDay ? .endDate : .startDate, ascending: false)
    let query = SampleQuery([.init(type)], order: [order], limit: 1)
    guard let sample = try await store.samples(query).first else { return nil }
    guard type.row.aggregation == .cumulative else {
      return Latest(type: type, value: .sample(sample), start: sample.start, end: sample.end)
    }
    let day = DateInterval(start: sample.start, duration: 0)
    let answer = try await StatisticsRequest(type, by: .day, since: day, until: day, in: time).answer(
      from: store)
    guard let row = answer.rows.last, let sum = row.values.sum else { return nil }
    return Latest(type: type, value: .total(sum, answer.unit), start: row.start, end: row.end)
  }

  /// Returns `{type, name, of, start, end, value, unit}`.
  ///
  /// The member `of` is `day`, `night` or `sample`. A sample that is more than a number has
  /// `sample` instead of `value`.
  package func json(in time: LocalTime) -> JSON {
    var members: [JSON.Member] = [
      .init("type", .string(type.identifier)), .init("name", .string(type.name)),
      .init("of", .string(kind)), .init("start", .string(time.text(start))),
      .init("end", end == .distantFuture ? .null : .string(time.text(end))),
    ]
    switch value {
    case .total(let total, let unit):
      members += [.init("value", .number(total)), .init("unit", .string(unit.description))]
    case .night(let night):
      members += [.init("value", Seconds.json(night.timeAsleep)), .init("unit", "s")]
      if night.timeAsleep == nil { members.append(.init("inBed", Seconds.json(night.inBed))) }
    case .sample(let sample):
      if let (number, unit) = sample.plainQuantity {
        members += [.init("value", .number(number)), .init("unit", .string(unit.description))]
      } else if case .category(let raw) = sample.value {
        members += [
          .init("value", .string(sample.type.values?[raw]?.name ?? "\(raw)")), .init("unit", .null),
        ]
      }
      members.append(.init("id", .string(sample.uuid.uuidString)))
      if let details = sample.details(in: time) { members.append(.init("details", details)) }
      if let revision = sample.provenance.sourceRevision {
        members.append(.init("source", .object(revision.source.members)))
      }
    }
    return .object(members)
  }

  private var kind: String {
    switch value {
    case .total: "day"
    case .night: "night"
    case .sample: "sample"
    }
  }
}

extension HealthSample {
  /// The quantity in the preferred unit of the type, or `nil` if the sample has none.
  package var plainQuantity: (number: Double, unit: HealthUnit)? {
    guard let quantity = value.quantity else { return nil }
    let unit = type.preferredUnits?.metric ?? quantity.unit
    return (try? quantity.plainValue(in: unit)).map { ($0, unit) }
  }
}
