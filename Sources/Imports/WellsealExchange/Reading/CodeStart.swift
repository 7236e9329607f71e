import WellsealBase
import WellsealCompression
import WellsealCredentials
import WellsealQRCode

/// The text formats of codes by their first characters, in lowercase.
enum CodeStart: String, CaseIterable {
  case signed = "eyj"
  case numeric = "shc:/"
  case certificate = "hc1:"
  case link = "https://"
  case plainLink = "http://"
  case healthLink = "shlink:/"

  /// Creates the format of a text, or returns `nil` for other text.
  init?(_ text: ArraySlice<UInt8>) {
    let head = String(decoding: text.prefix(8), as: UTF8.self).lowercased()
    guard let start = Self.allCases.first(where: { head.hasPrefix($0.rawValue) }) else { return nil }
    self = start
  }

  /// Whether a text of the format is the address of a page.
  var isLink: Bool { self == .link || self == .plainLink }

  /// Returns whether a line without a start of its own can continue a text of the format.
  func continues(_ line: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .numeric: line.allSatisfy { $0 &- 0x30 < 10 || Envelope.isSpace($0) }
    case .certificate: line.allSatisfy(Base45.isSymbol) && !CertificateText.matches(line)
    case .signed: Envelope.trimEnd(line.drop(while: Envelope.isSpace)).allSatisfy(Self.signedText.contains)
    case .link, .plainLink, .healthLink: Envelope.trimEnd(line).allSatisfy { (0x21...0x7E).contains($0) }
    }
  }

  /// The characters of a compact JWS.
  private static let signedText = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.".utf8)
}

// MARK: Complete codes

extension CodeStart {
  /// Returns whether a text is a complete code, which additional characters would invalidate.
  ///
  /// One part of several isn't complete.
  func isComplete(_ text: [UInt8]) -> Bool {
    switch self {
    case .signed: return Self.isSigned(text)
    case .certificate: return Self.isCertificate(text)
    case .healthLink: return Self.isPayload(text.dropFirst(rawValue.utf8.count))
    case .numeric:
      guard let chunk = NumericChunk.read(text).value, chunk.part == nil else { return false }
      return Self.isSigned(chunk.characters)
    case .link, .plainLink: return Self.isLink(text)
    }
  }

  /// Returns whether a text has a header and the 64 bytes of a card's signature.
  static func isSigned(_ text: [UInt8]) -> Bool {
    guard CardText.isSigned(text) else { return false }
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard let header = try? Base64.url.decode(parts[0]), (try? JSONDocument(parsing: header)) != nil,
      let signature = try? Base64.url.decode(parts[2])
    else { return false }
    return signature.count == 64
  }

  /// Returns whether the characters after `HC1:` contain a whole compressed message.
  private static func isCertificate(_ text: [UInt8]) -> Bool {
    guard let packed = try? Base45.decode(text.dropFirst(certificate.rawValue.utf8.count)),
      let message = try? Zlib.inflate(packed, limit: maxMessage)
    else { return false }
    return CertificateText.isMessage(message[...]) || message.first == 0x84
  }

  private static let maxMessage = 1 << 16

  /// Returns whether base64url contains the JSON of a link's payload.
  private static func isPayload(_ text: ArraySlice<UInt8>) -> Bool {
    guard let json = try? Base64.url.decode(text), let root = try? JSONDocument(parsing: json).root else {
      return false
    }
    return root["url"] != nil
  }

  /// Returns whether a complete code follows the `#`.
  private static func isLink(_ text: [UInt8]) -> Bool {
    if let inner = CertificateText.inside(text[...]) { return isCertificate(inner) }
    switch CardLink.content(of: text[...]) {
    case .numeric(let digits): return numeric.isComplete(digits)
    case .signed(let jws): return isSigned(jws)
    case .file(let text):
      if CodeStart(text[...]) == .healthLink { return healthLink.isComplete(text) }
      return CardFile.read(text).value != nil
    case nil: return false
    }
  }
}
