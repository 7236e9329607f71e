import Glibc

/// Where the daemon's sockets are.
package struct SocketAddresses: Hashable, Sendable {
  /// For apps.
  package let health: String
  /// For the person's own program, beside the other.
  package let control: String

  /// - Parameter health: the socket for apps; the other one lies beside it.
  package init(health: String) {
    self.health = health
    control = (health.lastIndex(of: "/").map { health[...$0] } ?? "") + "control.sock"
  }

  /// The sockets that the environment names, or else those of this user.
  ///
  /// - Parameters:
  ///   - chosen: the socket for apps, where a person chose one.
  ///   - variables: looks a variable of the environment up.
  package init(_ chosen: String? = nil, variables: (String) -> String?) {
    self.init(
      health: chosen ?? variables("WELLSEAL_SOCKET")
        ?? "\(variables("XDG_RUNTIME_DIR") ?? "/run/user/\(geteuid())")/wellseal/health.sock")
  }
}
