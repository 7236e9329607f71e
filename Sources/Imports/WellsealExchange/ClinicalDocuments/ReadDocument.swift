package import FoundationEssentials
import WellsealBase
package import WellsealCDA
package import WellsealModel

/// A parsed clinical document with its bytes.
package struct ReadDocument: Hashable, Sendable {
  package let content: CDADocument
  let bytes: [UInt8]
  /// The result of looking for a body in another file.
  private(set) var body = BodyFile.Search.notNeeded

  /// Parses a document.
  ///
  /// - Throws: `CDAError` if the bytes aren't a clinical document.
  package init(_ bytes: [UInt8]) throws(CDAError) {
    content = try CDADocument(parsing: bytes)
    self.bytes = bytes
  }

  /// Reads a file, and the other file with its body, if there is one.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - allowance: The remaining number of bytes that bodies may have.
  /// - Throws: `ZipError` or `CDAError`.
  package init(_ file: DocumentFile, bodies allowance: inout UInt64) throws {
    try self.init(try file.bytes())
    guard case .elsewhere(let name, _) = content.body else { return }
    body = file.body(named: name, limit: min(allowance, UInt64(CDADocument.maxSize)))
    if case .found(let found) = body { allowance -= UInt64(found.bytes.count) }
  }

  /// The maximum total size of the bodies in other files of one import, in bytes.
  static let maxBodies: UInt64 = 512 << 20

  /// Returns the file with the body, as an attachment of the document's sample, or `nil`.
  func attachment(at time: Date) -> (attachment: Attachment, data: Data)? {
    guard case .found(let file) = body, case .elsewhere(_, let mediaType) = content.body else { return nil }
    let attachment = Attachment(
      name: file.name, contentType: UniformType.of(mediaType), size: file.bytes.count, created: time)
    return (attachment, Data(file.bytes))
  }

  /// Whether the document has no readable time, so that the time of the import is its date.
  var isUndated: Bool { content.time.start == nil && content.time.end == nil }

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
