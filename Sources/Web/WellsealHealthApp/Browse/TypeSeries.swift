import Foundation
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

/// The data of a type in a time range, column by column.
struct TypeSeries: Sendable {
  var type: HealthType
  var range: ChartRange
  var slots: [Slot]
  /// Whether samples were omitted because there are too many.
  var isCut = false
  /// The extent of all values, if they aren't cumulative; for a blood pressure, the systolic
  /// values.
  var whole: Extent?
  /// The extent of the diastolic values of a blood pressure.
  var wholeDiastolic: Extent?
  /// The sleep sessions of columns that are single days, without naps.
  var nights: [SleepNight] = []
  /// The average of the finished days with data, if the type is cumulative and the columns aren't
  /// parts of one day.
  var dailyAverage: Double?
  /// The number of days in ``dailyAverage``.
  var daysWithData = 0
  /// The average seconds asleep of all nights with sleep, whose number differs between columns.
  var averageAsleep: Double?
  /// The user's daily goal, in the unit of the columns.
  var goal: Double?

  struct Slot: Sendable {
    var interval: DateInterval
    var value: Value?
    /// The seconds of naps, which ``value`` doesn't include.
    var naps: Double = 0
  }

  /// The minimum, maximum and average of a series.
  struct Extent: Sendable, Hashable {
    var low: Double
    var high: Double
    var average: Double
  }

  enum Value: Sendable, Hashable {
    case sum(Double)
    case range(low: Double, high: Double, average: Double)
    /// Two series that belong together and are never combined, as in a blood pressure.
    case pressure(systolic: Extent, diastolic: Extent)
    /// The seconds in each stage.
    case stages([SleepStage: TimeInterval])
    /// The seconds and the number of samples.
    case time(TimeInterval, count: Int)
    case count(Int)

