import Glibc

/// Checks of the systemd units.
extension DaemonDoctor {
  /// The folders in which systemd looks for user units.
  package struct UnitFolders: Sendable {
    var installed: String
    /// The folders with links to enabled units: the machine's and the user's own.
    var enabled: [String]

    /// Creates the folders of Debian's packages and of a user's configuration folder, such as
    /// `~/.config`.
    package init(installed: String = "/usr/lib/systemd/user", configuration: String?) {
      self.installed = installed
      enabled = ["/etc/systemd/user"] + (configuration.map { ["\($0)/systemd/user"] } ?? [])
    }

    fileprivate func isEnabled(_ unit: String, by target: String) -> Bool {
      // The link counts, regardless of its destination.
      var link = stat()
      return enabled.contains { lstat("\($0)/\(target).wants/\(unit)", &link) == 0 }
    }
  }

  /// Checks whether the first app that connects starts the daemon, if units were installed.
  func units() -> Finding {
    let subject = "units"
    guard access("\(unitFolders.installed)/wellseal.socket", F_OK) == 0 else {
      return Finding(subject, .fine, "this installation has no systemd units")
    }
    let sockets = ["wellseal.socket", "wellseal-control.socket"]
    let missing = sockets.filter { !unitFolders.isEnabled($0, by: "sockets.target") }
    guard missing.isEmpty else {
      return Finding(
        subject, .weak,
        "systemd doesn't start the daemon: \(missing.joined(separator: " and ")) "
          + (missing.count == 1 ? "isn't enabled" : "aren't enabled"), .disabled(units: missing))
    }
    let isBackedUp = unitFolders.isEnabled("wellseal-backup.timer", by: "timers.target")
    return Finding(
      subject, .fine,
      "systemd starts the daemon\(isBackedUp ? ", and backs the store up" : "; no timer backs the store up")")
  }
}
