import SwiftASN1
import WellsealBase

/// The relevant fields of a signer's certificate, read leniently.
///
/// Countries' certificates encode RSA keys in two ways and write out defaults, which stricter
/// parsers reject. Nothing here verifies a certificate: its bytes are on a list, or the caller
/// supplied them.
///
/// Source: RFC 5280, section 4.1.
struct CertificateFields {
  /// The key as SubjectPublicKeyInfo.
  private(set) var publicKey: [UInt8] = []
  private(set) var country: String?
  /// The start and the end of its validity.
  private(set) var start = UnixTime.distantPast
  private(set) var end = UnixTime.distantFuture
  /// The identifiers of the extended key usages.
  private(set) var usages: [String] = []

  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 1 << 16, let root = try? DER.parse(bytes), let body = Self.children(root).first
    else {
      return nil
    }
    var parts = Self.children(body)[...]
    // The version is omitted if it is the first one.
    if parts.first?.identifier == Self.version { parts.removeFirst() }
    guard parts.count >= 6 else { return nil }
    let fields = Array(parts)
    let dates = Self.children(fields[3]).map(Self.time)
    guard dates.count == 2, let start = dates[0], let end = dates[1] else { return nil }
    self.start = start
    self.end = end
    country = Self.country(in: fields[4])
    publicKey = Array(fields[5].encodedBytes)
    guard let extensions = fields.dropFirst(6).first(where: { $0.identifier == Self.extensions }) else {
      return
    }
    for entry in Self.children(extensions).flatMap(Self.children) {
      // An unreadable extension may contain an unknown restriction.
      guard let named = Self.usages(in: entry) else { return nil }
      usages += named
    }
  }

  private static let version = ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific)
  private static let extensions = ASN1Identifier(tagWithNumber: 3, tagClass: .contextSpecific)

  private static func children(_ node: ASN1Node) -> [ASN1Node] {
    if case .constructed(let nodes) = node.content { Array(nodes) } else { [] }
  }

  private static func content(_ node: ASN1Node) -> [UInt8] {
    if case .primitive(let bytes) = node.content { Array(bytes) } else { [] }
  }

  private static func identifier(_ node: ASN1Node) -> String? {
    (try? ASN1ObjectIdentifier(derEncoded: node)).map { "\($0)" }
  }

  /// Reads `YYMMDDhhmmssZ` or `YYYYMMDDhhmmssZ`.
  private static func time(_ node: ASN1Node) -> UnixTime? {
    var digits = content(node)
    guard digits.popLast() == UInt8(ascii: "Z"), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    if digits.count == 12 {
      // Two digits are a year from 1950 to 2049.
      digits = Array((digits[0] < UInt8(ascii: "5") ? "20" : "19").utf8) + digits
    }
    guard digits.count == 14 else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    guard let day = CivilDate(year: number(0..<4), month: number(4..<6), day: number(6..<8)) else {
      return nil
    }
    let clock = number(8..<10) * 3600 + number(10..<12) * 60 + number(12..<14)
    return UnixTime(day.daysSince1970 * 86_400 + clock)
  }

  /// Returns the country in a name (attribute 2.5.4.6).
  private static func country(in name: ASN1Node) -> String? {
    for attribute in children(name).flatMap(children) {
      let parts = children(attribute)
      guard parts.count == 2, identifier(parts[0]) == "2.5.4.6" else { continue }
      return String(decoding: content(parts[1]), as: UTF8.self).uppercased()
    }
    return nil
  }

  /// Returns the usages in an extension (2.5.29.37), or none for another extension.
  private static func usages(in entry: ASN1Node) -> [String]? {
    let parts = children(entry)
    guard let name = parts.first, identifier(name) == "2.5.29.37" else { return [] }
    guard let value = parts.last, let list = try? DER.parse(content(value)) else { return nil }
    return children(list).compactMap(identifier)
  }
}
