import Glibc

/// The paths of the daemon's sockets.
package struct SocketAddresses: Hashable, Sendable {
  /// The socket for apps.
  package let health: String
  /// The socket for the user's own program, next to the other.
  package let control: String

  /// Creates the paths.
  ///
  /// - Parameter health: The socket for apps. The other one is in the same folder.
  package init(health: String) {
    self.health = health
    control = (health.lastIndex(of: "/").map { health[...$0] } ?? "") + "control.sock"
  }

  /// Creates the paths from the environment, or the default paths of this user.
  ///
  /// - Parameters:
  ///   - chosen: The socket for apps, if the user chose one.
  ///   - variables: Returns the value of an environment variable.
  package init(_ chosen: String? = nil, variables: (String) -> String?) {
    self.init(
      health: chosen ?? variables("WELLSEAL_SOCKET")
        ?? "\(variables("XDG_RUNTIME_DIR") ?? "/run/user/\(geteuid())")/wellseal/health.sock")
  }
}
