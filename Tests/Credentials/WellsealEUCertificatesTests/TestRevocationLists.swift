import SwiftASN1
import WellsealBase
import X509

/// Revocation lists (CRL), and changed certificates, of the fictional authorities of ``TestSeals``.
enum TestRevocationLists {
  /// A revoked certificate.
  struct Entry {
    var serialNumber: [UInt8]
    var date: UnixTime
    var reason: UInt8?
    /// Further extensions, encoded.
    var extensions: [[UInt8]] = []
  }

  static let ecdsaWithSHA256 = sequence(object([1, 2, 840, 10045, 4, 3, 2]))
  static let ecdsaWithSHA384 = sequence(object([1, 2, 840, 10045, 4, 3, 3]))

  /// Returns a list in DER, signed by an authority on P-256.
  static func list(
    of authority: TestSeals.Signer, _ entries: [Entry], start: UnixTime = TestSeals.now - 1e5,
    end: UnixTime? = TestSeals.now + 1e5, extensions: [[UInt8]] = [],
    algorithms: (inner: [UInt8], outer: [UInt8]) = (ecdsaWithSHA256, ecdsaWithSHA256),
    signer: TestSeals.Signer? = nil
  ) throws -> [UInt8] {
    let fields = try parts(of: authority)
    let revoked = entries.isEmpty ? [] : sequence(entries.flatMap(entry))
    let own = extensions.isEmpty ? [] : node(0xA0, sequence(extensions.flatMap(\.self)))
    let body = sequence(
      [0x02, 0x01, 0x01] + algorithms.inner + fields.subject + time(start) + (end.map(time) ?? []) + revoked
        + own)
    return try signed(body, algorithms.outer, by: signer ?? authority)
  }

  static func pem(_ lists: [[UInt8]]) -> [UInt8] {
    lists.flatMap { Array(PEMDocument(type: "X509 CRL", derBytes: $0).pemString.utf8) + [0x0A] }
  }

  /// Returns an extension.
  static func encoded(_ identifier: ASN1ObjectIdentifier, isCritical: Bool?, _ value: [UInt8] = [0x05, 0x00])
    -> [UInt8]
  {
    let critical: [UInt8] = isCritical.map { [0x01, 0x01, $0 ? 0xFF : 0x00] } ?? []
    return sequence(object(identifier) + critical + node(0x04, value))
  }

  /// Returns a certificate with additional extensions and other algorithms, signed again.
  static func changed(
    _ certificate: TestSeals.Signer, adding added: [[UInt8]] = [],
    algorithms: (inner: [UInt8], outer: [UInt8]) = (ecdsaWithSHA256, ecdsaWithSHA256),
    signedBy authority: TestSeals.Signer
  ) throws -> [UInt8] {
    let body = children(try DER.parse(try certificate.der))[0]
    var fields = children(body).map { Array($0.encodedBytes) }
    fields[2] = algorithms.inner
    let extensions = children(children(body)[fields.count - 1])[0]
    fields[fields.count - 1] = node(
      0xA3, sequence(children(extensions).flatMap { Array($0.encodedBytes) } + added.flatMap(\.self)))
    return try signed(sequence(fields.flatMap(\.self)), algorithms.outer, by: authority)
  }

  static func serialNumber(of signer: TestSeals.Signer) throws -> [UInt8] {
    try parts(of: signer).serialNumber
  }

  static func signedPart(of list: [UInt8]) throws -> [UInt8] {
    Array(children(try DER.parse(list))[0].encodedBytes)
  }

  // MARK: Encoding

  private static func signed(_ body: [UInt8], _ algorithm: [UInt8], by signer: TestSeals.Signer) throws
    -> [UInt8]
  {
    let raw = try signer.sign(body)
    let signature = sequence(integer(raw.prefix(raw.count / 2)) + integer(raw.suffix(raw.count / 2)))
    return sequence(body + algorithm + node(0x03, [0x00] + signature))
  }

  private static func entry(_ entry: Entry) -> [UInt8] {
    let reason = entry.reason.map { encoded([2, 5, 29, 21], isCritical: nil, [0x0A, 0x01, $0]) } ?? []
    let all = reason + entry.extensions.flatMap(\.self)
    return sequence(entry.serialNumber + time(entry.date) + (all.isEmpty ? [] : sequence(all)))
  }

  private static func parts(of signer: TestSeals.Signer) throws -> (serialNumber: [UInt8], subject: [UInt8]) {
    let fields = children(children(try DER.parse(try signer.der))[0])
    return (Array(fields[1].encodedBytes), Array(fields[5].encodedBytes))
  }

  private static func children(_ node: ASN1Node) -> [ASN1Node] {
    if case .constructed(let nodes) = node.content { Array(nodes) } else { [] }
  }

  private static func time(_ time: UnixTime) -> [UInt8] {
    let digits = time.rfc3339.prefix(19).filter(\.isNumber)
    return node(0x18, Array("\(digits)Z".utf8))
  }

  private static func integer(_ bytes: some Collection<UInt8>) -> [UInt8] {
    var digits = Array(bytes.drop { $0 == 0 })
    if digits.first.map({ $0 > 0x7F }) ?? true { digits.insert(0, at: 0) }
    return node(0x02, digits)
  }

  private static func object(_ identifier: ASN1ObjectIdentifier) -> [UInt8] {
    var serializer = DER.Serializer()
    do { try serializer.serialize(identifier) } catch { preconditionFailure("TestRevocationLists: \(error)") }
    return serializer.serializedBytes
  }

  private static func sequence(_ content: [UInt8]) -> [UInt8] { node(0x30, content) }

  private static func node(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    if content.count < 0x80 { return [tag, UInt8(content.count)] + content }
    var length: [UInt8] = []
    var rest = content.count
    while rest > 0 {
      length.insert(UInt8(rest & 0xFF), at: 0)
      rest >>= 8
    }
    return [tag, 0x80 | UInt8(length.count)] + length + content
  }
}
