import Crypto
import WellsealBase
import WellsealCompression

/// An encrypted file of a link: a compact JWE with the link's key.
///
/// The header controls nothing: `dir` and `A256GCM` are constants, as are an initialization vector
/// of 96 bits and a tag of 128 bits, because libraries accept other lengths with the same key.
///
/// Source: SMART Health Links, "Encrypting and Decrypting Files"; RFC 7516, section 5.2; RFC 7518,
/// section 5.3; RFC 1951.
package struct EncryptedFile: Sendable {
  /// The decrypted content, inflated if it was compressed.
  package var content: [UInt8]
  /// The content type in the header, unchanged, or `nil` if there is none.
  var contentType: String?
  var isCompressed: Bool

  /// The maximum sizes of a file.
  package struct Limits: Sendable {
    /// The maximum length of the encrypted text.
    var text: Int
    /// The maximum number of bytes of content.
    package var content: Int

    package init(content: Int = 5 << 20) {
      self.content = content
      text = content / 3 * 4 + (1 << 16)
    }

    static let standard = Limits()
  }

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - text: The five parts, as received.
  ///   - key: The link's key.
  ///   - limits: The maximum sizes.
  /// - Returns: The content, or `nil` if anything is invalid. Then no part of it is used.
  package static func open(
    _ text: [UInt8], key: LinkKey, limits: Limits = .standard
  ) -> LinkReading<EncryptedFile> {
    let parts = JWEParts.read(text, limits: limits)
    guard let jwe = parts.value else { return LinkReading(nil, parts.findings) }
    guard let plain = jwe.decrypted(with: key.symmetric) else {
      return .stopped(.authenticationFailed, at: "jwe", after: parts.findings)
    }
    var file = EncryptedFile(content: plain, contentType: jwe.contentType, isCompressed: jwe.isCompressed)
    guard jwe.isCompressed else {
      guard plain.count <= limits.content else {
        return .stopped(.fileTooLarge, at: "jwe", "\(plain.count) bytes", after: parts.findings)
      }
      return LinkReading(file, parts.findings)
    }
    do { file.content = try RawDeflate.inflate(plain, limit: limits.content) } catch {
      if case .tooLarge = error {
        return .stopped(.inflateLimit, at: "jwe", "\(error)", after: parts.findings)
      }
      return .stopped(.zipNotRawDeflate, at: "jwe.header.zip", "\(error)", after: parts.findings)
    }
    return LinkReading(file, parts.findings)
  }

  /// Seals content with a random initialization vector.
  ///
  /// One key seals all files of a link and all their versions. Random vectors of 96 bits are safe
  /// far beyond any link's lifetime.
  package static func seal(
    _ content: [UInt8], type: String, key: LinkKey, compresses: Bool = false
  ) throws -> String {
    var header: JSON = ["alg": "dir", "enc": "A256GCM", "cty": .string(type)]
    if compresses { header["zip"] = "DEF" }
    let first = Base64.url.encode(header.minified)
    let box = try AES.GCM.seal(
      compresses ? RawDeflate.deflate(content) : content, using: key.symmetric, nonce: AES.GCM.Nonce(),
      authenticating: Array(first.utf8))
    let rest = [Array(box.nonce), Array(box.ciphertext), Array(box.tag)].map { Base64.url.encode($0) }
    return "\(first)..\(rest.joined(separator: "."))"
  }
}

/// The decoded five parts of a compact JWE that meets the requirements for links.
struct JWEParts {
  private let header: ArraySlice<UInt8>
  private let nonce: [UInt8]
  private let ciphertext: [UInt8]
  private let tag: [UInt8]
  let contentType: String?
  let isCompressed: Bool

  func decrypted(with key: SymmetricKey) -> [UInt8]? {
    guard let nonce = try? AES.GCM.Nonce(data: nonce),
      let box = try? AES.GCM.SealedBox(nonce: nonce, ciphertext: ciphertext, tag: tag),
      let plain = try? AES.GCM.open(box, using: key, authenticating: Array(header))
    else { return nil }
    return Array(plain)
  }

