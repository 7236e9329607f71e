import Crypto
import FoundationEssentials
package import NIOSSL
import SwiftASN1
import X509

/// A key and a certificate chain for a server, issued by a root that is created for one test.
package struct ServerIdentity: Sendable {
  package let host: String
  /// The root in DER.
  package let root: [UInt8]
  package let configuration: TLSConfiguration

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - host: The name in the certificate.
  ///   - days: The validity of the certificate, in days relative to now.
  /// - Throws: An error of the certificate library if the name is invalid.
  package init(for host: String, days: ClosedRange<Double> = -1...1) throws {
    let rootKey = Certificate.PrivateKey(P256.Signing.PrivateKey())
    let leafKey = P256.Signing.PrivateKey()
    let rootName = try DistinguishedName { CommonName("Test root") }
    let validity = (days.lowerBound * 86_400, days.upperBound * 86_400)
    let root = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: rootKey.publicKey,
      notValidBefore: Date(timeIntervalSinceNow: -1e6), notValidAfter: Date(timeIntervalSinceNow: 1e6),
      issuer: rootName, subject: rootName, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil))
      },
      issuerPrivateKey: rootKey)
    let leaf = try Certificate(
      version: .v3, serialNumber: .init(), publicKey: .init(leafKey.publicKey),
      notValidBefore: Date(timeIntervalSinceNow: validity.0),
      notValidAfter: Date(timeIntervalSinceNow: validity.1),
      issuer: rootName, subject: try DistinguishedName { CommonName(host) },
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions { SubjectAlternativeNames([.dnsName(host)]) },
      issuerPrivateKey: rootKey)
    self.host = host
    self.root = try Self.encoded(root)
    configuration = .makeServerConfiguration(
      certificateChain: [.certificate(try NIOSSLCertificate(bytes: try Self.encoded(leaf), format: .der))],
      privateKey: .privateKey(
        try NIOSSLPrivateKey(bytes: Array(leafKey.pemRepresentation.utf8), format: .pem)))
  }

  private static func encoded(_ certificate: Certificate) throws -> [UInt8] {
    var serializer = DER.Serializer()
    try certificate.serialize(into: &serializer)
    return serializer.serializedBytes
  }
}
