public import Foundation

/// Asks once for samples of one or several types.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  public let limit: Int
  public let sortDescriptors: [NSSortDescriptor]?
  let descriptors: [HKQueryDescriptor]
  private let handler: @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  /// Asks for at most so many samples; ``HKObjectQueryNoLimit`` means all.
  @preconcurrency
  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    self.descriptors = [HKQueryDescriptor(sampleType: sampleType, predicate: predicate)]
    self.limit = limit
    self.sortDescriptors = sortDescriptors
    self.handler = resultsHandler
    super.init(sampleType, predicate)
  }

  @preconcurrency
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int,
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    self.init(
      descriptors: queryDescriptors, limit: limit, sortDescriptors: nil, resultsHandler: resultsHandler)
  }

  @preconcurrency
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor],
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    self.init(
      descriptors: queryDescriptors, limit: limit, sortDescriptors: sortDescriptors,
      resultsHandler: resultsHandler)
  }

  init(
    descriptors: [HKQueryDescriptor], limit: Int, sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    self.descriptors = descriptors
    self.limit = limit
    self.sortDescriptors = sortDescriptors
    self.handler = resultsHandler
    super.init(descriptors.first?.sampleType, descriptors.first?.predicate)
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
