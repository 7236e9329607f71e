package import Crypto
package import WellsealBase
import WellsealCompression
import WellsealCredentials

/// A type that creates certificates for tests, with test keys.
///
/// It never impersonates a country: the issuer is always `XX`, which ISO 3166 leaves to users, and
/// a statement with another country is rejected.
package struct TestCertificateIssuer: Sendable {
  /// The reason why a certificate wasn't created.
  package enum IssuingError: Error, Hashable, Sendable {
    /// The statement contains a country.
    case country
    /// The signature can't be created.
    case signing
  }

  /// The code that isn't assigned to a country.
  package static let country = "XX"

  private let key: P256.Signing.PrivateKey
  private let identifier: [UInt8]?

  /// Creates an issuer with a key identifier of eight bytes, or `nil` for the first bytes of the
  /// key's hash.
  package init(key: P256.Signing.PrivateKey = P256.Signing.PrivateKey(), identifier: [UInt8]? = nil) {
    self.key = key
    self.identifier = identifier ?? Array(SHA256.hash(data: key.publicKey.derRepresentation).prefix(8))
  }

  /// The signer that verifies the certificates.
  var signer: Signer {
    Signer(keyIdentifier: identifier, key: SignatureKey(key.publicKey), country: Self.country)
  }

  /// Returns a certificate with some content.
  ///
  /// - Parameters:
  ///   - content: The members of the schema.
  ///   - issued: The time of issue in seconds since 1970.
  ///   - expires: The expiry in seconds since 1970.
  /// - Returns: The text of its code.
  /// - Throws: ``Refusal`` if the content contains a country, or signing fails.
  package func issue(_ content: JSON, issued: Int, expires: Int) throws(IssuingError) -> String {
    let content = CBOR(content)
    guard Self.countries(in: content).allSatisfy({ $0 == Self.country }) else { throw .country }
    let claims: CBOR = [
      1: .text(Self.country), 4: CBOR(expires), 6: CBOR(issued), -260: [1: content],
    ]
    return UnverifiedCertificate.context + Base45.encode(Zlib.deflate(try sign(claims.encoded)))
  }

  /// Returns the signed message with some claims.
  func sign(_ payload: [UInt8]) throws(IssuingError) -> [UInt8] {
    var header: [CBOR.Member] = [CBOR.Member(1, CBOR(COSEAlgorithm.es256.rawValue))]
    if let identifier { header.append(CBOR.Member(4, .bytes(identifier))) }
    let protected = CBOR.map(header).encoded
    guard let signature = try? key.signature(for: SignedMessage.signedBytes(protected, payload)) else {
      throw .signing
    }
    let parts: CBOR = [
      .bytes(protected), .map([]), .bytes(payload), .bytes(Array(signature.rawRepresentation)),
    ]
    return CBOR.tagged(18, parts).encoded
  }

  private static func countries(in content: CBOR) -> [String] {
    CertificateContent.Kind.allCases.flatMap { content[$0.rawValue]?.elements ?? [] }.compactMap {
      $0["co"]?.text
    }
  }
}

extension CBOR {
  /// Creates the same value as CBOR; whole numbers stay whole.
  package init(_ value: JSON) {
    switch value {
    case .object(let members): self = .map(members.map { Member(.text($0.name), CBOR($0.value)) })
    case .array(let elements): self = .array(elements.map { CBOR($0) })
    case .string(let text): self = .text(text)
    case .number(let digits): self = Int(digits).map { CBOR($0) } ?? .float(Double(digits) ?? 0)
    case .bool(let value): self = .bool(value)
    case .null: self = .null
    }
  }
}
