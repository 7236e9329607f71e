public import Foundation

/// Asks for the rings of days, and goes on telling where there is an update handler.
open class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
  private let handler: @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
  private let update = Settable<
    @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
  >()

  @preconcurrency
  public init(
    predicate: NSPredicate?,
    resultsHandler handler:
      @escaping @Sendable (
        HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?
      ) -> Void
  ) {
    self.handler = handler
    super.init(HKObjectType.activitySummaryType(), predicate)
  }

  /// Called with the days that changed; set it before the query is executed.
  @preconcurrency
  open var updateHandler: (@Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void)?
  {
    get { update.value }
    set { update.value = newValue }
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
