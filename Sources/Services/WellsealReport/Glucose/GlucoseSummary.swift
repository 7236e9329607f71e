import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

/// A summary of glucose readings, with the shares in, above and below the target range.
///
/// A sensor reads every few minutes, so its shares are shares of time: a reading counts until the
/// next one, for at most ``maxGap``. Finger-prick readings are few and taken for a reason, so
/// their shares are only shares of readings.
///
/// Source: Battelino et al., "Clinical Targets for Continuous Glucose Monitoring Data
/// Interpretation", Diabetes Care 2019;42:1593, which has the bounds in both units.
struct GlucoseSummary: Sendable, Hashable {
  struct Reading: Sendable, Hashable {
    var date: Date
    var value: Double
  }

  /// The zones of glucose values, from lowest to highest.
  enum Zone: String, Sendable, Hashable, CaseIterable {
    case veryLow = "veryLow"
    case low = "low"
    case inRange = "inRange"
    case high = "high"
    case veryHigh = "veryHigh"
  }

  /// The bounds between zones.
  ///
  /// The target range includes both of its bounds.
  struct Bounds: Sendable, Hashable {
    var veryLow: Double
    var low: Double
    var high: Double
    var veryHigh: Double

    static func of(_ unit: HealthUnit) -> Bounds {
      unit.description.hasPrefix("mmol")
        ? Bounds(veryLow: 3.0, low: 3.9, high: 10.0, veryHigh: 13.9)
        : Bounds(veryLow: 54, low: 70, high: 180, veryHigh: 250)
    }

    func zone(of value: Double) -> Zone {
      if value < veryLow { return .veryLow }
      if value < low { return .low }
      if value <= high { return .inRange }
      return value <= veryHigh ? .high : .veryHigh
    }
  }

  var unit: HealthUnit
  var readings: Int
  var average: Double
  var minimum: Double
  var maximum: Double
  /// The share of each zone, from 0 to 1.
  ///
  /// The shares add up to 1, and every zone has one.
  var shares: [Zone: Double]
  /// Whether the shares are shares of time instead of readings.
  var isContinuous: Bool
  /// The number of seconds that the readings cover, or 0 if they are not continuous.
  var seconds: TimeInterval
  var coverage: Coverage

  /// The maximum time in seconds that a reading counts.
  static let maxGap: TimeInterval = 15 * 60
  /// The minimum number of readings, averaged over the days with data, that identifies a sensor.
  static let readingsOfSensor = 48

  /// Creates a summary in which equal readings of the same time from two sources count once.
  ///
  /// Returns `nil` if there are no readings.
  init?(
    _ readings: [Reading], in unit: HealthUnit, from sources: some Sequence<HealthSource>,
    _ time: LocalTime
  ) {
    guard !readings.isEmpty else { return nil }
    let sorted = Set(readings).sorted { ($0.date, $0.value) < ($1.date, $1.value) }
    let calendar = time.calendar
    let days = Set(sorted.map { calendar.startOfDay(for: $0.date) }).count
    self.unit = unit
    self.readings = sorted.count
    average = sorted.reduce(0) { $0 + $1.value } / Double(sorted.count)
    minimum = sorted.reduce(.infinity) { min($0, $1.value) }
    maximum = sorted.reduce(-.infinity) { max($0, $1.value) }
    isContinuous = sorted.count >= days * Self.readingsOfSensor
    let weights = isContinuous ? Self.seconds(sorted) : sorted.map { _ in 1 }
    let whole = weights.reduce(0, +)
    seconds = isContinuous ? whole : 0
    let bounds = Bounds.of(unit)
    shares = Dictionary(uniqueKeysWithValues: Zone.allCases.map { ($0, 0) })
    for (reading, weight) in zip(sorted, weights) {
      shares[bounds.zone(of: reading.value), default: 0] += weight / whole
    }
    coverage = Coverage(days: days, sources: sources)
  }

  /// Returns the time that each reading counts.
  ///
  /// The last reading counts for the maximum time.
  private static func seconds(_ readings: [Reading]) -> [TimeInterval] {
    zip(readings, readings.dropFirst()).map { min($1.date.timeIntervalSince($0.date), maxGap) } + [
      maxGap
    ]
  }

  init?(
    _ interval: DateInterval, unit: String?, _ store: some SampleStore, _ time: LocalTime, at now: Date
  ) async throws {
    let unit = try unit.map { try HealthUnit(parsing: $0) } ?? "mg/dL"
    var readings: [Reading] = []
    var sources: Set<HealthSource> = []
    try await SamplesRequest(.bloodGlucose, from: interval, to: interval).visit(store) { samples in
      for sample in samples.map(\.sample) {
        guard let value = try? sample.value.quantity?.plainValue(in: unit) else { continue }
        readings.append(Reading(date: sample.start, value: value))
        if let source = sample.provenance.sourceRevision?.source { sources.insert(source) }
      }
    }
    self.init(readings, in: unit, from: sources, time)
    // The average is that of every page and program: days count equally, and so does each moment of
    // a day.
    let request = try StatisticsRequest(
      .bloodGlucose, by: .day, since: interval, until: interval, unit: unit.description, in: time)
    average = try await request.whole(from: store, at: now)?.values.typical ?? average
  }
}

extension GlucoseSummary {
  /// `{unit, readings, average, min, max, continuous, hours, bounds, shares, days, sources}`.
  var json: JSON {
    let bounds = Bounds.of(unit)
    return .object(
      [
        .init("unit", .string(unit.description)), .init("readings", .integer(readings)),
        .init("average", .number((average * 100).rounded() / 100)), .init("min", .number(minimum)),
        .init("max", .number(maximum)), .init("continuous", .bool(isContinuous)),
        .init("hours", .number(isContinuous ? (seconds / 360).rounded() / 10 : nil)),
        .init(
          "bounds",
          [
            "veryLow": .number(bounds.veryLow), "low": .number(bounds.low), "high": .number(bounds.high),
            "veryHigh": .number(bounds.veryHigh),
          ]),
        .init(
          "shares",
          .object(
            Zone.allCases.map {
              .init($0.rawValue, .number(((shares[$0] ?? 0) * 10_000).rounded() / 10_000))
            })),
      ] + coverage.members)
  }
}
