import SwiftASN1
import WellsealBase
import WellsealCredentials

/// A list of revoked certificates of signers, published by their authority (CRL).
///
/// Lists for parts of an authority's certificates, lists of changes and lists of other authorities'
/// certificates have critical extensions that aren't supported, so they can't be used.
///
/// Source: RFC 5280, section 5; ICAO Doc 9303, part 12, section 7.1.4.
package struct SignerRevocationList: Sendable {
  /// A revoked certificate.
  struct Entry: Sendable {
    /// The time from which the certificate must not be trusted.
    let date: UnixTime
    /// The number of the reason, or `nil` if there is none.
    let reason: Int?
  }

  /// The encoded name of the authority.
  let issuer: [UInt8]
  /// The country and name of the authority, for messages.
  let title: String
  let start: UnixTime
  /// The time of the next list, after which this one proves nothing about certificates that it
  /// doesn't contain.
  ///
  /// The standard requires it. Without it, the list never proves anything about them.
  let end: UnixTime?
  let signature: CertificateSignature
  /// The identifier of the authority's key, or `nil` if the list has none.
  private(set) var authorityKeyIdentifier: [UInt8]?
  /// The key of the authority that signed the list, or `nil` before its signature is verified.
  var authorityKey: [UInt8]?
  private var entries: [[UInt8]: Entry] = [:]

  /// Reads a list without verifying its signature.
  init(_ document: [UInt8]) throws(RevocationListIssue) {
    guard let root = try? DER.parse(document), let signature = CertificateSignature(root.children),
      let body = root.children.first, let parts = Body(body)
    else { throw .unreadable }
    guard parts.algorithm.encodedBytes == root.children[1].encodedBytes else { throw .differentAlgorithms }
    (issuer, title) = (Array(parts.issuer.encodedBytes), CertificateFields.title(of: parts.issuer))
    (start, end, self.signature) = (parts.start, parts.end, signature)
    let known: Set = [CertificateIssue.authorityKeyIdentifier]
    if let critical = parts.extensions.first(where: { Self.isRestricting($0, among: known) }) {
      throw .criticalExtension(critical.children.first?.objectIdentifier ?? "?")
    }
    authorityKeyIdentifier = Self.keyIdentifier(in: parts.extensions)
    // The standard requires authorities to mark these as critical, but not all do.
    if parts.extensions.contains(where: { Self.partial.contains($0.children.first?.objectIdentifier ?? "?") })
    {
      throw .partial
    }
    guard parts.revoked.count <= Self.maxEntries else { throw .tooLong }
    for node in parts.revoked { try add(node) }
  }

  private mutating func add(_ node: ASN1Node) throws(RevocationListIssue) {
    let fields = node.children
    guard fields.count > 1, let date = CertificateFields.time(fields[1]) else { throw .unreadable }
    let extensions = fields.dropFirst(2).flatMap(\.children)
    // An entry with an unsupported critical extension may change which certificate is meant.
    if let critical = extensions.first(where: { Self.isRestricting($0, among: [Self.reasonCode]) }) {
      throw .criticalExtension(critical.children.first?.objectIdentifier ?? "?")
    }
    let code = extensions.first { $0.children.first?.objectIdentifier == Self.reasonCode }
    let reason = code.flatMap { $0.children.last }.flatMap { try? DER.parse($0.primitiveBytes) }
    let number = reason.flatMap { $0.primitiveBytes.count == 1 ? Int($0.primitiveBytes[0]) : nil }
    guard number != Self.removed else { return }
    entries[Array(fields[0].encodedBytes)] = Entry(date: date, reason: number)
  }

  /// Returns the entry of a certificate, by its encoded number.
  func entry(of serialNumber: [UInt8]) -> Entry? { entries[serialNumber] }

  /// Returns whether a certificate that isn't on the list is valid at a time.
  func isCurrent(at now: UnixTime) -> Bool { isMade(at: now) && (end.map { now < $0 + 1 } ?? false) }

  /// Returns whether the list was made before a time.
  func isMade(at now: UnixTime) -> Bool { start - Self.leeway <= now }

  /// The authority and the dates, for messages.
  var dates: String {
    let end = end.map { $0.rfc3339.prefix(10) } ?? "an unknown date"
    return "\(title): from \(start.rfc3339.prefix(10)) until \(end)"
  }

  private static func isRestricting(_ node: ASN1Node, among known: Set<String>) -> Bool {
    CertificateFields.isCritical(node) && !known.contains(node.children.first?.objectIdentifier ?? "?")
  }

  /// Returns the identifier of a key in the extension of a list.
  ///
  /// Source: RFC 5280, section 4.2.1.1.
  private static func keyIdentifier(in extensions: [ASN1Node]) -> [UInt8]? {
    let found = extensions.first {
      $0.children.first?.objectIdentifier == CertificateIssue.authorityKeyIdentifier
    }
    let fields = (found?.children.last).flatMap { try? DER.parse($0.primitiveBytes) }?.children
    let tag = ASN1Identifier(tagWithNumber: 0, tagClass: .contextSpecific)
    return fields?.first { $0.identifier == tag }?.primitiveBytes
  }

  private static let reasonCode = "2.5.29.21"
  /// The extensions of lists that contain only some certificates, or only changes: an issuing
  /// distribution point, and the indicator of a delta list.
  ///
  /// Source: RFC 5280, sections 5.2.4 and 5.2.5.
  private static let partial: Set = ["2.5.29.27", "2.5.29.28"]
  /// The reason `removeFromCRL`, which occurs in lists of changes only.
  private static let removed = 8
  /// The number of seconds that an authority's clock may be ahead.
  private static let leeway = 300.0
  fileprivate static let maxEntries = 200_000
}

