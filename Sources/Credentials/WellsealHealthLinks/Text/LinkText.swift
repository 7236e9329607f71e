package import WellsealBase

/// The text of a link, which contains its payload.
///
/// All common forms are supported: a bare `shlink:/…`, one after a viewer's URL and `#`, even if a
/// mail program escaped the fragment, and one in a pasted message. No request is sent to the
/// viewer.
///
/// Source: SMART Health Links, "Construct a SMART Health Link Payload"; RFC 3986, section 3.1, for
/// the case of the scheme.
package struct LinkText: Sendable {
  /// The decoded JSON of the payload.
  let payload: JSONDocument
  /// The URL before the `#`, or `nil` for a bare link.
  let viewer: String?

  /// The maximum length of the text; a link has some hundred characters, or more if its label is
  /// long.
  static let maxLength = 1 << 15

  /// Finds the link in a text and decodes its payload.
  package static func read(_ text: String) -> LinkReading<LinkText> {
    guard text.utf8.count <= maxLength else { return .stopped(.linkTooLong, at: "link") }
    var finder = LinkFinder(text)
    guard let encoded = finder.encodedPayload() else { return LinkReading(nil, finder.findings) }
    let decoded = PayloadText.read(encoded)
    let value = decoded.value.map { LinkText(payload: $0, viewer: finder.viewer) }
    return LinkReading(value, finder.findings + decoded.findings)
  }

  /// Writes a link.
  ///
  /// - Parameters:
  ///   - payload: The payload's JSON.
  ///   - viewer: The URL of a page that opens links, without the `#`, or `nil` for a bare link.
  /// - Returns: The text.
  package static func write(_ payload: JSON, viewer: String? = nil) -> String {
    (viewer.map { "\($0)#" } ?? "") + "shlink:/" + Base64.url.encode(payload.minified)
  }
}

/// A type that finds the encoded payload in a text and reports the text around it.
struct LinkFinder {
  private let given: String
  private(set) var findings: [LinkFinding] = []
  private(set) var viewer: String?

  init(_ text: String) { given = text }

  /// Returns the text after `shlink:/`, or `nil` with a finding if reading stops.
  mutating func encodedPayload() -> Substring? {
    let text = trimmed()
    guard !text.isEmpty else { return stop(.linkMissing) }
    let words = text.split(whereSeparator: Self.isBlank).map(Self.withoutMarks)
    let word = words.first(where: Self.holdsLink)
    // "Link: shlink:/…" is a sentence, not another scheme.
    let isAlone = word == nil || words.count == 1
    if isAlone, let scheme = scheme(of: text), scheme != "http", scheme != "https" {
      return bare(text, scheme: scheme)
    }
    if isAlone, text.first.map(Self.opening.contains) != true, let hash = text.firstIndex(of: "#"),
      text[..<hash].contains("://")
    {
      return fragment(text[text.index(after: hash)...], behind: String(text[..<hash]))
    }
    if let word, word != text {
      record(.textAround)
      var inner = LinkFinder(String(word))
      defer { findings += inner.findings }
      let payload = inner.encodedPayload()
      viewer = inner.viewer
      return payload
    }
    return stop(Self.looksLikePayload(text) ? .schemeMissing : .linkMissing)
  }

  private static func holdsLink(_ word: Substring) -> Bool {
    let small = word.lowercased()
    return small.hasPrefix("shlink:/") || small.contains("#shlink:/") || small.contains("#shlink%3a")
  }

  private mutating func trimmed() -> Substring {
    let inner = Self.trimmed(given[...], where: Self.isBlank)
    if inner.startIndex != given.startIndex || inner.endIndex != given.endIndex { record(.whitespaceAround) }
    return inner
  }

  /// Returns whether the character is white space or a zero-width mark from a message.
  private static func isBlank(_ character: Character) -> Bool {
    character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
  }

  /// Returns a word without the brackets, quotes and full stops around a link in a sentence.
  private static func withoutMarks(_ word: Substring) -> Substring {
    trimmed(word) { opening.contains($0) || closing.contains($0) }
  }

  private static let opening: Set<Character> = [
    "<", "(", "[", "{", "\"", "'", "«", "»", "“", "„", "‘", "‚", "「",
  ]
  private static let closing: Set<Character> = [
    ">", ")", "]", "}", "\"", "'", "«", "»", "”", "“", "’", "‘", "」", ".", ",", ";", ":", "!", "?", "。", "،",
  ]

  private static func trimmed(_ text: Substring, where isOutside: (Character) -> Bool) -> Substring {
    let inner = text.drop(while: isOutside)
    var end = inner.endIndex
    while end > inner.startIndex, isOutside(inner[inner.index(before: end)]) {
      end = inner.index(before: end)
    }
    return inner[..<end]
  }

