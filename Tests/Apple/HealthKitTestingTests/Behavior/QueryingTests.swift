import Foundation
import HealthKit
import HealthKitTesting
import Synchronization
import Testing

/// HealthKit's documented behavior for queries.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Queries of the store")
struct QueryingTests {
  private let heartRate = HKQuantityType(.heartRate)
  private let stepCount = HKQuantityType(.stepCount)

  @Test("A query without a match returns an empty array and no error")
  func nothing() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let (count, failed) = await withCheckedContinuation { done in
        store.execute(
          HKSampleQuery(sampleType: heartRate, predicate: nil, limit: 0, sortDescriptors: nil) {
            _, found, error in
            done.resume(returning: (found?.count, error != nil))
          })
      }
      #expect(count == 0 && !failed)
      let sources = try await HKSourceQueryDescriptor(predicate: .quantitySample(type: heartRate)).result(
        for: store)
      #expect(sources.isEmpty)
    }
  }

  @Test("A limit applies after sorting; zero means no limit", arguments: [0, 1, 2, 9])
  func limits(limit: Int) async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await store.save([beats(61, at: 1), beats(63, at: 3), beats(62, at: 2)])
      let newestFirst = NSSortDescriptor(key: HKSampleSortIdentifierStartDate, ascending: false)
      let rates = await withCheckedContinuation { done in
        store.execute(
          HKSampleQuery(
            sampleType: heartRate, predicate: nil, limit: limit, sortDescriptors: [newestFirst]
          ) { _, found, _ in
            let quantities = (found ?? []).compactMap { ($0 as? HKQuantitySample)?.quantity }
            done.resume(returning: quantities.map { $0.doubleValue(for: .beatsPerMinute) })
          })
      }
      #expect(rates == Array([63, 62, 61].prefix(limit == 0 ? 3 : limit)))
    }
  }

  @Test("Several descriptors form one query that returns the union")
  func union() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate, .stepCount)
      try await store.save([beats(60), beats(90, at: 1), steps(10), steps(500, from: 60, to: 120)])
      let many = HKQuery.predicateForQuantitySamples(
        with: .greaterThan, quantity: HKQuantity(unit: .count(), doubleValue: 100))
      let fast = HKQuery.predicateForQuantitySamples(
        with: .greaterThan, quantity: HKQuantity(unit: .beatsPerMinute, doubleValue: 80))
      let found = try await HKSampleQueryDescriptor(
        predicates: [
          .quantitySample(type: heartRate, predicate: fast),
          .quantitySample(type: stepCount, predicate: many),
        ], sortDescriptors: [SortDescriptor(\.startDate)]
      ).result(for: store)
      #expect(found.map(\.quantityType) == [heartRate, stepCount])
    }
  }

  @Test("Samples are sorted by end and by several descriptors")
  func order() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save([steps(1, from: 0, to: 90), steps(2, from: 0, to: 30), steps(3, from: 10, to: 20)])
      let counts = { (descriptors: [SortDescriptor<HKQuantitySample>]) in
        try await HKSampleQueryDescriptor(
          predicates: [.quantitySample(type: HKQuantityType(.stepCount))], sortDescriptors: descriptors
        ).result(for: store).map { $0.quantity.doubleValue(for: .count()) }
      }
      #expect(try await counts([SortDescriptor(\.endDate)]) == [3, 2, 1])
      #expect(
        try await counts([SortDescriptor(\.startDate), SortDescriptor(\.endDate, order: .reverse)])
          == [1, 2, 3])
    }
  }

  @Test("A block predicate fails through the handler and never runs")
  func block() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let predicate = NSPredicate { _, _ in
        Issue.record("the block was run")
        return true
      }
      let refusal = await code { _ = try await store.heartRates(predicate) }
      #expect(refusal == .errorInvalidArgument)
    }
  }

  @Test("An overlap at the start of the interval counts; one at its end doesn't")
  func edges() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save([
        steps(1, from: -60, to: 0), steps(2, from: -30, to: 30), steps(3, from: 60, to: 120),
        steps(4, from: 90, to: 160), steps(5, from: 100, to: 130),
      ])
      let within = { (options: HKQueryOptions) in
        HKQuery.predicateForSamples(withStart: .noon(), end: .noon(100), options: options)
      }
      #expect(try await store.steps(within([])) == [1, 2, 3, 4])
      #expect(try await store.steps(within(.strictStartDate)) == [3, 4])
      #expect(try await store.steps(within(.strictEndDate)) == [1, 2])
      #expect(try await store.steps(within([.strictStartDate, .strictEndDate])).isEmpty)
    }
  }

  @Test("An anchored query without an anchor returns all; with one, only changes")
  func anchors() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await store.save([beats(60), beats(61, at: 1)])
      let first = try await store.changes(of: heartRate)
      #expect(first.addedSamples.count == 2)
      let same = try await store.changes(of: heartRate, after: first.newAnchor)
      #expect(same.addedSamples.isEmpty && same.deletedObjects.isEmpty)
      try await store.save(beats(62, at: 2))
      let later = try await store.changes(of: heartRate, after: same.newAnchor)
      #expect(later.addedSamples.map { $0.quantity.doubleValue(for: .beatsPerMinute) } == [62])
    }
  }

  @Test("An archived anchor continues in another store object")
  func archivedAnchor() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await store.save(beats(60))
      let anchor = try await store.changes(of: heartRate).newAnchor
      let data = try NSKeyedArchiver.archivedData(withRootObject: anchor, requiringSecureCoding: true)
      try await store.save(beats(61, at: 1))
      let restored = try #require(
        try NSKeyedUnarchiver.unarchivedObject(ofClass: HKQueryAnchor.self, from: data))
      let later = try await HKHealthStore().changes(of: heartRate, after: restored)
      #expect(later.addedSamples.count == 1)
    }
  }

  @Test("With a limit, repeating an anchored query returns all results")
  func pages() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await store.save((0..<5).map { beats(60 + Double($0), at: Double($0)) })
      var anchor: HKQueryAnchor?
      var counts: [Int] = []
      var found: Set<UUID> = []
      repeat {
        let page = try await store.changes(of: heartRate, after: anchor, limit: 2)
        counts.append(page.addedSamples.count)
        found.formUnion(page.addedSamples.map(\.uuid))
        anchor = page.newAnchor
      } while counts.last != 0
      #expect(found.count == 5)
      #expect(counts.allSatisfy { $0 <= 2 })
    }
  }

  @Test("An observer is notified which types changed, including by deletions")
  func observer() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate, .stepCount)
      let (calls, call) = AsyncStream<Set<HKSampleType>>.makeStream()
      let query = HKObserverQuery(
        queryDescriptors: [heartRate, stepCount].map { HKQueryDescriptor(sampleType: $0, predicate: nil) }
      ) { _, types, done, _ in
        done()
        call.yield(types ?? [])
      }
      store.execute(query)
      var heard: [Set<HKSampleType>] = []
      let sample = beats(60)
      for await types in calls {
        heard.append(types)
        if heard.count == 1 { try await store.save(sample) }
        if heard.count == 2 { try await store.delete(sample) }
        if heard.count == 3 { break }
      }
      store.stop(query)
      #expect(heard == [[heartRate, stepCount], [heartRate], [heartRate]])
    }
  }

  @Test("Stopping a completed query has no effect")
  func stoppingLate() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let calls = Counter()
      let query: HKQuery = await withCheckedContinuation { done in
        store.execute(
          HKSampleQuery(sampleType: heartRate, predicate: nil, limit: 0, sortDescriptors: nil) {
            query, _, _ in
            if calls.next() == 1 { done.resume(returning: query) }
          })
      }
      store.stop(query)
      store.stop(query)
      #expect(calls.value == 1)
    }
  }

  @Test("A correlation query filters by the named members only")
  func correlations() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.bloodPressureSystolic, .bloodPressureDiastolic)
      try await store.save([bloodPressure(120, over: 80), bloodPressure(150, over: 80)])
      let above = { (value: Double) in
        HKQuery.predicateForQuantitySamples(
          with: .greaterThan, quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: value))
      }
      let count = { (predicates: [HKSampleType: NSPredicate]) in
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Int, any Error>) in
          store.execute(
            HKCorrelationQuery(
              type: HKCorrelationType(.bloodPressure), predicate: nil, samplePredicates: predicates
            ) { _, found, error in
              done.resume(with: found.map { .success($0.count) } ?? .failure(error ?? HKError(.unknownError)))
            })
        }
      }
      let (systolic, diastolic) = (
        HKQuantityType(.bloodPressureSystolic), HKQuantityType(.bloodPressureDiastolic)
      )
      #expect(try await count([:]) == 2)
      #expect(try await count([systolic: above(140)]) == 1)
      #expect(try await count([systolic: above(140), diastolic: above(90)]) == 0)
    }
  }

  @Test("Each source is returned once, whatever the number of its samples")
  func sources() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await store.save([beats(60), beats(61, at: 1)])
      try await health.add(
        [beats(62, at: 2)], from: TestSource(name: "Ring", bundleIdentifier: "com.example.ring"))
      let found = try await HKSourceQueryDescriptor(predicate: .quantitySample(type: heartRate)).result(
        for: store)
      #expect(
        Set(found.map(\.bundleIdentifier)) == [HKSource.default().bundleIdentifier, "com.example.ring"])
      let ring = try #require(found.first { $0.name == "Ring" })
      #expect(try await store.heartRates(HKQuery.predicateForObjects(from: ring)) == [62])
    }
  }

  @Test("A query object runs once, even after it was stopped")
  func twice() async {
    await #expect(processExitsWith: .failure) {
      try await TestHealth.run { _ in
        let store = HKHealthStore()
        let query = HKSampleQuery(
          sampleType: HKQuantityType(.heartRate), predicate: nil, limit: 0, sortDescriptors: nil
        ) { _, _, _ in }
        store.execute(query)
        store.stop(query)
        store.execute(query)
      }
    }
  }
}
