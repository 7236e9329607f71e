public import Foundation

/// What an observer calls when it has dealt with a change.
public typealias HKObserverQueryCompletionHandler = () -> Void

/// Tells that something changed, until it is stopped; what changed is asked for with another query.
open class HKObserverQuery: HKQuery, @unchecked Sendable {
  let descriptors: [HKQueryDescriptor]
  private let handler:
    @Sendable (HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, (any Error)?)
      -> Void

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

  override func fail(_ error: any Error) { handler(self, nil, {}, error) }
}
