public import Foundation
import WellsealModel
import WellsealWire

/// What an observer calls when it has dealt with a change.
public typealias HKObserverQueryCompletionHandler = () -> Void

/// Tells that something changed, until it is stopped; what changed is asked for with another query.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  let descriptors: [HKQueryDescriptor]
  private let handler:
    @Sendable (HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?)
      -> Void

  /// Observes a type.
  ///
  /// The handler is called once at the beginning, and whenever a matching sample was saved or deleted. It calls its
  /// completion handler when it has dealt with the change.
  @preconcurrency
  public convenience init(
    sampleType: HKSampleType, predicate: NSPredicate?,
    updateHandler:
      @escaping @Sendable (
        HKObserverQuery, @escaping HKObserverQueryCompletionHandler, (any Error)?
      ) -> Void
  ) {
    self.init(queryDescriptors: [HKQueryDescriptor(sampleType: sampleType, predicate: predicate)]) {
      query, _, done, error in
      updateHandler(query, done, error)
    }
  }

  /// Observes several types; the handler is told which have changed.
  @preconcurrency
  public init(
    queryDescriptors: [HKQueryDescriptor],
    updateHandler:
      @escaping @Sendable (
        HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?
      ) -> Void
  ) {
    self.descriptors = queryDescriptors
    self.handler = updateHandler
    super.init(queryDescriptors.first?.sampleType, queryDescriptors.first?.predicate)
  }

  override func ask(_ store: HKHealthStore) async throws {
    let parts = try descriptors.map { try SampleQuery.Part($0) }
    for try await reply in store.replies(to: ObserveCall(parts)) {
      // At first nothing is known to have changed, so everything may have.
      let types = reply.types.isEmpty ? Set(parts.map(\.type)) : reply.types
      let isDone = Self.acknowledgement(of: types, to: store)
      await deliver { self.handler(self, Set(types.map(TypeClass.sampleType)), isDone, nil) }
    }
  }

  override func fail(_ error: any Error) { handler(self, nil, {}, error) }

  /// What tells the daemon that the app has dealt with a change.
  ///
  /// It returns when the daemon knows, since an app that was woken may end right after it.
  private static func acknowledgement(
    of types: Set<HealthType>, to store: HKHealthStore
  ) -> @Sendable () -> Void {
    { _ = try? store.client.answer(AcknowledgeCall(types)) }
  }
}
