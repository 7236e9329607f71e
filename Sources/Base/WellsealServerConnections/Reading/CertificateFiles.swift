import NIOSSL
package import WellsealBase
import WellsealFiles

/// The PEM files of a server's certificates and its key.
package struct CertificateFiles: Hashable, Sendable {
  /// The path of the certificate chain: the server's own certificate, then those of its issuers.
  var chain: String
  /// The path of the first certificate's key, without a passphrase.
  var key: String

  package init(chain: String, key: String) {
    self.chain = chain
    self.key = key
  }

  /// Checks that a server can use the files.
  package func check(at now: UnixTime) throws(CertificateFilesError) { _ = try read(at: now) }

  /// Reads and checks the files: the key belongs to the first certificate, which is currently
  /// valid.
  func read(at now: UnixTime) throws(CertificateFilesError) -> Identity {
    let chain = try certificates()
    let identity = Identity(chain: chain, key: try privateKey())
    guard (try? NIOSSLContext(configuration: identity.configuration)) != nil else {
      throw CertificateFilesError(.mismatch(key: key), path: self.chain)
    }
    try requireValidity(of: chain[0], at: now)
    return identity
  }

  func certificates() throws(CertificateFilesError) -> [NIOSSLCertificate] {
    let bytes = try bytes(of: chain)
    guard let certificates = try? NIOSSLCertificate.fromPEMBytes(bytes), !certificates.isEmpty else {
      throw CertificateFilesError(.noCertificates, path: chain)
    }
    return certificates
  }

  private func privateKey() throws(CertificateFilesError) -> NIOSSLPrivateKey {
    let bytes = try bytes(of: key)
    // A passphrase would have to be entered on a terminal, which a server doesn't have.
    guard bytes.firstRange(of: Array("ENCRYPTED".utf8)) == nil else {
      throw CertificateFilesError(.encryptedKey, path: key)
    }
    guard let key = try? NIOSSLPrivateKey(bytes: bytes, format: .pem) else {
      throw CertificateFilesError(.noKey, path: key)
    }
    return key
  }

  private func bytes(of path: String) throws(CertificateFilesError) -> [UInt8] {
    do { return try AtomicFile.read(path, limit: Self.maxSize) } catch {
      throw CertificateFilesError(.unreadable(error), path: path)
    }
  }

  private func requireValidity(
    of certificate: NIOSSLCertificate, at now: UnixTime
  ) throws(CertificateFilesError) {
    let begins = UnixTime(Int(certificate.notValidBefore))
    let ends = UnixTime(Int(certificate.notValidAfter))
    guard now >= begins else { throw CertificateFilesError(.notYetValid(at: now, from: begins), path: chain) }
    guard now <= ends else { throw CertificateFilesError(.expired(at: now, since: ends), path: chain) }
  }

  // A chain has a few thousand bytes per certificate.
  private static let maxSize = 1 << 20
}

/// The certificates and key of a server.
struct Identity: Sendable {
  let chain: [NIOSSLCertificate]
  let key: NIOSSLPrivateKey

  var sources: (chain: [NIOSSLCertificateSource], key: NIOSSLPrivateKeySource) {
    (chain.map { .certificate($0) }, .privateKey(key))
  }

  /// The configuration of a server with this identity.
  var configuration: TLSConfiguration {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: sources.chain, privateKey: sources.key)
    configuration.requireModernEncryption()
    return configuration
  }
}

extension TLSConfiguration {
  /// Requires TLS 1.2 or newer, and in TLS 1.2 forward secrecy with authenticated encryption.
  ///
  /// Source: RFC 9325, sections 3.1.1 and 4.2.
  mutating func requireModernEncryption() {
    minimumTLSVersion = .tlsv12
    cipherSuiteValues = [
      .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
      .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
      .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
    ]
  }
}
