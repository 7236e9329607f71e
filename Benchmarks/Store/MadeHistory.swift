import Foundation
import WellsealModel

/// A fictional history of any length, in batches like those of an importer: about as much of each
/// type as a watch and a phone write, at most three million samples per year and at least five
/// years.
///
/// The same number of samples always gives the same history.
struct MadeHistory {
  let samples: Int
  private let start: Double
  private let end: Double

  init(samples: Int, end: Date) {
    self.samples = samples
    let years = max(5, Double(samples) / 3_000_000)
    self.end = end.timeIntervalSinceReferenceDate
    start = self.end - years * 365.25 * 86_400
  }

  /// The samples of one type from one source.
  private struct Stream {
    var type: HealthType
    var unit: HealthUnit?
    /// The share per thousand samples.
    var share: Int
    /// The index of the watch or the phone.
    var source: UInt32
    var values: ClosedRange<Int>
    /// The value is an integer divided by this.
    var divisor: Double = 1
    /// The maximum duration of a sample, or 0 for instants.
    var longest: Double = 0
    /// The number of metadata sets that the samples use in turn.
    var sets: UInt64 = 1
  }

  private static let streams = [
    Stream(type: .heartRate, unit: "count/min", share: 450, source: 0, values: 48...165, sets: 3),
    Stream(
      type: .activeEnergyBurned, unit: "kcal", share: 200, source: 0, values: 20...9000, divisor: 1000,
      longest: 60),
    Stream(
      type: .basalEnergyBurned, unit: "kcal", share: 100, source: 0, values: 900...21_000, divisor: 1000,
      longest: 600),
    Stream(type: .stepCount, unit: "count", share: 50, source: 0, values: 5...400, longest: 500),
    Stream(type: .stepCount, unit: "count", share: 30, source: 1, values: 5...600, longest: 600),
    Stream(
      type: .distanceWalkingRunning, unit: "km", share: 45, source: 0, values: 4...320, divisor: 1000,
      longest: 500),
    Stream(
      type: .distanceWalkingRunning, unit: "km", share: 25, source: 1, values: 4...480, divisor: 1000,
      longest: 600),
    Stream(type: .respiratoryRate, unit: "count/min", share: 25, source: 0, values: 20...44, divisor: 2),
    Stream(type: .oxygenSaturation, unit: "%", share: 25, source: 0, values: 90...100, divisor: 100),
    Stream(
      type: .environmentalAudioExposure, unit: "dBASPL", share: 35, source: 0, values: 30_000...90_000,
      divisor: 1000, longest: 1800),
    Stream(type: .sleepAnalysis, unit: nil, share: 15, source: 0, values: 2...5, longest: 1800),
  ]

  private static let provenances = ["watch", "phone"].map { name in
    Provenance(
      sourceRevision: SourceRevision(
        source: HealthSource(name: name, bundleIdentifier: "com.example.\(name)"), version: "11.2"),
      device: HealthDevice(name: name, manufacturer: "Example"))
  }

  private static let metadata: [Metadata] = [
    .none, [MetadataKey("HKMetadataKeyHeartRateMotionContext"): .integer(1)],
    [MetadataKey("HKMetadataKeyHeartRateMotionContext"): .integer(2)],
  ]

  private static let maxBatchSize = 1 << 17

  /// Visits the history type by type, each in the order of time.
  func visit(_ visitor: (SampleBatch) throws -> Void) rethrows {
    for (place, stream) in Self.streams.enumerated() {
      var random = SeededNumbers(seed: UInt64(place))
      let count = samples * stream.share / 1000
      for first in stride(from: 0, to: count, by: Self.maxBatchSize) {
        let numbers = first..<min(first + Self.maxBatchSize, count)
        let rows = numbers.map { row(Double($0) / Double(count), of: stream, &random) }
        try visitor(
          SampleBatch(
            type: stream.type, unit: stream.unit, rows: rows, provenances: Self.provenances,
            metadata: Self.metadata))
      }
    }
  }

  private func row(
    _ part: Double, of stream: Stream, _ random: inout SeededNumbers
  ) -> SampleBatch.Row {
    let time = (start + part * (end - start)).rounded() + Double(random.next(below: 3))
    let length = stream.longest > 0 ? Double(random.next(below: UInt64(stream.longest))) : 0
    let value = stream.values.lowerBound + Int(random.next(below: UInt64(stream.values.count)))
    return SampleBatch.Row(
      start: time, end: time + length, created: time + length + Double(random.next(below: 60)),
      value: Double(value) / stream.divisor, provenance: stream.source,
      metadata: UInt32(random.next(below: stream.sets)))
  }

  /// Visits the end of the history as an app saves it: with its own identifiers, a thousand per
  /// commit.
  func visitSaved(_ count: Int, _ visitor: ([StoreChange]) throws -> Void) throws {
    var random = SeededNumbers(seed: 99)
    for first in stride(from: 0, to: count, by: 1000) {
      let changes = try (first..<min(first + 1000, count)).map { number in
        let date = Date(timeIntervalSinceReferenceDate: end - Double(count - number) * 60)
        let grams = Double(60_000 + random.next(below: 9000))
        return try StoreChange.add(
          NewSample(
            try HealthSample(
              type: .bodyMass, start: date, end: date, value: .quantity(HealthQuantity(grams, "g")),
              provenance: Self.provenances[1])))
      }
      try visitor(changes)
    }
  }
}

/// A generator of pseudorandom numbers that are always the same.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(below limit: UInt64) -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return (mixed ^ mixed >> 31).multipliedFullWidth(by: limit).high
  }
}
