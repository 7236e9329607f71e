package import Foundation
package import WellsealCluster

/// An invitation of a new user: a link that works once.
package struct HostInvitation: Sendable {
  package let link: String
  /// The expiry of the link.
  package let end: Date

  /// Invites a user.
  ///
  /// - Parameters:
  ///   - name: The name of the user.
  ///   - cluster: The cluster.
  ///   - publicName: The name of the server in browsers.
  ///   - hours: The lifetime of the link.
  ///   - now: The current time.
  /// - Throws: `ClusterError`, or the error of a database.
  package init(of name: String, to cluster: Cluster, at publicName: String, hours: Int, now: Date) throws {
    let secret = SessionSecret()
    end = now.addingTimeInterval(Double(hours) * 3600)
    try cluster.invite(name, secret.digest, until: end)
    link = "https://\(publicName)\(HostAddress.invitation(secret))"
  }
}
