import Foundation
import HealthKit

/// Daily steps, as a single query and as a live one.
final class StepCharts {
  private let store: HKHealthStore
  private var query: HKStatisticsCollectionQuery?

  init(store: HKHealthStore) { self.store = store }

  func week(_ show: @escaping ([(day: Date, steps: Double)]) -> Void) {
    let calendar = Calendar.current
    let anchor = calendar.startOfDay(for: Date())
    guard let stepType = HKQuantityType.quantityType(forIdentifier: .stepCount),
      let weekAgo = calendar.date(byAdding: .day, value: -7, to: anchor)
    else { fatalError("no step count type") }
    var interval = DateComponents()
    interval.day = 1
    let query = HKStatisticsCollectionQuery(
      quantityType: stepType, quantitySamplePredicate: nil, options: [.cumulativeSum, .separateBySource],
      anchorDate: anchor, intervalComponents: interval)
    query.initialResultsHandler = { query, results, error in
      guard let results = results else { return }
      var days: [(day: Date, steps: Double)] = []
      results.enumerateStatistics(from: weekAgo, to: Date()) { statistics, stop in
        let steps = statistics.sumQuantity()?.doubleValue(for: .count()) ?? 0
        days.append((statistics.startDate, steps))
        if days.count > 100 { stop.pointee = true }
      }
      show(days)
    }
    query.statisticsUpdateHandler = { query, statistics, collection, error in
      print(collection?.statistics().count ?? 0, statistics?.sources?.map(\.name) ?? [])
    }
    self.query = query
    store.execute(query)
  }

  func stop() {
    if let query { store.stop(query) }
  }

  func today() async throws -> Double {
    let startOfDay = Calendar.current.startOfDay(for: .now)
    let today = HKQuery.predicateForSamples(withStart: startOfDay, end: nil)
    let descriptor = HKStatisticsQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.stepCount), predicate: today), options: .cumulativeSum)
    return try await descriptor.result(for: store)?.sumQuantity()?.doubleValue(for: .count()) ?? 0
  }

  func restingHeartRate(_ done: @escaping (Double?) -> Void) {
    let query = HKStatisticsQuery(
      quantityType: HKQuantityType(.restingHeartRate), quantitySamplePredicate: nil,
      options: [.discreteAverage, .discreteMin, .discreteMax, .mostRecent]
    ) { _, statistics, error in
      if let error = error as? HKError, error.code == .errorNoData { return done(nil) }
      done(statistics?.averageQuantity()?.doubleValue(for: HKUnit(from: "count/min")))
    }
    store.execute(query)
  }

  func follow() async throws {
    let descriptor = HKStatisticsCollectionQueryDescriptor(
      predicate: .quantitySample(type: HKQuantityType(.activeEnergyBurned)), options: .cumulativeSum,
      anchorDate: .now, intervalComponents: DateComponents(hour: 1))
    for try await result in descriptor.results(for: store) {
      print(result.updatedStatistics?.count ?? 0, result.statisticsCollection.sources().count)
    }
  }
}
