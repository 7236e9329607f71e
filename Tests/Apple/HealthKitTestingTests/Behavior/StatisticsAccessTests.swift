import Foundation
import HealthKit
import HealthKitTesting
import Testing

/// HealthKit's documented behavior for the values of statistics and collections.
///
/// See the page on HealthKit behavior in Documentation.
@Suite("Values of statistics and collections")
struct StatisticsAccessTests {
  private let stepCount = HKQuantityType(.stepCount)

  private func statistics(_ options: HKStatisticsOptions, in store: HKHealthStore) async throws
    -> HKStatistics
  {
    try #require(
      try await HKStatisticsQueryDescriptor(predicate: .quantitySample(type: stepCount), options: options)
        .result(for: store))
  }

  private func collection(
    _ options: HKStatisticsOptions, in store: HKHealthStore
  ) async throws -> HKStatisticsCollection {
    try await HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: stepCount), options: options, anchorDate: .noon(),
      intervalComponents: DateComponents(hour: 1)
    ).result(for: store)
  }

  @Test("Values of a source are nil unless sources are separate")
  func sources() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save([steps(10), steps(20, from: 600, to: 660)])
      let merged = try await statistics([.cumulativeSum, .mostRecent, .duration], in: store)
      #expect(merged.sumQuantity(for: .default()) == nil)
      #expect(merged.mostRecentQuantity(for: .default()) == nil)
      #expect(merged.mostRecentQuantityDateInterval(for: .default()) == nil)
      #expect(merged.duration(for: .default()) == nil)
      let separate = try await statistics(
        [.cumulativeSum, .mostRecent, .duration, .separateBySource], in: store)
      #expect(separate.sumQuantity(for: .default())?.doubleValue(for: .count()) == 30)
      #expect(separate.mostRecentQuantity(for: .default())?.doubleValue(for: .count()) == 20)
      let interval = separate.mostRecentQuantityDateInterval(for: .default())
      #expect(interval == DateInterval(start: .noon(600), end: .noon(660)))
      #expect(separate.duration(for: .default())?.doubleValue(for: .second()) == 120)
    }
  }

  @Test("A duration is nil unless it was requested")
  func duration() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save(steps(10))
      #expect(try await statistics(.cumulativeSum, in: store).duration() == nil)
      #expect(try await statistics([.cumulativeSum, .duration], in: store).duration() != nil)
    }
  }

  @Test("A collection lists intervals in order, and sources only if they are separate")
  func order() async throws {
    try await TestHealth.run { _ in
      let store = HKHealthStore()
      try await store.authorize(.stepCount)
      try await store.save([steps(3, from: 7300, to: 7360), steps(1), steps(2, from: 3700, to: 3760)])
      let merged = try await collection(.cumulativeSum, in: store)
      #expect(merged.statistics().map(\.startDate) == [.noon(), .noon(3600), .noon(7200)])
      #expect(merged.sources().isEmpty)
      var visited: [Date] = []
      merged.enumerateStatistics(from: .noon(), to: .noon(7200)) { statistics, _ in
        visited.append(statistics.startDate)
      }
      #expect(visited == visited.sorted())
      let separate = try await collection([.cumulativeSum, .separateBySource], in: store)
      #expect(separate.sources() == [.default()])
    }
  }
}
