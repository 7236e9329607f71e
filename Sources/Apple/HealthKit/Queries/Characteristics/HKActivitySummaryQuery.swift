public import Foundation
import WellsealModel
import WellsealWire

/// A query for activity summaries.
///
/// With an update handler, it continues with later changes.
open class HKActivitySummaryQuery: HKQuery, @unchecked Sendable {
  private let handler: @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
  private let update = Settable<
    @Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void
  >()

  /// Creates a query for the summaries of matching days, or of all days if the predicate is `nil`.
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

  /// The handler for days that changed.
  ///
  /// Set it before you execute the query.
  @preconcurrency
  open var updateHandler: (@Sendable (HKActivitySummaryQuery, [HKActivitySummary]?, (any Error)?) -> Void)?
  {
    get { update.value }
    set { update.value = newValue }
  }

  override func execute(in store: HKHealthStore) async throws {
    let call = SummariesCall(try SamplePredicate(predicate), isLive: updateHandler != nil)
    var known: Set<ActivitySummary>?
    for try await reply in store.replies(to: call) {
      let tell = known == nil ? handler : updateHandler ?? handler
      let changed = reply.summaries.filter { known?.contains($0) != true }
      known = Set(reply.summaries)
      await deliver { tell(self, changed.map { HKActivitySummary($0) }, nil) }
    }
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
