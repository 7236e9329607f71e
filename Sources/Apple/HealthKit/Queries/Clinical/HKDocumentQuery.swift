public import Foundation
import WellsealModel
import WellsealWire

/// A query for clinical documents, which arrive in batches.
open class HKDocumentQuery: HKQuery, @unchecked Sendable {
  /// The maximum number of documents, or ``HKObjectQueryNoLimit`` for all.
  public let limit: Int

  /// The order of the documents.
  public let sortDescriptors: [NSSortDescriptor]?

  /// A Boolean value that indicates whether documents include their contents.
  ///
  /// If not, ``HKCDADocumentSample/document`` is `nil`.
  public let includeDocumentData: Bool
  private let handler: @Sendable (HKDocumentQuery, [HKDocumentSample]?, Bool, (any Error)?) -> Void

  /// Creates a query for documents, with their XML or only with their summary.
  @preconcurrency
  public init(
    documentType: HKDocumentType, predicate: NSPredicate?, limit: Int, sortDescriptors: [NSSortDescriptor]?,
    includeDocumentData: Bool,
    resultsHandler: @escaping @Sendable (HKDocumentQuery, [HKDocumentSample]?, Bool, (any Error)?) -> Void
  ) {
    self.limit = limit
    self.sortDescriptors = sortDescriptors
    self.includeDocumentData = includeDocumentData
    self.handler = resultsHandler
    super.init(documentType, predicate)
  }

  override func execute(in store: HKHealthStore) async throws {
    guard let sampleType else { return }
    let query = SampleQuery(
      [try SampleQuery.Part(sampleType, predicate)],
      order: try (sortDescriptors ?? []).map { try SampleSort($0) }, limit: limit.asLimit)
    for try await page in store.replies(to: SamplesCall(query, includesDocuments: includeDocumentData)) {
      let documents = page.samples.compactMap { SampleClass.object($0) as? HKDocumentSample }
      await deliver { self.handler(self, documents, false, nil) }
    }
    await deliver { self.handler(self, [], true, nil) }
  }

  override func fail(_ error: any Error) { handler(self, nil, true, error) }
}
