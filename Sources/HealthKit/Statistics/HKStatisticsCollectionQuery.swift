public import Foundation
import HealthModel

/// Asks for the statistics of equal intervals of a person's calendar, and goes on telling where there is a handler.
open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  public let anchorDate: Date
  public let intervalComponents: DateComponents
  public let options: HKStatisticsOptions
  private let initial = Settable<
    @Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void
  >()
  private let update = Settable<
    @Sendable (HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void
  >()

  /// Asks for intervals that go on from an anchor both ways.
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

  /// Called once with the whole collection; set it before the query is executed.
  @preconcurrency
  open var initialResultsHandler:
    (@Sendable (HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  {
    get { initial.value }
    set { initial.value = newValue }
  }

  /// Called for every later change; set it before the query is executed.
  @preconcurrency
  open var statisticsUpdateHandler:
    (@Sendable (HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void)?
  {
    get { update.value }
    set { update.value = newValue }
  }

  override func fail(_ error: any Error) { initial.value?(self, nil, error) }
}
