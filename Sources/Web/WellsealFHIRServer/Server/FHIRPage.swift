import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealFHIRServing
import WellsealLocalization
import WellsealPages
import WellsealReport
import WellsealRequests

/// A resource or a search as a page for people, with the layout of shared summaries.
///
/// The page contains what the response in JSON contains, and nothing else: no script, no link and
/// no file. So the app or browser that shows it sends no further request.
enum FHIRPage {
  /// Returns the page of a resource or a Bundle as a response.
  ///
  /// - Parameters:
  ///   - bytes: The resource in JSON.
  ///   - next: The URL of the next page of a search.
  ///   - words: The language, the time zone and the units.
  /// - Returns: The response.
  /// - Throws: `OperationOutcome` if there is too much for a page.
  static func response(_ bytes: [UInt8], next: String?, in words: Localizer) throws(OperationOutcome)
    -> Response
  {
    let page = try markup(of: bytes, next: next, in: words)
    return Response(
      status: .ok, headers: fields(styleSheet: page.styleSheet, next: next, in: words.language),
      body: .init(byteBuffer: ByteBuffer(string: page.file.document)))
  }

  static func markup(
    of bytes: [UInt8], next: String?, in words: Localizer
  ) throws(OperationOutcome) -> ReportMarkup {
    guard let root = try? JSONDocument(parsing: bytes, limits: limits).root else {
      throw OperationOutcome(
        .invalid, "the records are too large for a page; ask for fewer with _count, or for JSON")
    }
    // A summary with a Patient has the second note itself.
    let notes = [next == nil ? nil : LocalizedText.moreOnNextPage, hasPatient(root) ? nil : .sumNotAll]
    let summary = ClinicalSummary(of: root, in: words)
    return ReportMarkup(summary.document(closing: notes.compactMap(\.self).map { words($0) }))
  }

  private static func hasPatient(_ root: JSONValue) -> Bool {
    let resources = [root] + (root["entry"]?.elements.compactMap { $0["resource"] } ?? [])
    return resources.contains { $0["resourceType"]?.isString("Patient") == true }
  }

  /// A page of a search has up to 1,000 records; those of an electrocardiogram have some 100 KiB.
  private static let limits = ParsingLimits(bytes: 1 << 27, depth: 128, values: 8_000_000)

  /// Returns the header fields of a page that needs nothing but its own style sheet.
  ///
  /// Source: Content Security Policy Level 3, section 2.3.1 (hashes); RFC 8288, section 3 (`Link`).
  private static func fields(styleSheet: String, next: String?, in language: Language) -> HTTPFields {
    let hash = Base64.standard.encode(Array(SHA256.hash(data: Array(styleSheet.utf8))))
    var fields = Guards.pageFields
    fields[.contentType] = "text/html; charset=utf-8"
    fields[.contentLanguage] = language.spoken
    fields[.contentSecurityPolicy] =
      "default-src 'none'; style-src 'sha256-\(hash)'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
    if let next { fields[Guards.named("Link")] = #"<\#(next)>; rel="next""# }
    return fields
  }
}

extension FHIRRequestContext {
  /// Returns the format that the client asks for.
  ///
  /// - Parameter fields: The parameters of the request.
  /// - Returns: The format.
  /// - Throws: An outcome with the status 406.
  func format(_ fields: FormFields) throws(OperationOutcome) -> AnswerFormat {
    try AnswerFormat(accept: request.headers[.accept], format: fields["_format"])
  }

  /// Returns a resource or a Bundle in a format.
  func response(_ bytes: [UInt8], as format: AnswerFormat, next: String? = nil) throws -> Response {
    guard format == .html else { return .fhir(bytes) }
    let accepted = request.headers[.acceptLanguage]
    let language = accepted.flatMap(Language.init(accepted:)) ?? .english
    let words = Localizer(
      language: language, units: .metric, time: LocalTime(), now: endpoint.now(),
      region: language.region(accepted: accepted))
    return try FHIRPage.response(bytes, next: next, in: words)
  }
}
