import WellsealBase

/// A type that detects the texts of EU Digital COVID Certificates, even if their prefix is missing
/// or different.
///
/// Source: hcert-spec 1.0.8, section 4.
enum CertificateText {
  /// Returns true if a text is a certificate, or was one.
  static func matches(_ text: ArraySlice<UInt8>) -> Bool {
    if hasContext(text) { return true }
    guard text.count >= minDamagedLength, text.allSatisfy(Base45.isSymbol) else { return false }
    return compressed.contains { text.starts(with: $0) || text.dropFirst(contextLength).starts(with: $0) }
  }

  /// Returns true if bytes are the signed message: COSE_Sign1 with one of its tags, in any order:
  /// its own, that of CWT, and that of CBOR itself.
  static func isMessage(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    while let tag = tags.first(where: { rest.starts(with: $0) }) { rest.removeFirst(tag.count) }
    return rest.count < bytes.count && rest.first == 0x84
  }

  private static let tags: [[UInt8]] = [[0xD2], [0xD8, 0x3D], [0xD9, 0xD9, 0xF7]]

  /// Returns the text in a link that opens Apple's Health app, or `nil` for another link.
  static func inside(_ link: ArraySlice<UInt8>) -> [UInt8]? {
    guard let hash = link.firstIndex(of: UInt8(ascii: "#")),
      let text = PercentEncoding.decode(link[(hash + 1)...]), hasContext(text)
    else { return nil }
    return text
  }

  /// Returns true if a text starts with `HC1:` in lower or upper case.
  private static func hasContext(_ text: some Collection<UInt8>) -> Bool {
    String(decoding: text.prefix(4), as: UTF8.self).uppercased() == "HC1:"
  }

  private static let minDamagedLength = 100
  /// The number of characters of `HC1:`.
  private static let contextLength = 4
  /// The beginnings of zlib streams in base45.
  private static let compressed = ["NCF", "6BF", "V7F", "Y9F"].map { Array($0.utf8) }
}
