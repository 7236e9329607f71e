package import WellsealBase

/// A kind of text or file that isn't a SMART Health Card.
///
/// An unrelated file isn't an invalid card: it makes no claims, and the user may have the card
/// elsewhere. Content that could be a changed or damaged card is never foreign content. The raw
/// values are those of `content` in JSON reports. They are documented in `Documentation/Cards.md`
/// and stable.
public enum ForeignContent: String, Sendable, Hashable, CaseIterable {
  /// Nothing, or only white space.
  case empty = "empty"
  /// A link that begins with `shlink:/`, alone or after the URL of a viewer.
  case smartHealthLink = "smartHealthLink"
  /// The manifest of a SMART Health Link.
  case smartHealthLinkManifest = "smartHealthLinkManifest"
  /// An EU digital certificate, whose text begins with `HC1:`.
  case euCertificate = "euCertificate"
  /// A Verifiable Health Link of the WHO's network: `vhlink:/`, or a link in a signed code that
  /// begins with `HC1:`.
  case verifiableHealthLink = "verifiableHealthLink"
  /// A certificate of the WHO's network (DDCC) in a signed code that begins with `HC1:`.
  case whoCertificate = "whoCertificate"
  /// A Swiss certificate without health data, whose text begins with `LT1:`.
  case swissLightCertificate = "swissLightCertificate"
  /// A Dutch certificate without health data, whose text begins with `NL2:`.
  case dutchCertificate = "dutchCertificate"
  /// A pass of New Zealand, whose text begins with `NZCP:/`.
  case newZealandPass = "newZealandPass"
  /// A Visible Digital Seal of the ICAO: JSON for things that aren't travel documents (VDS-NC), or
  /// bytes.
  case icaoSeal = "icaoSeal"
  /// A DIVOC certificate, as India and others issue them.
  case divocCertificate = "divocCertificate"
  /// An encrypted text of five parts (JWE, RFC 7516).
  case encryptedText = "encryptedText"
  /// A signed text (JWS) with other content, such as an ID token.
  case otherSignedText = "otherSignedText"
  /// A URL without a card after its `#`.
  case webAddress = "webAddress"
  /// An issuer's keys.
  case keySet = "keySet"
  /// A list of trusted issuers.
  case trustDirectory = "trustDirectory"
  /// FHIR resources in XML.
  case fhirXML = "fhirXML"
  /// FHIR resources without a card.
  case fhirResource = "fhirResource"
  /// A clinical document (CDA).
  case clinicalDocument = "clinicalDocument"
  /// An export of Apple's Health app.
  case healthExport = "healthExport"
  /// Samples that `wellseal export` wrote as JSON Lines.
  case exportedSamples = "exportedSamples"
  /// Samples that `wellseal export` wrote as CSV.
  case exportedTable = "exportedTable"
  /// A Wellseal store, or a copy of one.
  case healthStore = "healthStore"
  /// An image or a PDF without a QR code.
  case pictureWithoutCode = "pictureWithoutCode"
  /// A QR code with other content.
  case otherCode = "otherCode"
  /// A web page (HTML).
  case webPage = "webPage"
  /// A file of an office program, such as DOCX, ODT, XLSX, DOC or RTF, or a book (EPUB).
  case officeDocument = "officeDocument"
  /// A ZIP archive.
  case zipArchive = "zipArchive"
  /// A file compressed with gzip.
  case gzipFile = "gzipFile"
  /// JSON of an unknown kind.
  case json = "json"
  /// XML of an unknown kind.
  case xml = "xml"
  /// Plain text.
  case text = "text"
  /// Bytes that aren't text, in an unknown format.
  case binary = "binary"
}

extension ForeignContent: CustomStringConvertible {
  /// A description with an article, such as "a SMART Health Link".
  public var description: String { Self.descriptions[self] ?? rawValue }

  private static let descriptions: [ForeignContent: String] = [
    .empty: "an empty input", .smartHealthLink: "a SMART Health Link",
    .smartHealthLinkManifest: "the manifest of a SMART Health Link",
    .euCertificate: "an EU Digital COVID Certificate (HC1:)", .encryptedText: "an encrypted text (JWE)",
    .verifiableHealthLink: "a Verifiable Health Link (a link without health data)",
    .whoCertificate: "a WHO certificate (DDCC)", .swissLightCertificate: "a Swiss certificate (LT1:)",
    .dutchCertificate: "a Dutch certificate (NL2:)", .newZealandPass: "a New Zealand pass (NZCP:/)",
    .icaoSeal: "a Visible Digital Seal (ICAO VDS)", .divocCertificate: "a DIVOC certificate",
    .fhirXML: "FHIR data in XML", .webPage: "a web page (HTML)",
    .officeDocument: "an office document",
    .otherSignedText: "another kind of signed text (JWS)",
    .webAddress: "a web address without a card", .keySet: "a key set (JWKS)",
    .trustDirectory: "a trust directory", .fhirResource: "FHIR data without a card",
    .clinicalDocument: "a clinical document (CDA)", .healthExport: "an export of Apple's Health app",
    .exportedSamples: "a Wellseal export (JSON Lines)", .exportedTable: "a Wellseal export (CSV)",
    .healthStore: "a Wellseal store",
    .pictureWithoutCode: "an image without a QR code", .otherCode: "another kind of QR code",
    .zipArchive: "a zip archive", .gzipFile: "a gzip file", .json: "other JSON text",
    .xml: "other XML text", .text: "text in an unsupported format",
    .binary: "a file in an unsupported format",
  ]
}

