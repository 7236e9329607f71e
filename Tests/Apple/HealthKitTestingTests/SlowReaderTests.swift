import Foundation
import HealthKit
import HealthKitTesting
import Testing

@Suite("Long results with a slow reader")
struct SlowReaderTests {
  private let type = HKQuantityType(.heartRate)

  /// Saves a series with a quantity per second, or every few seconds.
  private func saveSeries(
    in store: HKHealthStore, from start: TimeInterval, count: Int, every step: TimeInterval = 1,
    at rate: Double
  ) async throws {
    let builder = HKQuantitySeriesSampleBuilder(
      healthStore: store, quantityType: type, startDate: .noon(start), device: nil)
    for number in 0..<count {
      try builder.insert(
        HKQuantity(unit: .beatsPerMinute, doubleValue: rate), at: .noon(start + Double(number) * step))
    }
    try await builder.finishSeries(metadata: nil)
  }

  @Test("Quantities of overlapping series are ordered by start, or by sample")
  func order() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await saveSeries(in: store, from: 0, count: 10_000, at: 1)
      try await saveSeries(in: store, from: 0.5, count: 2_000, every: 3, at: 2)
      try await health.add([beats(3, at: 700.25), beats(3, at: 20_000)])
      for options in [[], .orderByQuantitySampleStartDate] as [HKQuantitySeriesSampleQueryDescriptor.Options]
      {
        let query = HKQuantitySeriesSampleQueryDescriptor(
          predicate: .quantitySample(type: type), options: options)
        var found: [(start: Date, rate: Double)] = []
        for try await result in query.results(for: store) {
          found.append((result.dateInterval.start, result.quantity.doubleValue(for: .beatsPerMinute)))
        }
        #expect(found.count == 12_002)
        let rates = found.map(\.rate)
        if options.isEmpty {
          let starts = found.map(\.start)
          #expect(starts == starts.sorted())
          #expect(rates.prefix(5) == [1, 2, 1, 1, 1] && rates.last == 3)
        } else {
          let expected = [(1.0, 10_000), (2, 2_000), (3, 2)].flatMap { Array(repeating: $0.0, count: $0.1) }
          #expect(rates == expected)
        }
      }
    }
  }

  @Test("More series than a process has connections are all delivered")
  func manySeries() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      for number in 0..<70 { try await saveSeries(in: store, from: 0, count: 3, at: Double(number)) }
      let query = HKQuantitySeriesSampleQueryDescriptor(predicate: .quantitySample(type: type))
      var starts: [Date] = []
      for try await result in query.results(for: store) { starts.append(result.dateInterval.start) }
      #expect(starts.count == 210 && starts == starts.sorted())
    }
  }

  @Test("The handler gets a flag with the last quantity or without any")
  func last() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      for count in [0, 3_000] {
        if count > 0 { try await saveSeries(in: store, from: 0, count: count, at: 60) }
        let (calls, call) = AsyncStream<(hasQuantity: Bool, isLast: Bool)>.makeStream()
        let query = HKQuantitySeriesSampleQuery(quantityType: type, predicate: nil) {
          _, quantity, _, _, isLast, error in
          #expect(error == nil)
          call.yield((quantity != nil, isLast))
          if isLast { call.finish() }
        }
        store.execute(query)
        var told: [(hasQuantity: Bool, isLast: Bool)] = []
        for await call in calls { told.append(call) }
        #expect(told.count == max(1, count))
        #expect(told.count(where: \.hasQuantity) == count)
        #expect(told.count(where: \.isLast) == 1)
      }
    }
  }

  @Test("Leaving a loop stops its query; a new loop starts over")
  func leaving() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      try await saveSeries(in: store, from: 0, count: 20_000, at: 60)
      let query = HKQuantitySeriesSampleQueryDescriptor(predicate: .quantitySample(type: type))
      for _ in 0..<3 {
        var count = 0
        for try await _ in query.results(for: store) {
          count += 1
          if count == 5 { break }
        }
        #expect(count == 5)
      }
    }
  }

  @Test("A slowly read anchored query misses no change")
  func coalescing() async throws {
    try await TestHealth.run { health in
      let store = HKHealthStore()
      try await store.authorize(.heartRate)
      let query = HKAnchoredObjectQueryDescriptor(
        predicates: [.quantitySample(type: type)], anchor: nil)
      var found: [Double] = []
      for try await change in query.results(for: store) {
        if found.isEmpty, change.addedSamples.isEmpty {
          // Nothing is consumed while these arrive.
          for number in 1...40 { try await health.add([beats(Double(number), at: Double(number))]) }
        }
        found += change.addedSamples.map { $0.quantity.doubleValue(for: .beatsPerMinute) }
        if found.count >= 40 { break }
      }
      #expect(found == (1...40).map(Double.init))
    }
  }
}
