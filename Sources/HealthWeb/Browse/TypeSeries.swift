import Foundation
import HealthModel
import HealthService

/// What there is of a type in some time, column by column.
struct TypeSeries: Sendable {
  var type: HealthType
  var range: ChartRange
  var slots: [Slot]
  /// Whether samples were left out because there are too many to look at.
  var isCut = false

  struct Slot: Sendable {
    var interval: DateInterval
    var value: Value?

    /// How many days have begun.
    func days(until now: Date) -> Double {
      let end = min(interval.end, max(now, interval.start + 1))
      return max(1, (end.timeIntervalSince(interval.start) / 86_400).rounded(.up))
    }
  }

  enum Value: Sendable, Hashable {
    case sum(Double)
    case range(low: Double, high: Double, average: Double)
    /// Seconds in each stage.
    case stages([SleepStage: TimeInterval])
    /// Seconds, and how many there were.
    case time(TimeInterval, count: Int)
    case count(Int)

    /// The number that columns are compared by.
    var size: Double {
      switch self {
      case .sum(let sum): sum
      case .range(_, _, let average): average
      case .stages(let stages): stages.filter { $0.key.isAsleep }.values.reduce(0, +)
      case .time(let seconds, _): seconds
      case .count(let count): Double(count)
      }
    }
  }

  var values: [Value] { slots.compactMap(\.value) }

  var interval: DateInterval? {
    guard let first = slots.first, let last = slots.last else { return nil }
    return DateInterval(start: first.interval.start, end: last.interval.end)
  }
}

extension TypeSeries {
  /// The most samples that a chart of samples looks at.
  private static let mostSamples = 50_000

  /// Reads what a chart of a range that ends with a date shows.
  static func read(_ type: HealthType, _ range: ChartRange, endingWith date: Date, for visit: Visit)
    async throws
    -> TypeSeries
  {
    let slots = range.slots(endingWith: date, in: visit.time)
    var series = TypeSeries(type: type, range: range, slots: slots.map { Slot(interval: $0) })
    switch type.row.kind {
    case .quantity:
      series.fill(try await rows(of: type, range, slots, visit)) { row in value(row.values) }
      series.averageOverDays(until: visit.words.now)
    case .correlation where type == .bloodPressure:
      let high = try await rows(of: .bloodPressureSystolic, range, slots, visit)
      let low = try await rows(of: .bloodPressureDiastolic, range, slots, visit)
      series.fill(zip(high, low)) { row in
        guard let top = row.0.values.average, let bottom = row.1.values.average else { return nil }
        return .range(low: bottom, high: top, average: top)
      }
    case .category where type == .sleepAnalysis:
      try await series.fillWithNights(visit)
    default: try await series.fillWithSamples(visit)
    }
    return series
  }

  private static func rows(
    of type: HealthType, _ range: ChartRange, _ slots: [DateInterval], _ visit: Visit
  ) async throws -> [StatisticsAnswer.Row] {
    guard let first = slots.first, let last = slots.last else { return [] }
    let request = try StatisticsRequest(
      type, by: range.step, since: DateInterval(start: first.start, duration: 0),
      until: DateInterval(start: first.start, end: last.end),
      unit: visit.words.unit(of: type)?.description, in: visit.time)
    return try await request.answer(from: visit.store).rows
  }

  private static func value(_ values: StatisticsAnswer.Values) -> Value? {
    if let sum = values.sum { return .sum(sum) }
    guard let average = values.average else { return nil }
    return .range(low: values.minimum ?? average, high: values.maximum ?? average, average: average)
  }

  private mutating func fill(_ rows: [StatisticsAnswer.Row], _ value: (StatisticsAnswer.Row) -> Value?) {
    for row in rows {
      if let place = place(of: row.start) { slots[place].value = value(row) }
    }
  }

  private mutating func fill(
    _ rows: Zip2Sequence<[StatisticsAnswer.Row], [StatisticsAnswer.Row]>,
    _ value: ((StatisticsAnswer.Row, StatisticsAnswer.Row)) -> Value?
  ) {
    for row in rows where row.0.start == row.1.start {
      if let place = place(of: row.0.start) { slots[place].value = value(row) }
    }
  }

  /// Makes sums of weeks and months those of an average day, so that they can be compared with each other and with days.
  private mutating func averageOverDays(until now: Date) {
    guard range == .halfYear || range == .year else { return }
    for place in slots.indices {
      guard case .sum(let sum) = slots[place].value else { continue }
      slots[place].value = .sum(sum / slots[place].days(until: now))
    }
  }

  private func place(of date: Date) -> Int? {
    slots.firstIndex { $0.interval.start <= date && date < $0.interval.end }
  }

  private mutating func fillWithNights(_ visit: Visit) async throws {
    guard let interval else { return }
    let nights = try await SleepNight.read(interval, for: visit)
    for night in nights {
      guard let place = place(of: night.day) else { continue }
      var stages = night.stages
      if case .stages(let others) = slots[place].value { stages.merge(others, uniquingKeysWith: +) }
      slots[place].value = .stages(stages)
    }
    guard range == .halfYear || range == .year else { return }
    // A column of several days shows an average night.
    for place in slots.indices {
      guard case .stages(let stages) = slots[place].value else { continue }
      let slot = slots[place].interval
      let days = Set(nights.filter { slot.start <= $0.day && $0.day < slot.end }.map(\.day)).count
      slots[place].value = .stages(stages.mapValues { $0 / Double(max(days, 1)) })
    }
  }

  private mutating func fillWithSamples(_ visit: Visit) async throws {
    guard let interval else { return }
    let part = SampleQuery.Part(
      type, .samples(from: interval.start, to: interval.end, options: .strictStartDate))
    var count = 0
    let lasts = type.row.kind == .workout || type == .mindfulSession
    try await visit.store.visit(SampleQuery([part], limit: Self.mostSamples)) { samples in
      count += samples.count
      for stored in samples {
        guard let place = place(of: stored.sample.start) else { continue }
        add(stored.sample, at: place, asTime: lasts)
      }
    }
    isCut = count == Self.mostSamples
  }

  private mutating func add(_ sample: HealthSample, at place: Int, asTime isTime: Bool) {
    var seconds = sample.duration
    if case .workout(let workout) = sample.value { seconds = workout.duration }
    switch slots[place].value {
    case .time(let sum, let count): slots[place].value = .time(sum + seconds, count: count + 1)
    case .count(let count): slots[place].value = .count(count + 1)
    default: slots[place].value = isTime ? .time(seconds, count: 1) : .count(1)
    }
  }
}