// MARK: Text

extension ForeignContent {
  /// Creates the kind of a text in which no card was found, or `nil` if it is or may have been a
  /// card.
  ///
  /// A text that was a card before it was cut or changed still consists of base64url letters and
  /// dots, and usually begins like a card.
  public init?(of text: [UInt8]) {
    let text = Self.trimmed(text)
    if let known = Self.marked(text) {
      self = known
      return
    }
    guard !Self.isCardLike(text) else { return nil }
    self = Self.encryption(text) ?? Self.plain(text)
  }

  /// Returns the kind of a text that begins with a known prefix.
  private static func marked(_ text: ArraySlice<UInt8>) -> ForeignContent? {
    guard !text.isEmpty else { return .empty }
    let head = String(decoding: text.prefix(4096), as: UTF8.self)
    let start = head.lowercased()
    // Mail programs escape the fragment after the URL of a viewer.
    let isLink = start.hasPrefix("shlink:/") || ["#shlink:/", "#shlink%3a"].contains { start.contains($0) }
    if isLink { return .smartHealthLink }
    if let scheme = schemes.first(where: { start.hasPrefix($0.start) }) { return scheme.content }
    if ["#vhlink:/", "#vhlink%3a"].contains(where: { start.contains($0) }) { return .verifiableHealthLink }
    return text.starts(with: [0xDC, 0x03]) || text.starts(with: [0xDC, 0x02]) ? .icaoSeal : nil
  }

  /// Prefixes that identify a text, in lowercase.
  private static let schemes: [(start: String, content: ForeignContent)] = [
    ("hc1:", .euCertificate), ("vhlink:/", .verifiableHealthLink), ("lt1:", .swissLightCertificate),
    ("nl2:", .dutchCertificate), ("nzcp:/", .newZealandPass),
  ]

  /// Returns whether a text is, or was, a text of three parts in base64url, or the digits of one.
  private static func isCardLike(_ text: ArraySlice<UInt8>) -> Bool {
    if String(decoding: text.prefix(4), as: UTF8.self).lowercased() == "shc:" { return true }
    let dots = text.count { $0 == UInt8(ascii: ".") }
    if text.starts(with: "ey".utf8) { return dots < 4 || encryption(text) == nil }
    let strange = text.count { !isBase64URL($0) && $0 != UInt8(ascii: ".") }
    return dots > 0 && text.count >= minDamagedLength && strange <= text.count / 100
  }

  /// The minimum length of a text without the start of a card that counts as a damaged card.
  private static let minDamagedLength = 200

  private static func isBase64URL(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Detects an encrypted text: five parts, and a header that names the encryption (RFC 7516,
  /// section 3.1).
  private static func encryption(_ text: ArraySlice<UInt8>) -> ForeignContent? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0].count < 8192, let header = try? Base64.url.decode(parts[0]),
      let root = try? JSONDocument(parsing: header).root, root["enc"] != nil
    else { return nil }
    return .encryptedText
  }

  /// Returns whether the first bytes are those of a document of an office program: RTF, or a
  /// compound file, such as DOC.
  ///
  /// Source: RTF 1.9.1, "Header"; MS-CFB, section 2.2.
  package static func isOfficeDocument(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: #"{\rtf"#.utf8)
      || bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1])
  }

  /// Returns the kind of a text without a known prefix.
  private static func plain(_ text: ArraySlice<UInt8>) -> ForeignContent {
    if isOfficeDocument(text) { return .officeDocument }
    let start = String(decoding: text.prefix(16), as: UTF8.self).lowercased()
    if start.hasPrefix("https://") || start.hasPrefix("http://") { return .webAddress }
    if start.hasPrefix("{") || start.hasPrefix("[") { return ofJSON(text) }
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return .webPage }
    if start.hasPrefix("<") { return .xml }
    let isText = !text.contains { $0 < 0x20 && !(0x09...0x0D).contains($0) }
    return isText && String(validating: text, as: UTF8.self) != nil ? .text : .binary
  }

  /// Returns the kind of a JSON text that isn't a card: another kind of certificate, or JSON.
  private static func ofJSON(_ text: ArraySlice<UInt8>) -> ForeignContent {
    guard text.count < 1 << 16, let root = try? JSONDocument(parsing: Array(text)).root else { return .json }
    return certificate(root) ?? .json
  }

  /// Returns the kind of certificate in a JSON object, or `nil` for anything else.
  ///
  /// Source: ICAO, "Visible Digital Seals for Non-Constrained Environments", section 4; DIVOC,
  /// "Certificate structure".
  package static func certificate(_ root: JSONValue) -> ForeignContent? {
    if root["data"]?["hdr"] != nil, root["sig"] != nil { return .icaoSeal }
    let isCredential = root["credentialSubject"] != nil && root["proof"] != nil
    return isCredential && root["evidence"] != nil ? .divocCertificate : nil
  }

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text.drop(while: isSpace)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
