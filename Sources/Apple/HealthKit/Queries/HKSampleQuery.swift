public import Foundation
import WellsealModel
import WellsealWire

/// A query that returns samples of one or more types once.
open class HKSampleQuery: HKQuery, @unchecked Sendable {
  /// The maximum number of samples, or ``HKObjectQueryNoLimit`` for all.
  public let limit: Int

  /// The order of the samples.
  ///
  /// If it is missing, the order is undefined.
  public let sortDescriptors: [NSSortDescriptor]?
  let descriptors: [HKQueryDescriptor]
  private let handler: @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  /// Creates a query for samples up to a limit, or for all with ``HKObjectQueryNoLimit``.
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

  /// Creates a query for samples of several types up to a limit, in no particular order.
  @preconcurrency
  public convenience init(
    queryDescriptors: [HKQueryDescriptor], limit: Int,
    resultsHandler: @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) {
    self.init(
      descriptors: queryDescriptors, limit: limit, sortDescriptors: nil, resultsHandler: resultsHandler)
  }

  /// Creates a query for sorted samples of several types up to a limit.
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

  override func execute(in store: HKHealthStore) async throws {
    let query = SampleQuery(
      try descriptors.map { try SampleQuery.Part($0) },
      order: try (sortDescriptors ?? []).map { try SampleSort($0) }, limit: limit.asLimit)
    let samples = try await store.samples(SamplesCall(query))
    await deliver { self.handler(self, samples, nil) }
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
