public import Foundation
import WellsealModel
import WellsealWire

/// A query for statistics over equal calendar intervals.
///
/// With an update handler, it continues with later changes.
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  /// The start of one interval.
  ///
  /// The other intervals extend from it in both directions.
  public let anchorDate: Date

  /// The length of an interval.
  ///
  /// The intervals are those of its `calendar` in its `timeZone`, if they are set, or otherwise of
  /// the current ones. Apple's documentation doesn't say which applies.
  public let intervalComponents: DateComponents

  /// The statistics to calculate, and whether to calculate them for each source.
  public let options: HKStatisticsOptions
  private let initial = Settable<
    @Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void
  >()
  private let update = Settable<
    @Sendable (HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void
  >()

  /// Creates a query for intervals that extend from an anchor in both directions.
  ///
  /// - Precondition: The options suit the type's aggregation style.
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    anchorDate: Date, intervalComponents: DateComponents
  ) {
    required(in: "HKStatisticsCollectionQuery.init") { try options.value.check(for: quantityType.type) }
    self.anchorDate = anchorDate
    self.intervalComponents = intervalComponents
    self.options = options
    super.init(quantityType, quantitySamplePredicate)
  }

  /// The handler for the whole collection, called once.
  ///
  /// Set it before you execute the query.
  @preconcurrency
  open var initialResultsHandler:
    (@Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  {
    get { initial.value }
    set { initial.value = newValue }
  }

  /// The handler for every later change.
  ///
  /// Set it before you execute the query.
  @preconcurrency
  open var statisticsUpdateHandler:
    (@Sendable (HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?
  {
    get { update.value }
    set { update.value = newValue }
  }

  override func execute(in store: HKHealthStore) async throws {
    guard let objectType else { return }
    guard
      let buckets = CalendarBuckets(
        anchor: anchorDate, interval: intervalComponents, calendar: intervalComponents.intervalCalendar)
    else { throw HKError(invalid: "a statistics interval must have years to seconds, and must not be empty") }
    let query = StatisticsQuery(objectType.type, options.value, try SamplePredicate(predicate))
    let call = StatisticsCollectionCall(query, in: buckets, isLive: statisticsUpdateHandler != nil)
    var pages: [HealthStatistics] = []
    var known: StatisticsCollection?
    for try await page in store.replies(to: call) {
      pages += page.statistics
      guard page.isWhole else { continue }
      let collection = StatisticsCollection(type: query.type, buckets: buckets, statistics: pages)
      await deliver { [known] in self.report(collection, after: known) }
      (known, pages) = (collection, [])
    }
  }

  override func fail(_ error: any Error) { initial.value?(self, nil, error) }

  /// Passes the first collection to the initial handler, and the changed intervals of later ones to
  /// the update handler.
  private func report(_ collection: StatisticsCollection, after known: StatisticsCollection?) {
    let object = HKStatisticsCollection(collection)
    guard let known else {
      initialResultsHandler?(self, object, nil)
      return
    }
    let before = Set(known.statistics)
    let changed = collection.statistics.filter { !before.contains($0) }
    for statistics in changed { statisticsUpdateHandler?(self, HKStatistics(statistics), object, nil) }
    if changed.isEmpty { statisticsUpdateHandler?(self, nil, object, nil) }
  }
}

extension DateComponents {
  /// The calendar in which the components are added to a date.
  fileprivate var intervalCalendar: Calendar {
    var calendar = calendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }
}
