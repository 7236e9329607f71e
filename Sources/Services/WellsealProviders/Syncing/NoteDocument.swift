import Crypto
import FoundationEssentials
import WellsealBase
import WellsealCardService
import WellsealFHIR
import WellsealModel

/// A document that a note or a report refers to, such as a letter or a scan.
struct NoteDocument: Sendable, Hashable {
  /// The URL of the document, or `nil` if it is embedded in the resource.
  let url: String?
  let mediaType: String?
  private let title: String?
  private let data: String?

  private static let maxCount = 32

  private init(_ view: AttachmentView) {
    (url, mediaType, title, data) = (view.url, view.contentType, view.title, view.data)
  }

  /// Returns the documents of a DocumentReference or a DiagnosticReport.
  static func all(in resource: JSONValue) -> [NoteDocument] {
    switch resource["resourceType"]?.string {
    case "DocumentReference":
      resource["content"].items(maxCount).compactMap { $0["attachment"] }.map {
        NoteDocument(AttachmentView($0))
      }
    case "DiagnosticReport":
      resource["presentedForm"].items(maxCount).map { NoteDocument(AttachmentView($0)) }
    default: []
    }
  }

  /// Returns the change that attaches an embedded document, or `nil` if it isn't embedded.
  func inside(_ sample: UUID, now: Date) -> StoreChange? {
    guard let data, let bytes = Self.decode(data) else { return nil }
    return attachment(to: sample, bytes, mediaType: mediaType, now: now)
  }

  /// Returns the identifier of a document as an attachment of a sample, which is always the same.
  func identifier(at sample: UUID) -> UUID {
    let source = url ?? data.map { "\(SHA256.hash(data: Array($0.utf8)))" } ?? ""
    // The text determines the identifiers of attachments, so it never changes.
    return UUID(digestOf: Array("\(sample.uuidString) \(source)".utf8))
  }

  /// Returns the change that attaches a document.
  func attachment(to sample: UUID, _ bytes: [UInt8], mediaType: String?, now: Date) -> StoreChange {
    let type = UniformType.of(mediaType ?? self.mediaType)
    let attachment = Attachment(
      identifier: identifier(at: sample), name: title ?? "Document", contentType: type, size: bytes.count,
      created: now)
    return .attach(attachment, Data(bytes), to: sample)
  }

  /// Returns the content of a server's response: the document itself, or a Binary that contains it.
  ///
  /// - Returns: The bytes, and their media type if the server sent it.
  func content(of answer: [UInt8]) throws(SyncError) -> (bytes: [UInt8], mediaType: String?) {
    guard answer.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"),
      let root = try? JSONDocument(parsing: answer, limits: Self.limits).root,
      root["resourceType"]?.isString("Binary") == true
    else { return (answer, nil) }
    // DSTU2 names the element `content`.
    guard let text = root["data"]?.string ?? root["content"]?.string, let bytes = Self.decode(text) else {
      throw SyncError(.malformed)
    }
    return (bytes, root["contentType"]?.string)
  }

  private static let limits = ParsingLimits(bytes: 64 << 20, depth: 16, values: 1000)

  /// Decodes base64 with the line breaks that FHIR allows.
  private static func decode(_ text: String) -> [UInt8]? {
    try? Base64.standard.decode(text.utf8.filter { $0 > 0x20 })
  }
}
