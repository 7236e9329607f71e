public import Foundation
import WellsealModel
import WellsealWire

/// A query for the sources that have samples of a type.
open class HKSourceQuery: HKQuery, @unchecked Sendable {
  private let handler: @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void

  /// Creates a query for the sources of matching samples, or of all samples of the type if the
  /// predicate is `nil`.
  @preconcurrency
  public init(
    sampleType: HKSampleType, samplePredicate objectPredicate: NSPredicate?,
    completionHandler: @escaping @Sendable (HKSourceQuery, Set<HKSource>?, (any Error)?) -> Void
  ) {
    self.handler = completionHandler
    super.init(sampleType, objectPredicate)
  }

  override func execute(in store: HKHealthStore) async throws {
    guard let sampleType else { return }
    let reply = try await store.reply(to: SourcesCall(SampleQuery.Part(sampleType, predicate)))
    let sources = Set(reply.sources.map { HKSource($0) })
    await deliver { self.handler(self, sources, nil) }
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}
