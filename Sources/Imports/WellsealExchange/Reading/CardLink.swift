import WellsealBase
import WellsealCredentials

/// A web link with a card in its fragment, which servers never receive.
///
/// The digits of a QR code, the percent-encoded JSON of a card file or a card's signed text follow
/// the `#`. Mail programs percent-encode the scheme of the digits, and schemes may be in upper
/// case.
///
/// Source: SMART Health Cards Framework, "via Deep Link"; RFC 3986, section 3.1.
enum CardLink {
  /// The decoded fragment.
  enum Content {
    case numeric([UInt8])
    case signed([UInt8])
    case file([UInt8])
  }

  /// Returns true if a text is a web URL.
  static func isWebURL(_ text: some Collection<UInt8>) -> Bool {
    let start = String(decoding: text.prefix(8), as: UTF8.self).lowercased()
    return start.hasPrefix("https://") || start.hasPrefix("http://")
  }

  /// Returns the content of a link, or `nil` if its fragment has none of the forms.
  static func content(of link: ArraySlice<UInt8>) -> Content? {
    guard let hash = link.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let fragment = link[(hash + 1)...]
    guard !fragment.isEmpty else { return nil }
    if fragment.allSatisfy({ $0 &- 0x30 < 10 }) { return .numeric(Array("shc:/".utf8) + fragment) }
    guard let text = PercentEncoding.decode(fragment) else { return nil }
    if NumericChunk.hasScheme(text) { return .numeric(text) }
    return CardText.isSigned(text) ? .signed(text) : .file(text)
  }
}

extension CardText {
  /// Reads a member of a container, which should be a signed text; some programs store the digits
  /// of a QR code, a link or an EU certificate there.
  static func contained(_ member: [UInt8], at path: String) -> (value: CardText, findings: [Finding]) {
    let (text, space) = Envelope.strip(member, at: path)
    let certificate = CertificateText.matches(text[...]) ? text : CertificateText.inside(text[...])
    if let certificate { return (CardText(jws: certificate, path: path, form: .euCertificate), space) }
    var numeric = NumericChunk.hasScheme(text) ? text : nil
    if CardLink.isWebURL(text) {
      switch CardLink.content(of: text[...]) {
      case .numeric(let digits)?: numeric = digits
      case .signed(let jws)?: return (CardText(jws: jws, path: path), space)
      case .file?, nil: break
      }
    }
    guard let numeric else { return (CardText(jws: text, path: path), space) }
    let reading = NumericChunk.read(numeric)
    guard let chunk = reading.value, chunk.part == nil else {
      return (CardText(jws: text, path: path), space)
    }
    let note = Finding(.containerMember, at: path, "expected a signed text", level: .warning)
    return (CardText(jws: chunk.characters, path: path), space + reading.findings + [note])
  }

  /// Returns true if a text has the form of a signed text: three parts, the first an object in
  /// base64url.
  static func isSigned(_ text: [UInt8]) -> Bool {
    text.starts(with: "eyJ".utf8) && text.count { $0 == UInt8(ascii: ".") } == 2
  }
}
