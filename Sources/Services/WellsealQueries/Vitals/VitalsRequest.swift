package import Foundation
package import WellsealBase
package import WellsealModel

/// A request for the measures of nights, each compared with the person's usual range.
package struct VitalsRequest: Sendable {
  /// The interval whose start is on the first day.
  var since: DateInterval
  /// The interval whose end is on the last day.
  var until: DateInterval
  var sensitivity: VitalsSensitivity
  var time: LocalTime

  package init(
    since: DateInterval, until: DateInterval, sensitivity: VitalsSensitivity = .usual, in time: LocalTime
  ) {
    self.since = since
    self.until = until
    self.sensitivity = sensitivity
    self.time = time
  }

  /// The maximum number of days of an answer.
  static let maxDays = 400
  /// The longest time between two heart rates for which they count, in seconds.
  private static let gap: TimeInterval = 1800
  /// The seconds of sleep for which heart rates must count.
  private static let minCovered: TimeInterval = 3600

  /// Returns the nights that end in the interval, with the values of the 28 days before each.
  ///
  /// Naps and nights that only have the time in bed aren't included. An interval of more than
  /// ``maxDays`` is limited to its last days.
  ///
  /// - Parameters:
  ///   - store: The store to read.
  ///   - now: The current time. A night that ends later isn't included.
  /// - Returns: The nights in order.
  /// - Throws: ``ReversedRange``, and errors of the store.
  package func answer(from store: some SampleStore, at now: Date) async throws -> VitalsAnswer {
    try ReversedRange.check(from: since, to: until)
    let calendar = time.calendar
    let last = calendar.startOfDay(for: until.duration > 0 ? until.end - 1 : until.start)
    let limit = calendar.date(byAdding: .day, value: 1 - Self.maxDays, to: last) ?? last
    let first = max(calendar.startOfDay(for: since.start), limit)
    let start = calendar.date(byAdding: .day, value: -UsualRange.days, to: first) ?? first
    let request = SleepRequest(
      since: DateInterval(start: start, duration: 0), until: DateInterval(start: last, duration: 0), in: time)
    let sleep = try await request.answer(from: store).nights.filter { $0.isSlept && $0.end <= now }
    let values = try await store.result(of: calculation(of: sleep, from: start, through: last)) {
      let values = try await self.values(of: sleep, in: store)
      return (values, bytes: values.values.reduce(0) { $0 + $1.count * Self.valueSize })
    }
    let nights = sleep.indices.filter { sleep[$0].day >= first }.map { index in
      let night = sleep[index]
      let earliest = calendar.date(byAdding: .day, value: -UsualRange.days, to: night.day) ?? night.day
      let earlier = sleep[..<index].filter { $0.day >= earliest }
      return VitalsNight(
        sleep: night,
        readings: Vital.allCases.map { vital in
          reading(of: vital, night, earlier: Array(earlier), values[vital] ?? [:])
        })
    }
    return VitalsAnswer(nights: nights, sensitivity: sensitivity, time: time)
  }

  private func reading(
    of vital: Vital, _ night: SleepNight, earlier: [SleepNight], _ values: [Date: MeasuredValue]
  ) -> VitalsReading {
    let own = values[night.day]
    let before = earlier.compactMap { other -> VitalsReading.Earlier? in
      guard let value = values[other.day] else { return nil }
      // Another thermometer needs a separate baseline.
      if vital == .wristTemperature, let own, value.source != own.source { return nil }
      return .init(day: other.day, value: value.value)
    }
    return VitalsReading(
      vital: vital, value: own?.value, earlier: before,
      typical: vital.typicalRange(of: before.map(\.value), factor: sensitivity.factor))
  }

  /// The identity of reading the values of nights.
  private func calculation(of nights: [SleepNight], from first: Date, through last: Date) -> SampleCalculation
  {
    // The nights follow from the days and their samples, except the last one: it may not be over.
    let dates = [first, last, nights.last?.end ?? first].map { String($0.timeIntervalSinceReferenceDate) }
    return SampleCalculation(
      "values of nights", dates + [String(nights.count), time.zone.identifier],
      reading: Vital.allCases.map(\.type), from: nights.map(\.start).min() ?? first,
      to: nights.map(\.end).max() ?? first)
  }

  // MARK: Samples

  private struct MeasuredValue {
    var value: Double
    var source: HealthSource?
  }

  /// The approximate size of a value with its date in memory, in bytes.
  private static let valueSize = MemoryLayout<(Date, MeasuredValue)>.stride

  private typealias Points = [HealthSource: [TimeWeightedAverage.Point]]

  /// Returns the value of each night, by day.
  private func values(of nights: [SleepNight], in store: some SampleStore) async throws
    -> [Vital: [Date: MeasuredValue]]
  {
    var found: [Vital: [Date: MeasuredValue]] = [:]
    for night in nights { found[.asleep, default: [:]][night.day] = MeasuredValue(value: night.asleep) }
    for (vital, perNight) in try await points(in: nights, of: store) {
      let order = try await store.sourceOrder(of: vital.type)
      for (index, points) in perNight {
        let others = points.keys.filter { !order.contains($0) }.sorted {
          $0.bundleIdentifier < $1.bundleIdentifier
        }
        let ranked = (order.filter { points[$0] != nil } + others)
        found[vital, default: [:]][nights[index].day] =
          vital == .heartRate
          ? heartRate(nights[index], ranked.map { points[$0] ?? [] })
          : ranked.first.flatMap { source in mean(points[source] ?? [], of: source) }
      }
    }
    return found
  }

  /// Reads the samples of all nights, by measure, index of the night and source.
  private func points(in nights: [SleepNight], of store: some SampleStore) async throws
    -> [Vital: [Int: Points]]
  {
    guard let start = nights.map(\.start).min(), let end = nights.map(\.end).max() else { return [:] }
    // Nights are in order and don't overlap.
    let intervals = nights.map { night in
      (night.fellAsleep ?? night.start, night.wokeUp ?? night.end)
    }
    var found: [Vital: [Int: Points]] = [:]
    for vital in Vital.allCases where vital != .asleep {
      let unit = try HealthUnit.named(vital.unit, for: vital.type)
      try await store.visitQuantities(of: vital.type, from: start, to: end, in: unit) { source, points in
        guard let source else { return }
        for point in points where point.value.isFinite {
          let middle = Date(timeIntervalSinceReferenceDate: (point.start + point.end) / 2)
          guard let index = Self.index(of: middle, in: intervals) else { continue }
          found[vital, default: [:]][index, default: [:]][source, default: []].append(point)
        }
      }
    }
    return found
  }

  /// Returns the index of the interval that contains a date, by binary search.
  private static func index(of date: Date, in intervals: [(start: Date, end: Date)]) -> Int? {
    var (low, high) = (intervals.startIndex, intervals.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if intervals[middle].end < date { low = middle + 1 } else { high = middle }
    }
    return low < intervals.endIndex && intervals[low].start <= date ? low : nil
  }

  private func mean(_ points: [TimeWeightedAverage.Point], of source: HealthSource) -> MeasuredValue? {
    points.map(\.value).mean.map { MeasuredValue(value: $0, source: source) }
  }

  /// Returns the average heart rate over the time asleep, or `nil` if too little was measured.
  private func heartRate(_ night: SleepNight, _ ranked: [[TimeWeightedAverage.Point]]) -> MeasuredValue? {
    let points = TimeWeightedAverage.trusted(ranked, gap: Self.gap)
    let averages = night.timesAsleep.compactMap { interval in
      let (start, end) = (
        interval.start.timeIntervalSinceReferenceDate, interval.end.timeIntervalSinceReferenceDate
      )
      return TimeWeightedAverage(
        of: points.filter { start <= $0.start && $0.start <= end }, in: interval, gap: Self.gap)
    }
    let covered = averages.reduce(0) { $0 + $1.covered }
    guard covered >= Self.minCovered else { return nil }
    return MeasuredValue(value: averages.reduce(0) { $0 + $1.value * $1.covered } / covered)
  }
}

extension SleepNight {
  /// The intervals asleep; different stages without a gap between them are one interval.
  var timesAsleep: [DateInterval] {
    spans.filter(\.stage.isAsleep).reduce(into: []) { intervals, span in
      if let last = intervals.last, last.end == span.start {
        intervals[intervals.count - 1].end = span.end
      } else {
        intervals.append(DateInterval(start: span.start, end: span.end))
      }
    }
  }
}
