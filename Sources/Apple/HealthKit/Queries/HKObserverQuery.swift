public import Foundation
import WellsealModel
import WellsealWire

/// The function that an observer calls after it has processed a change.
public typealias HKObserverQueryCompletionHandler = () -> Void

/// A long-running query that reports that samples changed.
///
/// Use another query to find the changes.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  let descriptors: [HKQueryDescriptor]
  private let handler:
    @Sendable (HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?)
      -> Void

  /// Creates a query that observes a type.
  ///
  /// The handler is called once at the start, and whenever a matching sample is saved or deleted.
  /// It must call its completion handler after it has processed the change.
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

  /// Creates a query that observes several types.
  ///
  /// The handler receives the types that changed.
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

  override func execute(in store: HKHealthStore) async throws {
    let parts = try descriptors.map { try SampleQuery.Part($0) }
    for try await reply in store.replies(to: ObserveCall(parts)) {
      // The first reply names no types, so all of them may have changed.
      let types = reply.types.isEmpty ? Set(parts.map(\.type)) : reply.types
      let isDone = Self.acknowledgment(of: types, to: store)
      await deliver { self.handler(self, Set(types.map(TypeClass.sampleType)), isDone, nil) }
    }
  }

  override func fail(_ error: any Error) { handler(self, nil, {}, error) }

  /// Returns the function that acknowledges a change to the daemon.
  ///
  /// It blocks until the daemon has received it, because an app launched in the background may exit
  /// right afterward.
  private static func acknowledgment(
    of types: Set<HealthType>, to store: HKHealthStore
  ) -> @Sendable () -> Void {
    { _ = try? store.client.answer(AcknowledgeCall(types)) }
  }
}