    /// The number for comparing columns.
    var size: Double {
      switch self {
      case .sum(let sum): sum
      case .range(_, _, let average): average
      case .pressure(let systolic, _): systolic.average
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
  /// The maximum number of samples that a chart of samples reads.
  private static let maxSamples = 50_000

  /// Reads the data of a chart of a range that ends with a date.
  static func read(
    _ type: HealthType, _ range: ChartRange, endingWith date: Date, for context: PageRequest
  )
    async throws
    -> TypeSeries
  {
    let slots = range.slots(of: type, endingWith: date, in: context.time)
    var series = TypeSeries(type: type, range: range, slots: slots.map { Slot(interval: $0) })
    switch type.row.kind {
    case .quantity where type.row.aggregation == .cumulative && range != .day:
      if let answer = try await answer(of: type, by: .day, slots, context) { series.fill(withDays: answer) }
      series.goal = try await series.newestGoal(context)
    case .quantity where type.row.aggregation == .cumulative:
      series.fill(try await rows(of: type, range, slots, context)) { row in value(row.values) }
      try await series.limitLastHour(slots, context)
    case .quantity:
      let found = try await request(type, range.step(of: type), slots, context)?.answerWithWhole(
        from: context.store, at: context.words.now)
      series.fill(found?.answer.rows ?? []) { row in value(row.values) }
      series.whole = found?.whole.flatMap { extent($0) }
      if range == .day { try await series.joinLongValues(context) }
    case .correlation where type == .bloodPressure:
      let high = try await rows(of: .bloodPressureSystolic, range, slots, context)
      let low = try await rows(of: .bloodPressureDiastolic, range, slots, context)
      let bottoms = Dictionary(low.map { ($0.start, extent($0)) }) { first, _ in first }
      // Match by time, not by index: each list has only the buckets with values, so their counts
      // may differ.
      series.fill(high) { row in
        guard let systolic = extent(row), let diastolic = bottoms[row.start] ?? nil else { return nil }
        return .pressure(systolic: systolic, diastolic: diastolic)
      }
      series.whole = try await whole(of: .bloodPressureSystolic, slots, context)
      series.wholeDiastolic = try await whole(of: .bloodPressureDiastolic, slots, context)
    case .category where type == .sleepAnalysis:
      try await series.fillWithNights(context)
    default: try await series.fillWithSamples(context)
    }
    return series
  }

  /// Reads the data of the columns before those of a range that ends with a date, or returns `nil`
  /// for series of samples, which are read individually.
  static func readBefore(
    _ type: HealthType, _ range: ChartRange, endingWith date: Date, for context: PageRequest
  ) async throws -> TypeSeries? {
    guard type.row.kind == .quantity || type == .bloodPressure || type == .sleepAnalysis,
      range != .day || type.row.aggregation != .cumulative,
      let before = range.moved(range.slots(endingWith: date, in: context.time), by: -1)
    else { return nil }
    return try await read(type, range, endingWith: before, for: context)
  }

  /// Returns the latest goal of a day in the range of the chart.
  private func newestGoal(_ context: PageRequest) async throws -> Double? {
    guard let interval, let unit = context.words.unit(of: type) else { return nil }
    let goal: @Sendable (ActivitySummary) -> HealthQuantity?
    switch type {
    case .activeEnergyBurned: goal = \.activeEnergyBurnedGoal
    case .appleMoveTime: goal = \.moveTimeGoal
    case .appleExerciseTime: goal = \.exerciseTimeGoal
    default: return nil
    }
    let days = try await ActivityRings.read(from: interval.start, to: interval.end - 1, context)
    // A ring without a goal has either none or a goal of zero.
    return days.compactMap { day in goal(day).flatMap { try? $0.value(in: unit) } }.last { $0 > 0 }
  }

  private static func rows(
    of type: HealthType, _ range: ChartRange, _ slots: [DateInterval], _ context: PageRequest
  ) async throws -> [StatisticsAnswer.Row] {
    try await answer(of: type, by: range.step, slots, context)?.rows ?? []
  }

  private static func answer(
    of type: HealthType, by step: StatisticsRequest.Step, _ slots: [DateInterval], _ context: PageRequest
  ) async throws -> StatisticsAnswer? {
    try await request(type, step, slots, context)?.answer(from: context.store, at: context.words.now)
  }

  private static func request(
    _ type: HealthType, _ step: StatisticsRequest.Step, _ slots: [DateInterval], _ context: PageRequest
  ) throws -> StatisticsRequest? {
    guard let first = slots.first, let last = slots.last else { return nil }
    return try StatisticsRequest(
      type, by: step, since: DateInterval(start: first.start, duration: 0),
      until: DateInterval(start: first.start, end: last.end),
      unit: context.words.unit(of: type)?.description, bySource: false, in: context.time)
  }

  private static func extent(_ row: StatisticsAnswer.Row) -> Extent? {
    row.values.typical.map { average in
      Extent(low: row.values.minimum ?? average, high: row.values.maximum ?? average, average: average)
    }
  }

  /// Returns the extent of all values of a type in the range of the chart.
  ///
  /// It consists of whole days, which may end within an hour.
  private static func whole(
    of type: HealthType, _ slots: [DateInterval], _ context: PageRequest
  ) async throws -> Extent? {
    try await request(type, .day, slots, context)?.whole(
      from: context.store, at: context.words.now
    ).flatMap { extent($0) }
  }

  /// Leaves the next day out of the last hour of a day that ends within it, as when the clocks
  /// change by half an hour: the hours add up to the day.
  private mutating func limitLastHour(_ slots: [DateInterval], _ context: PageRequest) async throws {
    guard let last = slots.last, last.duration < 3600, self.slots.last?.value != nil else { return }
    let rows = try await Self.answer(of: type, by: .day, slots, context)?.rows ?? []
    let rest = values.dropLast().reduce(rows.first?.values.sum ?? 0) { $0 - $1.size }
    self.slots[self.slots.count - 1].value = rest > 1e-6 ? .sum(rest) : nil
  }

  /// The minimum duration of a long value, in seconds, and the maximum number of such values.
  private static let (longValue, maxLongValues) = (3600.0, 24)

  /// Shows each value once, in the hour of its middle, if all values of the day last for hours.
  private mutating func joinLongValues(_ context: PageRequest) async throws {
    guard let interval, let unit = context.words.unit(of: type), values.count > 1 else { return }
    let part = SampleQuery.Part(type, .samples(from: interval.start, to: interval.end))
    let samples = try await context.store.samples(SampleQuery([part], limit: Self.maxLongValues + 1))
    guard samples.count <= Self.maxLongValues, samples.allSatisfy({ $0.duration >= Self.longValue }) else {
      return
    }
    for index in slots.indices { slots[index].value = nil }
    for sample in samples {
      let start = max(sample.start, interval.start)
      let middle = start + min(sample.end, interval.end).timeIntervalSince(start) / 2
      guard let index = slotIndex(of: middle), let value = try sample.value.quantity?.value(in: unit) else {
        continue
      }
      var (low, high) = (value, value)
      if case .range(let otherLow, let otherHigh, _) = slots[index].value {
        (low, high) = (min(low, otherLow), max(high, otherHigh))
      }
      slots[index].value = .range(low: low, high: high, average: (low + high) / 2)
    }
  }

  private static func value(_ values: StatisticsAnswer.Values) -> Value? {
    if let sum = values.sum { return .sum(sum) }
    guard let average = values.typical else { return nil }
    return .range(low: values.minimum ?? average, high: values.maximum ?? average, average: average)
  }

  private mutating func fill(_ rows: [StatisticsAnswer.Row], _ value: (StatisticsAnswer.Row) -> Value?) {
    for row in rows {
      if let index = slotIndex(of: row.start) { slots[index].value = value(row) }
    }
  }

  /// Fills the columns with the totals of days, or with their averages if a column has several
  /// days.
  ///
  /// Days without data don't count in averages, and neither does the unfinished day, unless it is
  /// the only one.
  private mutating func fill(withDays answer: StatisticsAnswer) {
    fill(answer.rows) { row in Self.value(row.values) }
    guard let days = DailyValues(answer)?.days else { return }
    (dailyAverage, daysWithData) = (days.map(\.value).mean, days.count)
    for (index, days) in Dictionary(grouping: days, by: { slotIndex(of: $0.day) }) {
      if let index, let average = days.map(\.value).mean {
        slots[index].value = .sum(average)
      }
    }
  }

  private func slotIndex(of date: Date) -> Int? {
    // Binary search, because the slots are in order.
    var (low, high) = (slots.startIndex, slots.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].interval.end <= date { low = middle + 1 } else { high = middle }
    }
    return low < slots.endIndex && slots[low].interval.start <= date ? low : nil
  }

  private mutating func fillWithNights(_ context: PageRequest) async throws {
    guard let interval else { return }
    let nights = try await SleepNight.read(interval, for: context)
    for night in nights {
      guard let index = slotIndex(of: night.day) else { continue }
      guard !night.isNap else {
        slots[index].naps += night.timeAsleep ?? night.inBed
        continue
      }
      // Time in bed alone isn't time asleep, and an average over such nights would be too low.
      guard night.isSlept else { continue }
      var stages = night.stages
      if case .stages(let others) = slots[index].value { stages.merge(others, uniquingKeysWith: +) }
      slots[index].value = .stages(stages)
    }
    let asleep = nights.filter(\.isSlept).compactMap(\.timeAsleep)
    averageAsleep = asleep.mean
    guard range == .halfYear || range == .year else {
      self.nights = nights.filter { !$0.isNap }
      return
    }
    // A column of several days shows an average night.
    for place in slots.indices {
      guard case .stages(let stages) = slots[place].value else { continue }
      let slot = slots[place].interval
      let days = nights.filter { $0.isSlept && slot.start <= $0.day && $0.day < slot.end }.count
      slots[place].value = .stages(stages.mapValues { $0 / Double(max(days, 1)) })
    }
  }

  private mutating func fillWithSamples(_ context: PageRequest) async throws {
    guard let interval else { return }
    let part = SampleQuery.Part(
      type, .samples(from: interval.start, to: interval.end, options: .strictStartDate))
    var count = 0
    let lasts = type.row.kind == .workout || type == .mindfulSession
    try await context.store.visit(SampleQuery([part], limit: Self.maxSamples)) { samples in
      count += samples.count
      for stored in samples {
        // Source: HKCategoryValueAppleStandHour; 0 is stood, and hours without standing aren't
        // counted.
        guard let index = slotIndex(of: stored.sample.start),
          type != .appleStandHour || stored.sample.value == .category(0)
        else { continue }
        add(stored.sample, at: index, asTime: lasts)
      }
    }
    isCut = count == Self.maxSamples
  }

  private mutating func add(_ sample: HealthSample, at index: Int, asTime isTime: Bool) {
    var seconds = sample.duration
    if case .workout(let workout) = sample.value { seconds = workout.duration }
    switch slots[index].value {
    case .time(let sum, let count): slots[index].value = .time(sum + seconds, count: count + 1)
    case .count(let count): slots[index].value = .count(count + 1)
    default: slots[index].value = isTime ? .time(seconds, count: 1) : .count(1)
    }
  }
}
