import FoundationEssentials
import StoreConformance
import TestSupport
import Testing
import WellsealModel

@testable import WellsealStore

@Suite("Statistics while blocks change")
struct CellTests {
  @Test(
    "Updated statistics equal those of a store that is queried for the first time",
    arguments: 1...6 as ClosedRange<UInt64>)
  func updating(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (asked, fresh) = (try StoreFolder(), try StoreFolder())
    let stores = try [asked.create(), fresh.create()]
    for type in [HealthType.stepCount, .heartRate] { _ = try Self.statistics(of: type, stores[0]) }
    for _ in 0..<12 {
      let batch = Self.batch(&random)
      for store in stores { _ = try store.load(batch, in: store.beginLoad()) }
      for type in [HealthType.stepCount, .heartRate] { _ = try Self.statistics(of: type, stores[0]) }
      if Bool.random(using: &random) { try Self.deleteSome(stores, batch.type, &random) }
    }
    for type in [HealthType.stepCount, .heartRate] {
      try expectSame(
        Self.statistics(of: type, stores[0]), Self.statistics(of: type, stores[1]), "\(type), seed \(seed)")
    }
  }

  @Test(
    "Statistics of any interval equal those of the samples themselves",
    arguments: 1...8 as ClosedRange<UInt64>)
  func windows(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let asked = try StoreFolder().create()
    var last = 0.0
    for round in 0..<16 {
      let batch = Self.batch(&random)
      _ = try asked.load(batch, in: asked.beginLoad())
      if Bool.random(using: &random) { try Self.deleteSome([asked], batch.type, &random) }
      // Ranges of more and more days before the end, and then any; or back to the first rollup of
      // the last query.
      let days =
        round < 8
        ? 180 - .random(in: 1...(1 << (round + 1)), using: &random) : Int.random(in: -2...185, using: &random)
      let start =
        round % 3 == 2
        ? last - 28 * 86_400
        : Double(days) * 86_400 + Double(Int.random(in: 0...47, using: &random)) * 1800
      last = start
      let end =
        Bool.random(using: &random) ? nil : start + Double(Int.random(in: 1...60, using: &random)) * 86_400
      for type in [HealthType.stepCount, .heartRate] {
        try expectSame(
          Self.statistics(of: type, asked, from: start, until: end),
          Self.calculated(of: type, asked, from: start, until: end), "\(type), seed \(seed), round \(round)")
      }
    }
  }

  @Test("A later sample across the start of the first rollup is included")
  func acrossTheBeginning() throws {
    let store = try StoreFolder().create()
    let day = 86_400.0
    try Self.load(stride(from: 0, to: 100 * day, by: 1200).map { ($0, $0 + 600) }, of: 1, store)
    _ = try Self.statistics(of: .stepCount, store, from: 90 * day)
    // There are rollups for 28 days more.
    let first = 62 * day
    try Self.expectCalculated(store, from: first)
    try Self.expectCalculated(store, from: first - 1800)
    // The watch has priority over the phone.
    try Self.load([(first - 3600, first + 4 * 3600)], of: 0, store)
    try Self.expectCalculated(store, from: first)
  }

  private static func expectCalculated(_ store: SealedStore, from start: Double) throws {
    try expectSame(
      statistics(of: .stepCount, store, from: start), calculated(of: .stepCount, store, from: start),
      "from \(start) on")
  }

  private static func load(_ times: [(Double, Double)], of source: UInt32, _ store: SealedStore) throws {
    let rows = times.map { start, end in
      SampleBatch.Row(start: start, end: end, created: .nan, value: 10, provenance: source, metadata: 0)
    }
    let batch = SampleBatch(type: .stepCount, unit: HealthUnit.count, rows: rows, provenances: provenances)
    _ = try store.load(batch, in: store.beginLoad())
  }

  private static let provenances = ["watch", "phone", "app"].map { name in
    Provenance(
      sourceRevision: SourceRevision(
        source: HealthSource(name: name, bundleIdentifier: "com.example.\(name)")))
  }

  /// Returns some days of two sources, somewhere in half a year.
  private static func batch(_ random: inout SeededGenerator) -> SampleBatch {
    let isSteps = Bool.random(using: &random)
    let first = Double(Int.random(in: 0..<180, using: &random)) * 86_400
    let spacing = Double.random(in: 60...900, using: &random).rounded()
    // Some devices send rows without a duration.
    let areMoments = Int.random(in: 0..<3, using: &random) == 0
    let rows = (0..<Int.random(in: 1...3000, using: &random)).map { number in
      let start = first + Double(number) * spacing
      let length =
        isSteps && !areMoments ? Double.random(in: 0...1200, using: &random).rounded() : 0
      return SampleBatch.Row(
        start: start, end: start + length, created: .nan,
        value: Double(Int.random(in: 40...180, using: &random)),
        provenance: .random(in: 0...2, using: &random),
        metadata: 0)
    }
    return SampleBatch(
      type: isSteps ? .stepCount : .heartRate, unit: isSteps ? HealthUnit.count : "count/min", rows: rows,
      provenances: provenances)
  }

  /// Deletes the samples of the same hours from each store.
  private static func deleteSome(
    _ stores: [SealedStore], _ type: HealthType, _ random: inout SeededGenerator
  ) throws {
    let start = Double.random(in: 0...180, using: &random) * 86_400
    let hours = SamplePredicate.all(of: [
      .comparing(
        .field(.startDate), .greaterOrEqual, .date(Date(timeIntervalSinceReferenceDate: start))),
      .comparing(.field(.startDate), .less, .date(Date(timeIntervalSinceReferenceDate: start + 7200))),
    ])
    for store in stores {
      let doomed = try store.samples(SampleQuery([SampleQuery.Part(type, hours)]))
      try store.commit(doomed.map { .delete($0.uuid) })
    }
  }

  private static func statistics(
    of type: HealthType, _ store: SealedStore, from start: Double? = nil, until end: Double? = nil
  ) throws -> StatisticsCollection {
    try store.statistics(query(of: type, from: start, until: end), in: buckets())
  }

  /// Returns the statistics calculated from the samples, without rollups.
  private static func calculated(
    of type: HealthType, _ store: SealedStore, from start: Double?, until end: Double? = nil
  ) throws -> StatisticsCollection {
    let query = query(of: type, from: start, until: end)
    let samples = try store.samples(SampleQuery([SampleQuery.Part(type, query.predicate)]))
    let calculation = try StatisticsCalculation(
      query.options, of: type, sourcePriority: store.sourceOrder(of: type))
    return try calculation.collection(of: samples, in: buckets())
  }

  private static func buckets() throws -> CalendarBuckets {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return try #require(
      CalendarBuckets(
        anchor: Date(timeIntervalSinceReferenceDate: 0), interval: DateComponents(hour: 6), calendar: calendar
      ))
  }

  private static func query(of type: HealthType, from start: Double?, until end: Double?) -> StatisticsQuery {
    let options: StatisticsOptions =
      type == .stepCount
      ? [.cumulativeSum, .separateBySource]
      : [.discreteMin, .discreteMax, .discreteAverage, .separateBySource]
    let earliest = start.map {
      SamplePredicate.comparing(.field(.endDate), .greater, .date(Date(timeIntervalSinceReferenceDate: $0)))
    }
    let latest = end.map {
      SamplePredicate.comparing(.field(.startDate), .less, .date(Date(timeIntervalSinceReferenceDate: $0)))
    }
    return StatisticsQuery(type, options, .all(of: [earliest, latest].compactMap(\.self)))
  }
}
