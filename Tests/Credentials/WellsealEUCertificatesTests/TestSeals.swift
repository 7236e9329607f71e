import Crypto
import Foundation
import SwiftASN1
import WellsealBase
import X509

/// Fictional seals of the state Utopia (UTO), and the authority that verifies them.
enum TestSeals {
  enum Curve { case p256, p384, p521 }

  /// A key with its certificate.
  struct Signer: Sendable {
    let curve: Curve
    let key: Certificate.PrivateKey
    /// Signs bytes with the hash function of the curve, as r and s.
    let sign: @Sendable ([UInt8]) throws -> [UInt8]
    let certificate: Certificate

    var der: [UInt8] {
      get throws {
        var serializer = DER.Serializer()
        try serializer.serialize(certificate)
        return serializer.serializedBytes
      }
    }

    var pem: [UInt8] { get throws { Array(try certificate.serializeAsPEM().pemString.utf8) + [0x0A] } }

    /// Returns a seal over some content, with the signer's certificate or a changed one.
    func seal(_ data: JSON, algorithm: String? = nil, certificate: [UInt8]? = nil) throws -> [UInt8] {
      let signed = try JSONDocument(parsing: data.minified).root.canonical
      let names: [Curve: String] = [.p256: "ES256", .p384: "ES384", .p521: "ES512"]
      let seal: JSON = [
        "sig": [
          "sigvl": .string(Base64.url.encode(try sign(signed))),
          "cer": .string(Base64.url.encode(try certificate ?? der)),
          "alg": .string(algorithm ?? names[curve] ?? ""),
        ], "data": data,
      ]
      return Array(seal.indented.utf8)
    }
  }

  /// 2022-06-01T00:00:00Z.
  static let now = UnixTime(1_654_041_600)

  static let authority = made { try makeAuthority() }
  /// An authority with the same name and another key.
  static let impostor = made { try makeAuthority() }
  /// A signer, which must not sign certificates.
  static let leaf = made { try signer() }

  static let test = seal(type: "icao.test", issuer: "UTO")
  static let vaccination = seal(type: "icao.vacc", issuer: "UTO")

  static func seal(type: String, issuer: String) -> JSON {
    [
      "msg": ["ucti": "U32870", "pid": ["n": "Anyperson Ada", "dob": "1990-01-02"]],
      "hdr": ["v": 1, "t": .string(type), "is": .string(issuer)],
    ]
  }

  static func makeAuthority(
    curve: Curve = .p256, until: UnixTime = now + 1e8, state: String? = "UTO",
    keyUsage: KeyUsage = KeyUsage(keyCertSign: true, cRLSign: true), keyIdentifier: [UInt8]? = nil,
    linkedTo previous: Signer? = nil
  ) throws -> Signer {
    let name = try DistinguishedName {
      CountryName("UT")
      CommonName("Country Signing Authority")
    }
    var extensions = try Certificate.Extensions {
      Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
      Critical(keyUsage)
    }
    if let state {
      let names = SubjectAlternativeNames([.directoryName(try DistinguishedName { LocalityName(state) })])
      try extensions.append(Certificate.Extension(names, critical: false))
    }
    if let keyIdentifier {
      let identifier = SubjectKeyIdentifier(keyIdentifier: ArraySlice(keyIdentifier))
      try extensions.append(Certificate.Extension(identifier, critical: false))
    }
    return try make(curve: curve, subject: name, by: previous, until: until, extensions: extensions)
  }

  static func signer(
    of authority: Signer? = nil, curve: Curve = .p256,
    usages: [ASN1ObjectIdentifier] = [[2, 23, 136, 1, 1, 14, 2]], documents: [String] = ["NT"],
    documentTypes types: [UInt8]? = nil, areDocumentsCritical: Bool = false, keyUsage: KeyUsage? = nil
  ) throws -> Signer {
    let name = try DistinguishedName {
      CountryName("UT")
      CommonName("Signer")
    }
    var extensions = Certificate.Extensions()
    if let keyUsage { try extensions.append(Certificate.Extension(keyUsage, critical: true)) }
    if !usages.isEmpty {
      let usage = try ExtendedKeyUsage(usages.map { ExtendedKeyUsage.Usage(oid: $0) })
      try extensions.append(Certificate.Extension(usage, critical: true))
    }
    try extensions.append(
      Certificate.Extension(
        oid: [2, 23, 136, 1, 1, 6, 2], critical: areDocumentsCritical,
        value: ArraySlice(types ?? documentTypes(documents))))
    return try make(
      curve: curve, subject: name, by: authority ?? self.authority, extensions: extensions)
  }

  /// Returns the document types of ICAO Doc 9303, part 12: a version and a set of texts.
  private static func documentTypes(_ types: [String]) -> [UInt8] {
    let texts = types.flatMap { [0x13, UInt8($0.utf8.count)] + $0.utf8 } as [UInt8]
    let set = [0x31, UInt8(texts.count)] + texts
    return [0x30, UInt8(set.count + 3), 0x02, 0x01, 0x00] + set
  }

  private static func make(
    curve: Curve, subject: DistinguishedName, by authority: Signer? = nil, until: UnixTime = now + 1e8,
    extensions: Certificate.Extensions
  ) throws -> Signer {
    let key: Certificate.PrivateKey
    let sign: @Sendable ([UInt8]) throws -> [UInt8]
    switch curve {
    case .p256:
      let own = P256.Signing.PrivateKey()
      (key, sign) = (.init(own), { Array(try own.signature(for: SHA256.hash(data: $0)).rawRepresentation) })
    case .p384:
      let own = P384.Signing.PrivateKey()
      (key, sign) = (.init(own), { Array(try own.signature(for: SHA384.hash(data: $0)).rawRepresentation) })
    case .p521:
      let own = P521.Signing.PrivateKey()
      (key, sign) = (.init(own), { Array(try own.signature(for: SHA512.hash(data: $0)).rawRepresentation) })
    }
    let issuer = authority?.key ?? key
    let algorithm: Certificate.SignatureAlgorithm =
      (authority?.curve ?? curve) == .p256 ? .ecdsaWithSHA256 : .ecdsaWithSHA384
    let certificate = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: key.publicKey,
      notValidBefore: Date(timeIntervalSince1970: now.seconds - 1e7),
      notValidAfter: Date(timeIntervalSince1970: until.seconds),
      issuer: authority?.certificate.subject ?? subject, subject: subject, signatureAlgorithm: algorithm,
      extensions: extensions, issuerPrivateKey: issuer)
    return Signer(curve: curve, key: key, sign: sign, certificate: certificate)
  }

  /// Returns a value that can always be made.
  private static func made(_ make: () throws -> Signer) -> Signer {
    do { return try make() } catch { preconditionFailure("TestSeals: \(error)") }
  }
}
