import Foundation
import HealthKit
import Synchronization
import Testing
import WellsealModel

@Suite("Queries")
struct QueryTests {
  private static let steps = HKQuantityType(.stepCount)

  @Test("Each query's handler gets an error if there is no store")
  func handlers() async throws {
    let heartbeats: HKHeartbeatSeriesSample = try Stored.object(.heartbeatSeries, .series(count: 1))
    let route: HKWorkoutRoute = try Stored.object(.workoutRoute, .series(count: 1))
    let ecg: HKElectrocardiogram = try Stored.object(
      .electrocardiogram, .electrocardiogram(Electrocardiogram(classification: 1)))
    let steps = Self.steps
    let makers: [(String, (@escaping @Sendable ((any Error)?) -> Void) -> HKQuery)] = [
      (
        "sample",
        { tell in
          HKSampleQuery(sampleType: steps, predicate: nil, limit: 1, sortDescriptors: nil) { tell($2) }
        }
      ),
      (
        "samples",
        { tell in
          HKSampleQuery(
            queryDescriptors: [HKQueryDescriptor(sampleType: steps, predicate: nil)], limit: 1,
            sortDescriptors: []
          ) { tell($2) }
        }
      ),
      (
        "anchored",
        { tell in HKAnchoredObjectQuery(type: steps, predicate: nil, anchor: nil, limit: 1) { tell($4) } }
      ),
      (
        "anchored by number",
        { tell in
          HKAnchoredObjectQuery(
            type: steps, predicate: nil, anchor: 0, limit: 1, completionHandler: { tell($3) })
        }
      ),
      ("observer", { tell in HKObserverQuery(sampleType: steps, predicate: nil) { tell($2) } }),
      ("source", { tell in HKSourceQuery(sampleType: steps, samplePredicate: nil) { tell($2) } }),
      (
        "correlation",
        { tell in
          HKCorrelationQuery(type: HKCorrelationType(.food), predicate: nil, samplePredicates: nil) {
            tell($2)
          }
        }
      ),
      (
        "document",
        { tell in
          HKDocumentQuery(
            documentType: HKDocumentType(.CDA), predicate: nil, limit: 1, sortDescriptors: nil,
            includeDocumentData: true
          ) { tell($3) }
        }
      ),
      (
        "statistics",
        { tell in HKStatisticsQuery(quantityType: steps, quantitySamplePredicate: nil) { tell($2) } }
      ),
      (
        "collection",
        { tell in
          let query = HKStatisticsCollectionQuery(
            quantityType: steps, quantitySamplePredicate: nil, anchorDate: Specimens.noon,
            intervalComponents: DateComponents(day: 1))
          query.initialResultsHandler = { tell($2) }
          return query
        }
      ),
      ("summary", { tell in HKActivitySummaryQuery(predicate: nil) { tell($2) } }),
      (
        "series",
        { tell in HKQuantitySeriesSampleQuery(quantityType: steps, predicate: nil) { tell($5) } }
      ),
      (
        "series of a sample",
        { tell in HKQuantitySeriesSampleQuery(sample: Specimens.steps(1)) { tell($4) } }
      ),
      ("heartbeats", { tell in HKHeartbeatSeriesQuery(heartbeatSeries: heartbeats) { tell($4) } }),
      ("route", { tell in HKWorkoutRouteQuery(route: route) { tell($3) } }),
      ("ecg", { tell in HKElectrocardiogramQuery(electrocardiogram: ecg) { tell($3) } }),
      (
        "records",
        { tell in HKVerifiableClinicalRecordQuery(recordTypes: [], predicate: nil) { tell($2) } }
      ),
      ("medications", { tell in HKUserAnnotatedMedicationQuery(predicate: nil, limit: 1) { tell($3) } }),
      (
        "effort",
        { tell in
          HKWorkoutEffortRelationshipQuery(predicate: nil, anchor: nil, options: .default) { tell($3) }
        }
      ),
    ]
    for (name, make) in makers {
      let error = await withCheckedContinuation { continuation in
        HKHealthStore().execute(make { continuation.resume(returning: $0) })
      }
      #expect((error as? HKError)?.code == .errorHealthDataUnavailable, "\(name)")
    }
  }

  @Test("A query describes its request")
  func properties() {
    let predicate = HKQuery.predicateForSamples(withStart: Specimens.noon, end: nil)
    let query = HKSampleQuery(sampleType: Self.steps, predicate: predicate, limit: 5, sortDescriptors: nil) {
      _, _, _ in
    }
    #expect(query.objectType == Self.steps)
    #expect(query.sampleType == Self.steps)
    #expect(query.predicate == predicate)
    #expect(query.limit == 5)
    let records = HKVerifiableClinicalRecordQuery(recordTypes: ["a"], predicate: nil) { _, _, _ in }
    #expect(records.sourceTypes == [.smartHealthCard])
    #expect(records.recordTypes == ["a"])
    let series = HKQuantitySeriesSampleQuery(quantityType: Self.steps, predicate: nil) { _, _, _, _, _, _ in }
    series.includeSample = true
    series.orderByQuantitySampleStartDate = true
    #expect(series.includeSample && series.orderByQuantitySampleStartDate)
  }

  @Test("Canceling the task stops the query")
  func cancelling() async {
    let store = SilentStore()
    let task = Task {
      try await HKSourceQueryDescriptor(predicate: .quantitySample(type: Self.steps)).result(for: store)
    }
    await store.waitForExecution()
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(store.stops.withLock { $0 } == 1)
  }

  @Test("Ending an iteration stops the query")
  func endingIteration() async throws {
    let store = SilentStore()
    let task = Task {
      for try await _ in HKActivitySummaryQueryDescriptor(predicate: nil).results(for: store) {}
    }
    await store.waitForExecution()
    task.cancel()
    try await task.value
    #expect(store.stops.withLock { $0 } == 1)
  }
}

/// A store that never answers.
private final class SilentStore: HKHealthStore, @unchecked Sendable {
  let stops = Mutex(0)
  private let executions: AsyncStream<Void>
  private let executed: AsyncStream<Void>.Continuation

  override init() {
    (executions, executed) = AsyncStream<Void>.makeStream()
    super.init()
  }

  func waitForExecution() async {
    for await _ in executions { return }
  }

  override func execute(_ query: HKQuery) { executed.yield() }
  override func stop(_ query: HKQuery) { stops.withLock { $0 += 1 } }
}
