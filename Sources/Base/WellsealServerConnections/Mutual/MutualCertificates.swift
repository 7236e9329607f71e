package import NIOSSL
import WellsealBase
import WellsealFiles

/// The files by which servers of one house know each other: each has a certificate of an authority that is the house's own.
package struct MutualCertificates: Hashable, Sendable {
  /// This server's own.
  var own: CertificateFiles
  /// The certificate of the authority, in PEM; nobody else is believed.
  var authority: String

  package init(own: CertificateFiles, authority: String) {
    self.own = own
    self.authority = authority
  }

  /// How this server speaks to others, whose certificates have to be for the address that it asks.
  ///
  /// - Throws: what is wrong with the files.
  package func client() throws(CertificateFilesError) -> TLSConfiguration {
    let (identity, roots) = (try own.read(at: .now), try roots())
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.minimumTLSVersion = .tlsv12
    configuration.trustRoots = .certificates(roots)
    (configuration.certificateChain, configuration.privateKey) = identity.sources
    return configuration
  }

  /// How others speak to this server: who shows no certificate of the authority is not listened to.
  ///
  /// - Throws: what is wrong with the files.
  package func server() throws(CertificateFilesError) -> TLSConfiguration {
    let roots = try roots()
    var configuration = try RenewedCertificates(own).configuration
    configuration.trustRoots = .certificates(roots)
    // A server that asks is known by its certificate, wherever it asks from.
    configuration.certificateVerification = .noHostnameVerification
    return configuration
  }

  /// Looks whether a server can use them.
  package func check() throws(CertificateFilesError) {
    _ = try own.read(at: .now)
    _ = try roots()
  }

  private func roots() throws(CertificateFilesError) -> [NIOSSLCertificate] {
    try CertificateFiles(chain: authority, key: "").certificates()
  }
}
