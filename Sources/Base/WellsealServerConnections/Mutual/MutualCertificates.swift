package import NIOSSL
import WellsealBase
import WellsealFiles

/// The certificate files for mutual authentication of servers in a cluster; each has a certificate
/// of the cluster's own authority.
package struct MutualCertificates: Hashable, Sendable {
  /// This server's own files.
  var own: CertificateFiles
  /// The path of the authority's certificate, in PEM.
  ///
  /// No other authority is trusted.
  var authority: String

  package init(own: CertificateFiles, authority: String) {
    self.own = own
    self.authority = authority
  }

  /// Returns the configuration for connections to other servers, whose certificates must match the
  /// host name.
  ///
  /// - Throws: ``CertificateFilesError`` if the files can't be used.
  package func client() throws(CertificateFilesError) -> TLSConfiguration {
    let (identity, roots) = (try own.read(at: .now), try roots())
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.requireModernEncryption()
    configuration.trustRoots = .certificates(roots)
    (configuration.certificateChain, configuration.privateKey) = identity.sources
    return configuration
  }

  /// Returns the configuration for connections from other servers; a client without a certificate
  /// of the authority is rejected.
  ///
  /// - Throws: ``CertificateFilesError`` if the files can't be used.
  package func server() throws(CertificateFilesError) -> TLSConfiguration {
    let roots = try roots()
    var configuration = try RenewedCertificates(own).configuration
    configuration.trustRoots = .certificates(roots)
    // A client is identified by its certificate, whatever host it connects from.
    configuration.certificateVerification = .noHostnameVerification
    return configuration
  }

  /// Checks that a server can use the files.
  package func check() throws(CertificateFilesError) {
    _ = try own.read(at: .now)
    _ = try roots()
  }

  private func roots() throws(CertificateFilesError) -> [NIOSSLCertificate] {
    try CertificateFiles(chain: authority, key: "").certificates()
  }
}
