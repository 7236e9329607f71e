public import Foundation
import WellsealModel
import WellsealWire

/// A query for correlations, with conditions on them and on their members.
open class HKCorrelationQuery: HKQuery, @unchecked Sendable {
  /// The type of the correlations.
  public let correlationType: HKCorrelationType

  /// The conditions on the members, by type.
  ///
  /// Members of other types are accepted.
  public let samplePredicates: [HKSampleType: NSPredicate]?
  private let handler: @Sendable (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void

  /// Creates a query for the correlations of a type that match, and whose members match.
  @preconcurrency
  public init(
    type correlationType: HKCorrelationType, predicate: NSPredicate?,
    samplePredicates: [HKSampleType: NSPredicate]?,
    completion: @escaping @Sendable (HKCorrelationQuery, [HKCorrelation]?, (any Error)?) -> Void
  ) {
    self.correlationType = correlationType
    self.samplePredicates = samplePredicates
    self.handler = completion
    super.init(correlationType, predicate)
  }

  override func execute(in store: HKHealthStore) async throws {
    let members = Dictionary(
      uniqueKeysWithValues: try (samplePredicates ?? [:]).map { ($0.type, try SamplePredicate($1)) })
    let part = try SampleQuery.Part(correlationType, predicate)
    let samples = try await store.samples(SamplesCall(SampleQuery([part]), members: members))
    let correlations = samples.compactMap { $0 as? HKCorrelation }
    await deliver { self.handler(self, correlations, nil) }
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
