package import WellsealCluster
import WellsealFHIRServing

/// The secrets that all servers of a cluster share, stored in its database.
package struct SharedSecrets: Sendable {
  /// Authenticates challenges and cookies, which a client may send to another server than the one
  /// that issued them.
  let challengeKey: [UInt8]
  /// The private key of ID tokens: an app may read the public keys from another server than the one
  /// that issued its token.
  let idTokenKey: [UInt8]

  /// Reads the secrets of a cluster, or creates them.
  ///
  /// - Throws: The error of the database.
  package init(of cluster: Cluster) throws {
    challengeKey = try cluster.houseKey()
    idTokenKey = try cluster.idTokenKey(IDTokenSigner.newKey)
  }
}
