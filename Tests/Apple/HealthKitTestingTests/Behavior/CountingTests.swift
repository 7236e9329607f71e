import Foundation
import HealthKit
import HealthKitTesting
import Testing

/// HealthKit's documented behavior for statistics.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Statistics of the store")
struct CountingTests {
  private let stepCount = HKQuantityType(.stepCount)
  private let heartRate = HKQuantityType(.heartRate)

  private func statistics(
    of type: HKQuantityType, _ options: HKStatisticsOptions, _ predicate: NSPredicate? = nil,
    in store: HKHealthStore
  ) async throws -> HKStatistics? {
    try await HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: type, predicate: predicate), options: options
    ).result(for: store)
  }

  @Test("Statistics without data fail with the message that apps expect")
  func noData() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      let (isNil, error) = await withCheckedContinuation { done in
        store.execute(
          HKStatisticsQuery(quantityType: stepCount, quantitySamplePredicate: nil, options: .cumulativeSum) {
            done.resume(returning: ($1 == nil, $2))
          })
      }
      #expect(isNil)
      #expect((error as? HKError)?.code == .errorNoData)
      #expect(error?.localizedDescription == "No data available for the specified predicate.")
    }
  }

  @Test("The dates of statistics are those of the samples, not of the query")
  func dates() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save([steps(10, from: 60, to: 120), steps(20, from: 300, to: 420)])
      let day = HKQuery.predicateForSamples(withStart: .noon(-3600), end: .noon(3600))
      let found = try #require(try await statistics(of: stepCount, .cumulativeSum, day, in: store))
      #expect((found.startDate, found.endDate) == (.noon(60), .noon(420)))
      #expect(found.sumQuantity()?.doubleValue(for: .count()) == 30)
      #expect(found.sources == nil)
    }
  }

  @Test("The most recent quantity comes with the interval of its sample")
  func mostRecent() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await store.save([beats(60, at: 10), beats(80, at: 30), beats(70, at: 20)])
      let found = try #require(
        try await statistics(of: heartRate, [.mostRecent, .discreteMin, .discreteMax], in: store))
      #expect(found.mostRecentQuantity()?.doubleValue(for: .beatsPerMinute) == 80)
      #expect(found.mostRecentQuantityDateInterval()?.start == .noon(30))
      #expect(found.minimumQuantity()?.doubleValue(for: .beatsPerMinute) == 60)
      #expect(found.maximumQuantity()?.doubleValue(for: .beatsPerMinute) == 80)
      #expect(found.averageQuantity() == nil)
    }
  }

  @Test("Overlapping samples of two sources count once; by source, each counts fully")
  func overlap() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      let (watch, phone) = (TestSource(), TestSource(name: "Phone", bundleIdentifier: "com.example.phone"))
      try await health.add([steps(100)], from: watch)
      try await health.add([steps(80)], from: phone)
      let found = try #require(
        try await statistics(of: stepCount, [.cumulativeSum, .separateBySource], in: store))
      let sources = try #require(found.sources)
      let sums = sources.compactMap { found.sumQuantity(for: $0)?.doubleValue(for: .count()) }
      #expect(Set(sources.map(\.name)) == ["Watch", "Phone"])
      #expect(sums.sorted() == [80, 100])
      let merged = try #require(found.sumQuantity()?.doubleValue(for: .count()))
      #expect([80, 100].contains(merged))
    }
  }

  @Test("A duration is the time that the samples cover")
  func duration() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save([steps(10, from: 0, to: 60), steps(20, from: 300, to: 420)])
      let found = try await statistics(of: stepCount, [.cumulativeSum, .duration], in: store)
      #expect(found?.duration()?.doubleValue(for: .second()) == 180)
    }
  }

  @Test("Intervals extend from the anchor in both directions")
  func anchor() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save([steps(10, from: -7000, to: -6940), steps(20, from: 7000, to: 7060)])
      let collection = try await HKStatisticsCollectionQueryDescriptor(
        predicate: .quantitySample(type: stepCount), options: .cumulativeSum, anchorDate: .noon(),
        intervalComponents: DateComponents(hour: 1)
      ).result(for: store)
      #expect(collection.statistics().map(\.startDate) == [.noon(-7200), .noon(3600)])
      #expect(collection.statistics(for: .noon(4000))?.sumQuantity()?.doubleValue(for: .count()) == 20)
      #expect(collection.statistics(for: .noon(1)) == nil)
    }
  }

  @Test("Enumeration visits intervals without data, which have no quantities")
  func emptyIntervals() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save(steps(10))
      let collection = try await HKStatisticsCollectionQueryDescriptor(
        predicate: .quantitySample(type: stepCount), options: .cumulativeSum, anchorDate: .noon(),
        intervalComponents: DateComponents(minute: 1)
      ).result(for: store)
      var sums: [Double?] = []
      collection.enumerateStatistics(from: .noon(-60), to: .noon(90)) { statistics, _ in
        sums.append(statistics.sumQuantity()?.doubleValue(for: .count()))
      }
      #expect(sums == [nil, 10, nil])
    }
  }

  @Test("A sample across a boundary is divided; an excluded one doesn't count")
  func cuts() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      // From three minutes before the hour to two minutes after it.
      try await store.save([steps(100, from: 3420, to: 3720), steps(1, from: -60, to: -30)])
      let collection = try await HKStatisticsCollectionQueryDescriptor(
        predicate: .quantitySample(
          type: stepCount, predicate: HKQuery.predicateForSamples(withStart: .noon(), end: nil)),
        options: .cumulativeSum, anchorDate: .noon(), intervalComponents: DateComponents(hour: 1)
      ).result(for: store)
      let sums = collection.statistics().compactMap { $0.sumQuantity()?.doubleValue(for: .count()) }
      #expect(sums.map { $0.rounded() } == [60, 40])
    }
  }

  @Test("An update of a collection reports the changed interval")
  func update() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save([steps(10), steps(20, from: 3600, to: 3660)])
      let query = HKStatisticsCollectionQueryDescriptor(
        predicate: .quantitySample(type: stepCount), options: .cumulativeSum, anchorDate: .noon(),
        intervalComponents: DateComponents(hour: 1))
      var updated: [[Date]?] = []
      for try await result in query.results(for: store) {
        updated.append(result.updatedStatistics.map { $0.map(\.startDate) })
        if updated.count == 1 { try await store.save(steps(5, from: 3700, to: 3760)) }
        if updated.count == 2 { break }
      }
      #expect(updated == [nil, [.noon(3600)]])
    }
  }
}
