import Foundation
import HealthKit
import Testing
import WellsealModel

@Suite("Async queries")
struct SequenceTests {
  private let store = HKHealthStore()
  private let heartRate = HKSamplePredicate.quantitySample(type: HKQuantityType(.heartRate))

  @Test("The iterator of every sequence throws the store's error")
  func iterators() async throws {
    let noon = Specimens.noon
    let beats: HKHeartbeatSeriesSample = try Stored.object(.heartbeatSeries, .series(count: 1))
    let route: HKWorkoutRoute = try Stored.object(.workoutRoute, .series(count: 1))
    let ecg: HKElectrocardiogram = try Stored.object(
      .electrocardiogram, .electrocardiogram(Electrocardiogram(classification: 1)))
    await refuses(HKActivitySummaryQueryDescriptor(predicate: nil))
    await refuses(HKAnchoredObjectQueryDescriptor(predicates: [heartRate], anchor: nil, limit: 1))
    await refuses(HKElectrocardiogramQueryDescriptor(ecg))
    await refuses(HKHeartbeatSeriesQueryDescriptor(beats))
    await refuses(HKQuantitySeriesSampleQueryDescriptor(predicate: heartRate, options: .includeSample))
    await refuses(
      HKStatisticsCollectionQueryDescriptor(
        predicate: heartRate, options: .discreteAverage, anchorDate: noon,
        intervalComponents: DateComponents(day: 1)))
    await refuses(HKWorkoutEffortRelationshipQueryDescriptor(predicate: nil, anchor: nil, option: .default))
    await refuses(HKWorkoutRouteQueryDescriptor(route))
  }

  private func refuses<Query: HKAsyncSequenceQuery>(_ query: Query) async {
    var iterator = query.results(for: store).makeAsyncIterator()
    await expectUnavailable {
      while try await iterator.next() != nil { Issue.record("\(Query.self) has no answer to give") }
    }
  }

  @Test("A descriptor keeps its arguments, and an app can change them")
  func descriptors() {
    let day = DateComponents(day: 1)
    var samples = HKSampleQueryDescriptor(
      predicates: [heartRate], sortDescriptors: [SortDescriptor(\.startDate)], limit: 5)
    #expect(samples.predicates == [heartRate])
    #expect(samples.sortDescriptors == [SortDescriptor(\.startDate)])
    samples.limit = nil
    #expect(samples.limit == nil)
    var changes = HKAnchoredObjectQueryDescriptor(
      predicates: [heartRate], anchor: HKQueryAnchor(fromValue: 3), limit: 7)
    #expect((changes.anchor, changes.limit) == (HKQueryAnchor(fromValue: 3), 7))
    changes.anchor = nil
    #expect(changes.predicates == [heartRate] && changes.anchor == nil)
    let sum = HKStatisticsQueryDescriptor(predicate: heartRate, options: [.discreteMax, .discreteMin])
    #expect(sum.options == [.discreteMin, .discreteMax] && sum.predicate == heartRate)
    let days = HKStatisticsCollectionQueryDescriptor(
      predicate: heartRate, options: .discreteAverage, anchorDate: Specimens.noon, intervalComponents: day)
    #expect((days.anchorDate, days.intervalComponents) == (Specimens.noon, day))
    #expect(days.options == .discreteAverage)
    let series = HKQuantitySeriesSampleQueryDescriptor(
      predicate: heartRate, options: [.includeSample, .orderByQuantitySampleStartDate])
    #expect(series.options == HKQuantitySeriesSampleQueryDescriptor.Options(rawValue: 3))
    let active = HKQuery.predicateForUserAnnotatedMedications(isArchived: false)
    let medications = HKUserAnnotatedMedicationQueryDescriptor(predicate: active, limit: 9)
    #expect((medications.predicate, medications.limit) == (active, 9))
    let effort = HKWorkoutEffortRelationshipQueryDescriptor(
      predicate: active, anchor: nil, option: .mostRelevant)
    #expect(effort.option == .mostRelevant && effort.predicate == active)
  }

