package import FoundationEssentials
import WellsealBase
package import WellsealCDA
package import WellsealModel

/// A parsed clinical document with its bytes.
package struct ReadDocument: Hashable, Sendable {
  package let content: CDADocument
  let bytes: [UInt8]

  /// Parses a document.
  ///
  /// - Throws: `CDAError` if the bytes aren't a clinical document.
  package init(_ bytes: [UInt8]) throws(CDAError) {
    content = try CDADocument(parsing: bytes)
    self.bytes = bytes
  }

  /// Returns the document as a sample that contains it byte for byte.
  ///
  /// - Parameters:
  ///   - zone: The time zone of times without one.
  ///   - now: The time of a document that has none.
  /// - Returns: The sample.
  /// - Throws: `SampleError` if the times are invalid.
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

  /// The source: the custodian, or else the author.
  private var source: HealthSource {
    let name = [content.custodian, content.author].first { !$0.isEmpty } ?? "Clinical Documents"
    return SourceSpace.document.source(PercentEncoding.encode(name), named: name)
  }
}
