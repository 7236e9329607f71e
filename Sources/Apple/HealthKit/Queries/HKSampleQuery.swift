public import Foundation
import WellsealModel
import WellsealWire

/// Asks once for samples of one or several types.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  /// The most samples to give; ``HKObjectQueryNoLimit`` for all.
  public let limit: Int

  /// The order of the samples; where there is none, no order is promised.
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

  /// Asks for at most so many samples of several types, in no particular order.
  @preconcurrency
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int,
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    self.init(
      descriptors: queryDescriptors, limit: limit, sortDescriptors: nil, resultsHandler: resultsHandler)
  }

  /// Asks for at most so many samples of several types, in an order.
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

  override func ask(_ store: HKHealthStore) async throws {
    let query = SampleQuery(
      try descriptors.map { try SampleQuery.Part($0) },
      order: try (sortDescriptors ?? []).map { try SampleSort($0) }, limit: limit.asLimit)
    let samples = try await store.samples(SamplesCall(query))
    await deliver { self.handler(self, samples, nil) }
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
