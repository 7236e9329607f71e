package import FoundationEssentials
package import WellsealCDA
package import WellsealModel

/// A clinical document of the store.
package struct StoredDocument: Sendable {
  package let sample: HealthSample
  /// What the store knows of it without reading it.
  package let summary: ClinicalDocument

  /// Nil for a sample that is no document.
  package init?(_ sample: HealthSample) {
    guard case .document(let summary) = sample.value else { return nil }
    (self.sample, self.summary) = (sample, summary)
  }

  /// The XML as it came.
  package var bytes: [UInt8] { summary.data.map { Array($0) } ?? [] }

  /// What the document says; nil for one that cannot be read, which only another program can have stored.
  package func content() -> CDADocument? { try? CDADocument(parsing: bytes) }

  /// Who keeps the original, as far as that is known.
  package var custodian: String {
    summary.custodianName.isEmpty
      ? sample.provenance.sourceRevision?.source.name ?? "" : summary.custodianName
  }
}

extension StoredDocument {
  /// The documents of a store, the newest first.
  package static func all(in store: some SampleStore) async throws -> [StoredDocument] {
    let order = [SampleSort(.startDate, ascending: false)]
    return try await store.samples(SampleQuery([SampleQuery.Part(.cda)], order: order))
      .compactMap { StoredDocument($0) }
  }

  /// The document with an identifier; nil where there is none.
  package static func find(_ uuid: UUID, in store: any SampleStore) async throws -> StoredDocument? {
    let part = SampleQuery.Part(.cda, .objects(with: [uuid]))
    return try await store.samples(SampleQuery([part], limit: 1)).first.flatMap { StoredDocument($0) }
  }
}
