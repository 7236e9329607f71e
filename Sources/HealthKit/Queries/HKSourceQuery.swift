public import Foundation

/// Asks which sources have samples of a type.
open class HKSourceQuery: HKQuery, @unchecked Sendable {
  private let handler: @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void

  @preconcurrency
  public init(
    sampleType: HKSampleType, samplePredicate objectPredicate: NSPredicate?,
    completionHandler: @escaping @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void
  ) {
    self.handler = completionHandler
    super.init(sampleType, objectPredicate)
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