  /// Returns the text before the first colon if it can be a scheme.
  private func scheme(of text: Substring) -> String? {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return nil }
    let name = text[..<colon]
    guard name.utf8.count <= 32, name.first?.isLetter == true,
      name.utf8.allSatisfy({ $0 < 0x80 && ($0.isLetterOrDigit || [0x2B, 0x2D, 0x2E].contains($0)) })
    else { return nil }
    return name.lowercased()
  }

  private mutating func bare(_ text: Substring, scheme: String) -> Substring? {
    guard scheme == "shlink" else { return stop(.otherScheme, Self.families[scheme] ?? "\(scheme):") }
    if !text.hasPrefix("shlink") { record(.schemeCase) }
    let rest = text.dropFirst("shlink:".count)
    guard rest.first == "/" else { return stop(.schemeMalformed) }
    return payload(rest.dropFirst())
  }

  private mutating func fragment(_ fragment: Substring, behind address: String) -> Substring? {
    viewer = address
    if !address.lowercased().hasPrefix("https://") { record(.viewerNotHttps) }
    var text = fragment
    if fragment.contains("%") {
      let bytes = PercentEncoding.decode(Array(fragment.utf8))
      guard let bytes, let decoded = String(validating: bytes, as: UTF8.self) else {
        return stop(.linkMissing, "the fragment has an invalid percent encoding")
      }
      record(.fragmentPercentEncoded)
      text = decoded[...]
    }
    guard let scheme = scheme(of: text) else {
      return stop(Self.looksLikePayload(text) ? .schemeMissing : .linkMissing)
    }
    return bare(text, scheme: scheme)
  }

  private mutating func payload(_ text: Substring) -> Substring? {
    guard !text.isEmpty else { return stop(.payloadEmpty) }
    // Text from a message may follow the link.
    let word = text.prefix { !Self.isBlank($0) }
    let bare = Self.trimmed(word) { Self.closing.contains($0) }
    if bare.endIndex != text.endIndex { record(.textAround) }
    return bare
  }

  private static func looksLikePayload(_ text: Substring) -> Bool {
    guard text.hasPrefix("ey"), let bytes = try? Base64.url.decode(text) else { return false }
    return bytes.first == UInt8(ascii: "{")
  }

  private mutating func record(_ code: LinkFindingCode) { findings.append(LinkFinding(code, at: "link")) }

  private mutating func stop(_ code: LinkFindingCode, _ detail: String? = nil) -> Substring? {
    findings.append(LinkFinding(code, at: "link", detail))
    return nil
  }

  /// The descriptions of other schemes.
  private static let families = [
    "vhlink": "vhlink: is a Verifiable Health Link, which only its own network opens",
    "hc1":
      "HC1: is a signed code: an EU Digital COVID Certificate or, in the WHO's network, a certificate or a Verifiable Health Link",
    "shc": "shc: is a SMART Health Card, which carries its content itself",
    "openid4vp": "openid4vp: asks for a presentation", "dcc": "dcc: is a certificate",
  ]
}

/// The encoded payload of a link.
enum PayloadText {
  /// Decodes base64url and reads the JSON in it.
  static func read(_ encoded: Substring) -> LinkReading<JSONDocument> {
    var findings: [LinkFinding] = []
    var text = encoded
    while text.last == "=", encoded.utf8.count - text.utf8.count < 2 { text.removeLast() }
    if text.utf8.count != encoded.utf8.count { findings.append(LinkFinding(.padding, at: "link.payload")) }
    guard !text.isEmpty else { return .stopped(.payloadEmpty, at: "link", after: findings) }
    if text.first == "/" {
      return .stopped(
        .payloadNotBase64url, at: "link.payload", "one slash follows shlink:, not two", after: findings)
    }
    let bytes: [UInt8]
    do { bytes = try Base64.url.decode(text) } catch {
      let isStandard = text.utf8.allSatisfy { $0.isLetterOrDigit || "+/-_".utf8.contains($0) }
      let code: LinkFindingCode =
        error.reason == .characterOutsideAlphabet && isStandard
        ? .payloadStandardBase64 : .payloadNotBase64url
      return .stopped(code, at: "link.payload", "\(error)", after: findings)
    }
    let reading = read(json: bytes)
    return LinkReading(reading.value, findings + reading.findings)
  }

  /// Reads the payload's JSON.
  static func read(json bytes: [UInt8]) -> LinkReading<JSONDocument> {
    let document: JSONDocument
    do { document = try JSONDocument(parsing: bytes, limits: limits) } catch {
      let code: LinkFindingCode = error.reason == .duplicateName ? .duplicateMember : .payloadNotJson
      return .stopped(code, at: "link.payload", "\(error)")
    }
    guard document.root.kind == .object else { return .stopped(.payloadNotObject, at: "link.payload") }
    guard isMinified(bytes) else {
      return LinkReading(document, [LinkFinding(.payloadNotMinified, at: "link.payload")])
    }
    return LinkReading(document)
  }

  private static let limits = ParsingLimits(bytes: 1 << 15, depth: 16, values: 2000)

  /// Returns whether there is no white space outside texts.
  private static func isMinified(_ bytes: [UInt8]) -> Bool {
    var isInside = false
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = isInside
      } else if byte == UInt8(ascii: "\"") {
        isInside.toggle()
      } else if !isInside, byte == 0x20 || (0x09...0x0D).contains(byte) {
        return false
      }
    }
    return true
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}
