import FoundationEssentials
import WellsealBase
import WellsealModel

/// The runs of values at a limit or beyond it.
struct LimitRuns: Sendable {
  struct Run: Hashable, Sendable {
    var start: Date
    var end: Date
    var count: Int
    /// The value furthest beyond the limit.
    var extreme: Double
  }

  private(set) var runs: [Run] = []

  /// The longest time between two values of one run, in seconds.
  private static let maxGap: TimeInterval = 600
  /// The time before and after a value without movement, in seconds.
  private static let stillness: TimeInterval = 300
  private static let maxSamples = 500_000
  private static let motionContext = MetadataKey("HKMetadataKeyHeartRateMotionContext")

  /// Reads the values between two dates.
  ///
  /// - Throws: Errors of the store.
  init(_ limit: NoticeLimit, from start: Date, to end: Date, in store: any SampleStore) async throws {
    let movements =
      limit.isStill ? try await Self.movements(from: start, to: end, in: store) : Movements([])
    let query = SampleQuery(
      [.init(limit.type, .samples(from: start, to: end))], order: [SampleSort(.startDate, ascending: true)],
      limit: Self.maxSamples)
    var current: Run?
    for sample in try await store.samples(query) where sample.start >= start && sample.start <= end {
      guard let value = try? sample.value.quantity?.value(in: limit.unit), value.isFinite else { continue }
      let counts =
        limit.isReached(by: value) && !(limit.isStill && Self.isMoving(sample, movements))
      if var run = current, counts, sample.start.timeIntervalSince(run.end) <= Self.maxGap {
        run.end = max(run.end, sample.start)
        run.count += 1
        run.extreme = limit.isAbove ? max(run.extreme, value) : min(run.extreme, value)
        current = run
        continue
      }
      close(current, limit)
      current = counts ? Run(start: sample.start, end: sample.start, count: 1, extreme: value) : nil
    }
    close(current, limit)
  }

  private mutating func close(_ run: Run?, _ limit: NoticeLimit) {
    guard let run, run.end.timeIntervalSince(run.start) >= Double(limit.minutes) * 60 else { return }
    runs.append(run)
  }

  // MARK: Movement

  /// Intervals with steps or a workout, in order of their starts.
  private struct Movements {
    let intervals: [(start: Date, end: Date)]
    private let longest: TimeInterval

    init(_ intervals: [(start: Date, end: Date)]) {
      self.intervals = intervals.sorted { $0.start < $1.start }
      longest = intervals.map { $0.end.timeIntervalSince($0.start) }.max() ?? 0
    }

    func overlap(from start: Date, to end: Date) -> Bool {
      var (low, high) = (0, intervals.count)
      while low < high {
        let middle = (low + high) / 2
        if intervals[middle].start < start - longest { low = middle + 1 } else { high = middle }
      }
      return intervals[low...].prefix { $0.start <= end }.contains { $0.end >= start }
    }
  }

  private static func movements(from start: Date, to end: Date, in store: any SampleStore) async throws
    -> Movements
  {
    let around = SamplePredicate.samples(from: start - stillness, to: end + stillness)
    let query = SampleQuery(
      [.init(.stepCount, around), .init(.workout, around)], limit: maxSamples)
    return Movements(
      try await store.samples(query).filter { sample in
        sample.type == .workout || (sample.plainQuantity?.number ?? 0) > 0
      }.map { ($0.start, $0.end) })
  }

  /// Returns whether the source says that the person moved, or there are steps or a workout around
  /// the value.
  ///
  /// Source: `HKHeartRateMotionContext`, where 2 is active.
  private static func isMoving(_ sample: HealthSample, _ movements: Movements) -> Bool {
    if sample.metadata[motionContext] == .integer(2) { return true }
    return movements.overlap(from: sample.start - stillness, to: sample.start + stillness)
  }
}

extension LimitRuns.Run {
  func notice(_ limit: NoticeLimit, _ rule: NoticeRule, in time: LocalTime) -> Notice {
    var notice = Notice(
      key: "limit|\(rule.id)|\(time.dayWords(start))", rule: rule.id, limit.isAbove ? .above : .below,
      start: start, end: end)
    notice.type = limit.type
    notice.count = count
    let unit = limit.unit.description
    notice.figures = [
      .init(name: .limit, value: limit.value, unit: unit),
      .init(name: .extreme, value: extreme, unit: unit), .init(name: .samples, value: Double(count)),
    ]
    return notice
  }
}
