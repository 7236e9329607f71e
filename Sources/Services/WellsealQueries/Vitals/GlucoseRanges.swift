package import Foundation
package import WellsealModel

/// The time in ranges of blood glucose.
///
/// A reading counts until the next one, for at most 15 minutes, so that times without a sensor
/// don't count.
///
/// Source: International Consensus on Time in Range, Battelino et al., Diabetes Care 2019;42:1593.
package struct GlucoseRanges: Sendable, Hashable {
  /// The seconds in each range.
  package var seconds: [Level: TimeInterval]
  /// The number of readings.
  var count: Int

  /// A range of blood glucose in mg/dL.
  package enum Level: Int, Sendable, CaseIterable {
    /// Below 54.
    case veryLow = 0
    /// From 54 to below 70.
    case low
    /// From 70 to 180.
    case target
    /// Above 180, up to 250.
    case high
    /// Above 250.
    case veryHigh

    init(_ value: Double) {
      self =
        value < 54 ? .veryLow : value < 70 ? .low : value <= 180 ? .target : value <= 250 ? .high : .veryHigh
    }

    /// The bounds in mg/dL, or `nil` for an open end.
    package var bounds: (low: Double?, high: Double?) {
      switch self {
      case .veryLow: (nil, 54)
      case .low: (54, 70)
      case .target: (70, 180)
      case .high: (180, 250)
      case .veryHigh: (250, nil)
      }
    }
  }

  /// The time for which readings count.
  package var covered: TimeInterval { seconds.values.reduce(0, +) }

  /// Returns the part of the covered time in a range, from 0 to 1.
  package func share(of level: Level) -> Double {
    covered > 0 ? (seconds[level] ?? 0) / covered : 0
  }

  /// The minimum number of readings per day with which a sensor, and not a person, measures.
  static let minReadingsPerDay = 24
  private static let gap: TimeInterval = 15 * 60

  /// Creates the ranges of readings in chronological order, in mg/dL.
  init(readings: [(date: Date, value: Double)], until end: Date) {
    seconds = [:]
    count = readings.count
    for (place, reading) in readings.enumerated() {
      let next = place + 1 < readings.count ? readings[place + 1].date : end
      let length = min(Self.gap, max(0, next.timeIntervalSince(reading.date)))
      seconds[Level(reading.value), default: 0] += length
    }
  }

  /// Reads the ranges of an interval, or returns `nil` if no sensor measured: fewer than 24
  /// readings on each of the days with data.
  ///
  /// The source with the most readings counts.
  ///
  /// - Throws: Errors of the store.
  package init?(in interval: DateInterval, of store: some SampleStore, calendar: Calendar) async throws {
    let unit = try HealthUnit.named("mg/dL", for: .bloodGlucose)
    var found: [HealthSource?: [(date: Date, value: Double)]] = [:]
    let part = SampleQuery.Part(.bloodGlucose, .samples(from: interval.start, to: interval.end))
    try await store.visit(SampleQuery([part])) { slice in
      for sample in slice.map(\.sample) where interval.start <= sample.start && sample.start < interval.end {
        guard let value = try? sample.value.quantity?.value(in: unit), value.isFinite else { continue }
        found[sample.provenance.sourceRevision?.source, default: []].append((sample.start, value))
      }
    }
    guard let readings = found.values.max(by: { $0.count < $1.count }) else { return nil }
    let days = Set(readings.map { calendar.startOfDay(for: $0.date) })
    guard readings.count >= Self.minReadingsPerDay * days.count else { return nil }
    self.init(readings: readings.sorted { $0.date < $1.date }, until: interval.end)
  }
}
