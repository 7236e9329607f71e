package import FoundationEssentials
package import WellsealCDA
package import WellsealModel

/// A clinical document in the store.
package struct StoredDocument: Sendable {
  package let sample: HealthSample
  /// The metadata in the store, available without parsing the document.
  package let summary: ClinicalDocument

  /// Creates a document, or returns `nil` if the sample isn't a document.
  package init?(_ sample: HealthSample) {
    guard case .document(let summary) = sample.value else { return nil }
    (self.sample, self.summary) = (sample, summary)
  }

  /// The XML as received.
  package var bytes: [UInt8] { summary.data.map { Array($0) } ?? [] }

  /// Returns the parsed document, or `nil` if it can't be parsed.
  ///
  /// Only another program can have stored such a document.
  package func content() -> CDADocument? { try? CDADocument(parsing: bytes) }

  /// Returns the parsed document with a body from another file, if the file is attached.
  ///
  /// - Throws: An error of the store.
  package func content(in store: any SampleStore) async throws -> CDADocument? {
    guard var content = content() else { return nil }
    guard case .elsewhere(let name, let mediaType) = content.body else { return content }
    let attached = try await store.attachments(of: sample.uuid).first { $0.name == name }
    guard let attached, let data = try await store.attachmentData(attached.identifier) else { return content }
    let type = mediaType ?? UniformType.mediaType(of: attached.contentType)
    content.body = .attachment(CDAAttachment(mediaType: type, bytes: Array(data)))
    return content
  }

  /// The custodian of the original document, or the name of the source if the document has no
  /// custodian.
  package var custodian: String {
    summary.custodianName.isEmpty
      ? sample.provenance.sourceRevision?.source.name ?? "" : summary.custodianName
  }
}

extension StoredDocument {
  /// Returns the documents of a store, most recent first.
  package static func all(in store: some SampleStore) async throws -> [StoredDocument] {
    let order = [SampleSort(.startDate, ascending: false)]
    return try await store.samples(SampleQuery([SampleQuery.Part(.cda)], order: order))
      .compactMap { StoredDocument($0) }
  }

  /// Returns the document with an identifier, or `nil` if there is none.
  package static func find(_ uuid: UUID, in store: any SampleStore) async throws -> StoredDocument? {
    let part = SampleQuery.Part(.cda, .objects(with: [uuid]))
    return try await store.samples(SampleQuery([part], limit: 1)).first.flatMap { StoredDocument($0) }
  }
}
