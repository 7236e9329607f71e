import FoundationEssentials
import HealthModel
import HealthStore
import SampleQueries
import StoreConformance
import TestSupport
import Testing

@Suite("Statistics while blocks change")
struct CellTests {
  @Test("are those of a store that is asked for the first time", arguments: 1...6 as ClosedRange<UInt64>)
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

  private static let provenances = ["watch", "phone", "app"].map { name in
    Provenance(
      sourceRevision: SourceRevision(
        source: HealthSource(name: name, bundleIdentifier: "com.example.\(name)")))
  }

  /// A stretch of some days of two sources, somewhere in half a year.
  private static func batch(_ random: inout SeededGenerator) -> SampleBatch {
    let isSteps = Bool.random(using: &random)
    let first = Double(Int.random(in: 0..<180, using: &random)) * 86_400
    let spacing = Double.random(in: 60...900, using: &random).rounded()
    let rows = (0..<Int.random(in: 1...3000, using: &random)).map { number in
      let start = first + Double(number) * spacing
      let length = isSteps ? Double.random(in: 0...1200, using: &random).rounded() : 0
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
    of type: HealthType, _ store: SealedStore
  ) throws -> StatisticsCollection {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let buckets = try #require(
      CalendarBuckets(
        anchor: Date(timeIntervalSinceReferenceDate: 0), interval: DateComponents(hour: 6), calendar: calendar
      ))
    let options: StatisticsOptions =
      type == .stepCount
      ? [.cumulativeSum, .separateBySource]
      : [.discreteMin, .discreteMax, .discreteAverage, .separateBySource]
    return try store.statistics(StatisticsQuery(type, options), in: buckets)
  }
}
