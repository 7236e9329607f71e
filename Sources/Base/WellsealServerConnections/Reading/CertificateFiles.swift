import NIOSSL
package import WellsealBase
import WellsealFiles

/// The files of a server's certificates and of its key, in PEM.
package struct CertificateFiles: Hashable, Sendable {
  /// The server's own certificate, then those above it.
  var chain: String
  /// The key of the first certificate, without a passphrase.
  var key: String

  package init(chain: String, key: String) {
    self.chain = chain
    self.key = key
  }

  /// Looks whether a server can use them, before anything is served.
  package func check(at now: UnixTime) throws(CertificateFilesError) { _ = try read(at: now) }

  /// What is in them, looked at: the key belongs to the first certificate, which is valid now.
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
    // A passphrase would be asked for on the terminal, and a server has none.
    guard bytes.firstRange(of: Array("ENCRYPTED".utf8)) == nil else {
      throw CertificateFilesError(.encryptedKey, path: key)
    }
    guard let key = try? NIOSSLPrivateKey(bytes: bytes, format: .pem) else {
      throw CertificateFilesError(.noKey, path: key)
    }
    return key
  }

  private func bytes(of path: String) throws(CertificateFilesError) -> [UInt8] {
    do { return try AtomicFile.read(path, limit: Self.largest) } catch {
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

  // A chain has some thousand bytes a certificate.
  private static let largest = 1 << 20
}

/// Certificates and key of a server, read.
struct Identity: Sendable {
  let chain: [NIOSSLCertificate]
  let key: NIOSSLPrivateKey

  var sources: (chain: [NIOSSLCertificateSource], key: NIOSSLPrivateKeySource) {
    (chain.map { .certificate($0) }, .privateKey(key))
  }

  /// TLS 1.2 or newer, as RFC 9325, section 3.1.1, asks for.
  var configuration: TLSConfiguration {
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: sources.chain, privateKey: sources.key)
    configuration.minimumTLSVersion = .tlsv12
    return configuration
  }
}
