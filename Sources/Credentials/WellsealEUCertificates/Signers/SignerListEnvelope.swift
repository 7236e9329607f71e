import WellsealBase

/// The envelope of a list: a signature and an expiry.
struct SignerListEnvelope {
  /// The list without its envelope.
  private(set) var content: [UInt8]
  /// Whether the signature is valid, or `false` if a key was supplied and the signature is missing
  /// or invalid.
  private(set) var isIntact: Bool
  private(set) var expires: UnixTime?

  init(_ file: [UInt8], key: SignatureKey?) {
    let bytes = ByteOrderMark.strip(file).text
    if let parts = Self.compact(bytes) ?? Self.flattened(bytes) ?? Self.line(bytes) {
      content = parts.content
      isIntact = key?.isValidSignature(parts.signature, for: parts.signed) ?? true
      let root = try? JSONDocument(parsing: parts.content).root
      expires = (root?["exp"]?.double).map { UnixTime($0) }
    } else {
      content = bytes
      isIntact = key == nil
    }
  }

  private typealias Parts = (content: [UInt8], signed: [UInt8], signature: [UInt8])

  /// Parses a compact JWS (RFC 7515, section 7.1).
  private static func compact(_ bytes: [UInt8]) -> Parts? {
    guard bytes.starts(with: "ey".utf8) else { return nil }
    var text = bytes[...]
    while let last = text.last, last == 0x0A || last == 0x0D || last == 0x20 { text.removeLast() }
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, let content = try? Base64.url.decode(parts[1]),
      let signature = try? Base64.url.decode(parts[2])
    else { return nil }
    return (content, Array(text[..<parts[1].endIndex]), signature)
  }

  /// Parses the JSON form of a JWS with one signature (RFC 7515, section 7.2).
  private static func flattened(_ bytes: [UInt8]) -> Parts? {
    guard bytes.first == UInt8(ascii: "{"), let root = try? JSONDocument(parsing: bytes).root,
      let payload = root["payload"]?.string
    else { return nil }
    let own = root["signatures"]?.elements.first { _ in true } ?? root
    guard let header = own["protected"]?.string, let signature = own["signature"]?.string,
      let content = try? Base64.url.decode(payload), let bytes = try? Base64.url.decode(signature)
    else {
      // A non-JWS signature around base64: the content is readable but unverified.
      guard let content = try? Base64.standard.decode(payload) else { return nil }
      return (content, [], [])
    }
    return (content, Array("\(header).\(payload)".utf8), bytes)
  }

  /// Parses a first line with the base64 signature of all that follows.
  private static func line(_ bytes: [UInt8]) -> Parts? {
    guard let end = bytes.prefix(200).firstIndex(of: 0x0A), end > 80,
      let signature = try? Base64.standard.decode(bytes[..<end])
    else { return nil }
    let content = Array(bytes[(end + 1)...])
    // The signature covers the JSON but not a final line feed from an editor.
    return (content, content.last == 0x0A ? content.dropLast() : content, signature)
  }
}