// MARK: Files

extension SignerRevocationList {
  /// The maximum size of a file with lists.
  package static let maxSize = 1 << 23
  /// The maximum number of lists in a file.
  package static let maxCount = 256

  /// Returns whether bytes are lists of revoked certificates, in DER or PEM.
  package static func isList(_ file: [UInt8]) -> Bool { !documents(in: file).isEmpty }

  /// Returns the lists of several files as one, or `nil` if they exceed the limits of a file.
  package static func file(of files: [[UInt8]]) -> [UInt8]? {
    let merged = merged(files)
    return documents(in: merged).isEmpty ? nil : merged
  }

  /// Returns the lists in the files as PEM.
  static func merged(_ files: [[UInt8]]) -> [UInt8] {
    let documents = files.flatMap(documents)
    return Array(documents.map { PEMDocument(type: pemType, derBytes: $0).pemString + "\n" }.joined().utf8)
  }

  /// Returns the lists in a file in DER, or an empty array if it has others or too many.
  static func documents(in file: [UInt8]) -> [[UInt8]] {
    let bytes = ByteOrderMark.strip(file).text
    guard bytes.count <= maxSize else { return [] }
    guard bytes.starts(with: "-----BEGIN".utf8) else { return issuer(of: bytes) == nil ? [] : [bytes] }
    guard let documents = try? PEMDocument.parseMultiple(pemString: SignerListForms.rewrapped(bytes)),
      documents.count <= maxCount, documents.allSatisfy({ $0.discriminator == pemType })
    else { return [] }
    return documents.map(\.derBytes)
  }

  private static let pemType = "X509 CRL"

  /// Returns the encoded name of a list's issuer, and its title, or `nil` for something else.
  static func issuer(of document: [UInt8]) -> (name: [UInt8], title: String)? {
    guard let root = try? DER.parse(document), root.children.count == 3, let body = Body(root.children[0])
    else { return nil }
    return (Array(body.issuer.encodedBytes), CertificateFields.title(of: body.issuer))
  }

  /// The fields of the signed part.
  private struct Body {
    let algorithm: ASN1Node
    let issuer: ASN1Node
    let start: UnixTime
    let end: UnixTime?
    let revoked: [ASN1Node]
    let extensions: [ASN1Node]

    init?(_ node: ASN1Node) {
      var fields = node.children[...]
      if fields.first?.identifier == .integer { fields.removeFirst() }
      guard fields.count > 2, let algorithm = fields.popFirst(), let issuer = fields.popFirst(),
        algorithm.identifier == .sequence, issuer.identifier == .sequence,
        let start = fields.popFirst().flatMap(CertificateFields.time)
      else { return nil }
      (self.algorithm, self.issuer, self.start) = (algorithm, issuer, start)
      end = fields.first.flatMap(CertificateFields.time)
      if end != nil { fields.removeFirst() }
      let entries = fields.first?.identifier == .sequence ? fields.popFirst() : nil
      revoked = entries?.children ?? []
      extensions = fields.first?.children.first?.children ?? []
    }
  }
}

// MARK: Issues

/// A reason why a revocation list can't be used.
enum RevocationListIssue: Error, Hashable {
  case unreadable, differentAlgorithms, tooLong, unknownAuthority, mayNotSign, signature,
    unsupportedSignature, partial
  case criticalExtension(String)

  /// Returns a warning that names the list.
  func finding(of title: String, at path: String) -> Finding {
    let isForm = [.unreadable, .differentAlgorithms].contains(self)
    let detail = title.isEmpty ? text : "\(title): \(text)"
    return Finding(
      isForm ? .revocationListForm : .revocationListUnavailable, at: path, detail, level: .warning)
  }

  private var text: String {
    switch self {
    case .unreadable: "it isn't a revocation list (CRL)"
    case .differentAlgorithms: "its two signature algorithms differ"
    case .tooLong: "it has more than \(SignerRevocationList.maxEntries) entries"
    case .unknownAuthority: "no authority on the list of signers issued it"
    case .mayNotSign: "its authority may not sign revocation lists"
    case .signature: "its signature is invalid"
    case .unsupportedSignature: "its signature is of another kind"
    case .partial: "it isn't a complete list of its authority"
    case .criticalExtension(let name): "its critical extension \(name) isn't supported"
    }
  }
}

extension SignerRevocationList.Entry {
  /// The reason and the date, for messages.
  var detail: String {
    let day = date.rfc3339.prefix(10)
    return "the certificate of its signer is revoked since \(day)"
      + (reason.flatMap { Self.reasons[$0] }.map { ": \($0)" } ?? "")
  }

  /// Source: RFC 5280, section 5.3.1.
  private static let reasons = [
    1: "key compromise", 2: "compromise of the authority", 3: "changed affiliation", 4: "superseded",
    5: "cessation of operation", 6: "certificate on hold", 9: "revoked privilege",
    10: "compromise of the attribute authority",
  ]
}
