package import FoundationEssentials
import WellsealBase
package import WellsealCDA
package import WellsealModel

/// A clinical document that was read, with the bytes that it was read from.
package struct ReadDocument: Hashable, Sendable {
  package let content: CDADocument
  let bytes: [UInt8]

  /// - Throws: `CDAError` for bytes that are no clinical document.
  package init(_ bytes: [UInt8]) throws(CDAError) {
    content = try CDADocument(parsing: bytes)
    self.bytes = bytes
  }

  /// The document as the store keeps it, byte for byte.
  ///
  /// - Parameters:
  ///   - zone: where the times are that name no zone.
  ///   - now: the time of a document that has none.
  /// - Returns: the sample.
  /// - Throws: `SampleError` for times that no sample can have.
  package func sample(in zone: TimeZone, now: Date) throws(SampleError) -> HealthSample {
    let start = content.time.start?.date(in: zone) ?? content.time.end?.date(in: zone) ?? now
    let end = content.time.end?.date(in: zone) ?? start
    return try HealthSample(
      type: .cda, start: start, end: max(start, end),
      value: .document(
        ClinicalDocument(
          title: content.title, patientName: content.patient.name, authorName: content.author,
          custodianName: content.custodian, data: Data(bytes))),
      provenance: Provenance(sourceRevision: SourceRevision(source: source, productType: nil)))
  }

  /// Who keeps the original: the custodian, else the author.
  private var source: HealthSource {
    let name = [content.custodian, content.author].first { !$0.isEmpty } ?? "Clinical Documents"
    return SourceSpace.document.source(PercentEncoding.encode(name), named: name)
  }
}
