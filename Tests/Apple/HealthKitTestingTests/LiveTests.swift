import Foundation
import HealthKit
import HealthKitTesting
import Testing

@Suite("Live queries")
struct LiveTests {
  private let heartRate = HKQuantityType(.heartRate)

  @Test("An anchored query reports additions and deletions as they occur")
  func anchored() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let query = HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: heartRate)], anchor: nil)
      var seen: [String] = []
      let sample = beats(60)
      for try await change in query.results(for: store) {
        seen += change.addedSamples.map { _ in "added" } + change.deletedObjects.map { _ in "deleted" }
        if seen.isEmpty { try await store.save(sample) }
        if seen == ["added"] { try await store.delete(sample) }
        if seen.count == 2 { break }
      }
      #expect(seen == ["added", "deleted"])
      // Additions of other apps are reported, too.
      let anchor = try await query.result(for: store).newAnchor
      try await health.add([beats(70, at: 10)])
      let later = HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: heartRate)], anchor: anchor)
      #expect(try await later.result(for: store).addedSamples.count == 1)
    }
  }

  @Test("An observer is called immediately and for each change until it stops")
  func observer() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let (calls, call) = AsyncStream<Bool>.makeStream()
      let query = HKObserverQuery(sampleType: heartRate, predicate: nil) { _, done, error in
        done()
        call.yield(error == nil)
      }
      store.execute(query)
      var count = 0
      for await isFine in calls {
        #expect(isFine)
        count += 1
        if count == 3 { break }
        try await health.add([beats(60, at: Double(count))])
      }
      store.stop(query)
      #expect(count == 3)
    }
  }

  @Test("A statistics collection follows changes of the data")
  func statisticsCollection() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await health.add([steps(100)])
      let query = HKStatisticsCollectionQueryDescriptor(
        predicate: .quantitySample(type: HKQuantityType(.stepCount)), options: .cumulativeSum,
        anchorDate: .noon(), intervalComponents: DateComponents(hour: 1))
      var sums: [[Double]] = []
      for try await result in query.results(for: store) {
        let buckets = result.statisticsCollection.statistics()
        sums.append(buckets.compactMap { $0.sumQuantity()?.doubleValue(for: .count()) })
        if sums.count == 1 { try await store.save(steps(50, from: 3600, to: 3660)) }
        if sums.count == 2 { break }
      }
      #expect(sums == [[100], [100, 50]])
    }
  }

  @Test("A stopped query doesn't call its handler")
  func stopping() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let calls = Counter()
      let (first, begun) = AsyncStream<Void>.makeStream()
      let query = HKObserverQuery(sampleType: heartRate, predicate: nil) { _, done, _ in
        done()
        if calls.next() == 1 { begun.finish() }
      }
      store.execute(query)
      for await _ in first {}
      store.stop(query)
      try await health.add([beats(60)])
      // The other query was started later and has its results by the time that this one would have
      // had some.
      _ = try await store.heartRates()
      #expect(calls.value == 1)
    }
  }
}