  @Test("A result without its anchor or collection is nil")
  func answers() throws {
    typealias Changes = HKAnchoredObjectQueryDescriptor<HKQuantitySample>.Result
    let anchor = HKQueryAnchor(fromValue: 9)
    let changes = try #require(Changes([Specimens.heartRate(60), Specimens.sleep(.awake)], nil, anchor))
    #expect(changes.addedSamples.count == 1)
    #expect(changes.deletedObjects.isEmpty && changes.newAnchor == anchor)
    #expect(Changes([], [], nil) == nil)
    typealias Days = HKStatisticsCollectionQueryDescriptor.Result
    let buckets = try #require(
      CalendarBuckets(
        anchor: Specimens.noon, interval: DateComponents(day: 1), calendar: Calendar(identifier: .gregorian)))
    let collection = HKStatisticsCollection(
      StatisticsCollection(type: .stepCount, buckets: buckets, statistics: []))
    let days = try #require(Days(collection, updated: []))
    #expect(days.statisticsCollection === collection && days.updatedStatistics == [])
    #expect(Days(nil, updated: nil) == nil)
    let efforts = HKWorkoutEffortRelationshipQueryDescriptor.Result(relationships: [], newAnchor: anchor)
    #expect(efforts.relationships.isEmpty && efforts.newAnchor == anchor)
  }

  @Test("A query keeps its arguments")
  func queries() {
    let order = [NSSortDescriptor(key: HKSampleSortIdentifierEndDate, ascending: false)]
    let samples = HKSampleQuery(
      sampleType: HKQuantityType(.heartRate), predicate: nil, limit: 3, sortDescriptors: order
    ) { _, _, _ in }
    #expect(samples.sortDescriptors == order)
    let several = [HKQueryDescriptor(sampleType: HKQuantityType(.stepCount), predicate: nil)]
    #expect(HKSampleQuery(queryDescriptors: several, limit: 4) { _, _, _ in }.limit == 4)
    #expect(
      HKSampleQuery(queryDescriptors: several, limit: 4, sortDescriptors: order) { _, _, _ in }
        .sortDescriptors == order)
    #expect(
      HKObserverQuery(queryDescriptors: several) { _, _, done, _ in done() }.sampleType
        == HKQuantityType(.stepCount))
    let documents = HKDocumentQuery(
      documentType: HKDocumentType(.CDA), predicate: nil, limit: 2, sortDescriptors: order,
      includeDocumentData: true
    ) { _, _, _, _ in }
    #expect((documents.limit, documents.includeDocumentData) == (2, true))
    #expect(documents.sortDescriptors == order)
    let pressures = HKQuery.predicateForQuantitySamples(
      with: .greaterThan, quantity: HKQuantity(unit: .millimeterOfMercury(), doubleValue: 120))
    let members: [HKSampleType: NSPredicate] = [HKQuantityType(.bloodPressureSystolic): pressures]
    let correlations = HKCorrelationQuery(
      type: HKCorrelationType(.bloodPressure), predicate: nil, samplePredicates: members
    ) { _, _, _ in }
    #expect(correlations.samplePredicates == members)
    #expect(correlations.correlationType == HKCorrelationType(.bloodPressure))
    let days = HKStatisticsCollectionQuery(
      quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, options: .cumulativeSum,
      anchorDate: Specimens.noon, intervalComponents: DateComponents(hour: 1))
    #expect((days.anchorDate, days.intervalComponents) == (Specimens.noon, DateComponents(hour: 1)))
    #expect(days.options == .cumulativeSum)
    let records = HKVerifiableClinicalRecordQuery(
      recordTypes: ["a"], sourceTypes: [.euDigitalCOVIDCertificate], predicate: nil
    ) { _, _, _ in }
    #expect(records.sourceTypes == [.euDigitalCOVIDCertificate])
  }

  @Test("A handler for later changes can be set and removed")
  func updateHandlers() {
    let changes = HKAnchoredObjectQuery(
      queryDescriptors: [], anchor: nil, limit: HKObjectQueryNoLimit
    ) { _, _, _, _, _ in }
    #expect(changes.updateHandler == nil)
    changes.updateHandler = { _, _, _, _, _ in }
    #expect(changes.updateHandler != nil)
    let rings = HKActivitySummaryQuery(predicate: nil) { _, _, _ in }
    rings.updateHandler = { _, _, _ in }
    #expect(rings.updateHandler != nil)
    rings.updateHandler = nil
    #expect(rings.updateHandler == nil)
    let days = HKStatisticsCollectionQuery(
      quantityType: HKQuantityType(.stepCount), quantitySamplePredicate: nil, anchorDate: Specimens.noon,
      intervalComponents: DateComponents(day: 1))
    days.statisticsUpdateHandler = { _, _, _, _ in }
    #expect(days.statisticsUpdateHandler != nil && days.initialResultsHandler == nil)
    store.workoutSessionMirroringStartHandler = { _ in }
    #expect(store.workoutSessionMirroringStartHandler != nil)
  }

  @Test("A route query accepts two dates; an ECG query returns a result per voltage")
  func others() async throws {
    let route: HKWorkoutRoute = try Stored.object(.workoutRoute, .series(count: 1))
    let part = HKWorkoutRouteQuery(
      route: route, dateInterval: DateInterval(start: Specimens.noon, duration: 60)
    ) { _, _, _, _ in }
    #expect(part.predicate?.evaluate(with: route) == true)
    let ecg: HKElectrocardiogram = try Stored.object(
      .electrocardiogram, .electrocardiogram(Electrocardiogram(classification: 1)))
    let isError = await withCheckedContinuation { continuation in
      store.execute(
        HKElectrocardiogramQuery(ecg) { _, result in
          switch result {
          case .measurement(_), .done: continuation.resume(returning: false)
          case .error(let error):
            continuation.resume(returning: (error as? HKError)?.code == .errorHealthDataUnavailable)
          }
        })
    }
    #expect(isError)
  }
}