  static func read(_ given: [UInt8], limits: EncryptedFile.Limits) -> LinkReading<JWEParts> {
    guard given.count <= limits.text else {
      return .stopped(.fileTooLarge, at: "jwe", "\(given.count) characters")
    }
    let text = trimmed(given)
    let findings = text.count == given.count ? [] : [LinkFinding(.jweWhitespace, at: "jwe")]
    let parts = text.split(separator: UInt8(ascii: "."), maxSplits: 6, omittingEmptySubsequences: false)
    guard parts.count == 5 else {
      return .stopped(.notAJwe, at: "jwe", looks(like: text, parts: parts.count), after: findings)
    }
    guard let bytes = try? Base64.url.decode(parts[0]), !bytes.isEmpty else {
      return .stopped(.notAJwe, at: "jwe.header", looks(like: text, parts: 5), after: findings)
    }
    guard let root = try? JSONDocument(parsing: bytes, limits: headerLimits).root, root.kind == .object else {
      return .stopped(.headerMalformed, at: "jwe.header", after: findings)
    }
    let faults = faults(in: root, encryptedKey: parts[1])
    guard faults.isEmpty else { return LinkReading(nil, findings + faults) }
    guard let nonce = try? Base64.url.decode(parts[2]), let ciphertext = try? Base64.url.decode(parts[3]),
      let tag = try? Base64.url.decode(parts[4])
    else { return .stopped(.partNotBase64url, at: "jwe", after: findings) }
    guard nonce.count == 12 else {
      return .stopped(.ivLength, at: "jwe.iv", "\(nonce.count * 8) bits", after: findings)
    }
    guard tag.count == 16 else {
      return .stopped(.tagLength, at: "jwe.tag", "\(tag.count * 8) bits", after: findings)
    }
    let jwe = JWEParts(
      header: parts[0], nonce: nonce, ciphertext: ciphertext, tag: tag, contentType: root["cty"]?.string,
      isCompressed: root["zip"] != nil)
    return LinkReading(jwe, findings)
  }

  private static func faults(in header: JSONValue, encryptedKey: ArraySlice<UInt8>) -> [LinkFinding] {
    var findings: [LinkFinding] = []
    if header["crit"] != nil { findings.append(LinkFinding(.critUnknown, at: "jwe.header.crit")) }
    if header["alg"]?.isString("dir") != true {
      findings.append(LinkFinding(.algNotDir, at: "jwe.header.alg"))
    }
    if header["enc"]?.isString("A256GCM") != true {
      findings.append(LinkFinding(.encNotA256gcm, at: "jwe.header.enc"))
    }
    if let zip = header["zip"], !zip.isString("DEF") {
      findings.append(LinkFinding(.zipUnknown, at: "jwe.header.zip"))
    }
    if !encryptedKey.isEmpty, header["alg"]?.isString("dir") == true {
      findings.append(LinkFinding(.encryptedKeyNotEmpty, at: "jwe"))
    }
    return findings
  }

  private static let headerLimits = ParsingLimits(bytes: 4096, depth: 8, values: 200)

  private static func trimmed(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var text = bytes[...]
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text.drop(while: isSpace)
  }

  /// Returns a description of unencrypted text, based on its start.
  private static func looks(like text: ArraySlice<UInt8>, parts: Int) -> String? {
    let start = String(decoding: text.prefix(256), as: UTF8.self).lowercased()
    if start.hasPrefix("<") {
      return "it looks like a web page, such as a sign-in page or a captive portal"
    }
    if start.hasPrefix("{") { return "it looks like JSON" }
    if parts == 3, start.hasPrefix("ey") { return "three parts are a signed text (JWS)" }
    return nil
  }
}
