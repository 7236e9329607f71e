import Crypto
import Foundation
import SwiftASN1
import WellsealBase
import WellsealServerConnections
import X509

/// A folder with the certificate and the key of a server.
///
/// It is removed with the object.
final class TestIdentity {
  let folder = FileManager.default.temporaryDirectory.appending(path: "certificates-\(UUID().uuidString)")

  var files: CertificateFiles { CertificateFiles(chain: path("chain.pem"), key: path("key.pem")) }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
  }

  /// Writes a new certificate and its key.
  ///
  /// - Parameters:
  ///   - serial: The serial number, which identifies the certificate.
  ///   - from: The start of its validity.
  ///   - until: The end of its validity.
  /// - Throws: An error if a file can't be written.
  func renew(serial: UInt8, from: UnixTime = UnixTime(0), until: UnixTime = UnixTime(4_000_000_000)) throws {
    let key = P256.Signing.PrivateKey()
    try write(try Self.certificate(of: key, serial: serial, from, until), to: "chain.pem")
    try write(key.pemRepresentation, to: "key.pem")
  }

  static func certificate(
    of key: P256.Signing.PrivateKey, serial: UInt8, _ from: UnixTime, _ until: UnixTime
  ) throws -> String {
    let name = try DistinguishedName { CommonName("server.test") }
    let certificate = try Certificate(
      version: .v3, serialNumber: .init(bytes: [serial]), publicKey: .init(key.publicKey),
      notValidBefore: from.date, notValidAfter: until.date, issuer: name, subject: name,
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions { SubjectAlternativeNames([.dnsName("server.test")]) },
      issuerPrivateKey: .init(key))
    return try certificate.serializeAsPEM().pemString
  }
}
