import SwiftASN1
import WellsealBase
import X509

/// The relevant fields of a signer's or an authority's certificate, read leniently.
///
/// Countries' certificates encode RSA keys in two ways and write out defaults, which stricter
/// parsers reject, as they do unknown algorithms. Nothing here verifies a certificate: its bytes
/// are on a list, the caller supplied them, or an authority verifies its ``signature``.
///
/// Source: RFC 5280, section 4.1.
struct CertificateFields {
  /// The number of the certificate among those of its issuer, as encoded.
  private(set) var serialNumber: [UInt8] = []
  /// The key as SubjectPublicKeyInfo.
  private(set) var publicKey: [UInt8] = []
  private(set) var country: String?
  /// The country and the name of the subject, for messages.
  private(set) var title = ""
  /// The start and the end of its validity.
  private(set) var start = UnixTime.distantPast
  private(set) var end = UnixTime.distantFuture
  /// The identifiers of the extended key usages.
  private(set) var usages: [String] = []
  /// The names of the issuer and the subject as encoded.
  private(set) var issuer: [UInt8] = []
  private(set) var subject: [UInt8] = []
  /// The signature of the issuer, or `nil` if it is unreadable.
  let signature: CertificateSignature?
  /// Whether the certificate names the same algorithm of its signature inside and outside of the
  /// signed part, including parameters.
  private(set) var hasOneAlgorithm = false
  /// The identifiers of the critical extensions; an unreadable one is a question mark.
  private(set) var criticalExtensions: [String] = []
  private var extensionNodes: [ASN1Node] = []

  init?(_ bytes: [UInt8]) {
    guard bytes.count <= 1 << 16, let root = try? DER.parse(bytes), let body = root.children.first
    else {
      return nil
    }
    signature = CertificateSignature(root.children)
    var parts = body.children[...]
    // The version is omitted if it is the first one.
    if parts.first?.identifier == Self.version { parts.removeFirst() }
    guard parts.count >= 6 else { return nil }
    let fields = Array(parts)
    let dates = fields[3].children.map(Self.time)
    guard dates.count == 2, let start = dates[0], let end = dates[1] else { return nil }
    self.start = start
    self.end = end
    (issuer, subject) = (Array(fields[2].encodedBytes), Array(fields[4].encodedBytes))
    country = Self.attribute("2.5.4.6", in: fields[4])?.uppercased()
    title = Self.title(of: fields[4])
    serialNumber = Array(fields[0].encodedBytes)
    hasOneAlgorithm = root.children.count > 1 && fields[1].encodedBytes == root.children[1].encodedBytes
    publicKey = Array(fields[5].encodedBytes)
    guard let extensions = fields.dropFirst(6).first(where: { $0.identifier == Self.extensions }) else {
      return
    }
    extensionNodes = extensions.children.flatMap(\.children)
    criticalExtensions = extensionNodes.filter(Self.isCritical).map {
      $0.children.first?.objectIdentifier ?? "?"
    }
    for entry in extensionNodes {
      // An unreadable extension may contain an unknown restriction.
      guard let named = Self.usages(in: entry) else { return nil }
      usages += named
    }
  }

  /// The extensions, or `nil` if one is unreadable or occurs twice.
  var extensions: Certificate.Extensions? {
    let list = extensionNodes.map { node -> Certificate.Extension? in
      let parts = node.children
      guard let name = parts.first, let value = parts.last, parts.count > 1,
        let identifier = try? ASN1ObjectIdentifier(derEncoded: name)
      else { return nil }
      return .init(oid: identifier, critical: Self.isCritical(node), value: value.primitiveBytes[...])
    }
    guard !list.contains(where: { $0 == nil }) else { return nil }
    return try? Certificate.Extensions(list.compactMap(\.self))
  }

  private static let version = ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific)
  private static let extensions = ASN1Identifier(tagWithNumber: 3, tagClass: .contextSpecific)

  /// Returns whether an extension or an entry's extension is critical.
  ///
  /// Some certificates write out the default, which is false.
  static func isCritical(_ node: ASN1Node) -> Bool {
    node.children.count > 2 && node.children[1].primitiveBytes != [0]
  }

  /// Reads `YYMMDDhhmmssZ` or `YYYYMMDDhhmmssZ`.
  static func time(_ node: ASN1Node) -> UnixTime? {
    var digits = node.primitiveBytes
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

  /// Returns the text of an attribute of a name.
  private static func attribute(_ identifier: String, in name: ASN1Node) -> String? {
    for attribute in name.children.flatMap(\.children) {
      let parts = attribute.children
      guard parts.count == 2, parts[0].objectIdentifier == identifier else { continue }
      return String(decoding: parts[1].primitiveBytes, as: UTF8.self)
    }
    return nil
  }

  /// Returns the country (2.5.4.6) and the common name (2.5.4.3) in a name, without characters that
  /// mislead.
  static func title(of name: ASN1Node) -> String {
    ["2.5.4.6", "2.5.4.3"].compactMap { attribute($0, in: name) }.compactMap { DisplayName($0)?.text }
      .joined(separator: ", ")
  }

  /// Returns the usages in an extension (2.5.29.37), or none for another extension.
  private static func usages(in entry: ASN1Node) -> [String]? {
    let parts = entry.children
    guard let name = parts.first, name.objectIdentifier == "2.5.29.37" else { return [] }
    guard let value = parts.last, let list = try? DER.parse(value.primitiveBytes) else { return nil }
    return list.children.compactMap(\.objectIdentifier)
  }
}
