import FoundationEssentials
import Glibc

/// The variables that a program is started with.
///
/// A program gets the variables of a list and those that it is started for, and never all that this process has: among
/// those may be secrets, and what is between the daemon and its service manager.
package enum ChildEnvironment {
  /// What a program of the person's needs to find its files, its desktop and the daemon.
  ///
  /// - Parameter added: what the program is started for; it comes before what this process has.
  /// - Returns: names with their values.
  package static func variables(adding added: [String: String] = [:]) -> [String: String] {
    var variables = added
    for name in names where added[name] == nil {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    return variables
  }

  /// All variables of this process but for ``secrets`` and ``ofServices``.
  ///
  /// Only for what the person names after `wellseal run --`, which they set up as in a shell.
  package static func everything(adding added: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment
      .filter { name, _ in !secrets.contains(name) && !ofServices.contains(name) }
      .merging(added) { _, added in added }
  }

  /// The variables that hold secrets, which no program is ever started with.
  package static let secrets = [
    "WELLSEAL_PASSPHRASE", "WELLSEAL_NEW_PASSPHRASE", "WELLSEAL_RECOVERY_CODE",
    // Addresses of databases, which may have passwords in them.
    "WELLSEAL_DATABASE", "WELLSEAL_NAMES",
    // What `wellseal publish` shows to the daemon and to a broker.
    "WELLSEAL_TOKEN", "WELLSEAL_MQTT_USER", "WELLSEAL_MQTT_PASSWORD",
  ]

  /// What the service manager says to its own child.
  ///
  /// Source: sd_notify(3), sd_listen_fds(3), sd_watchdog_enabled(3).
  private static let ofServices = [
    "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES",
  ]

  /// The variables that programs are started with.
  private static let names = [
    // Who it is, and where programs and files are.
    "HOME", "USER", "LOGNAME", "SHELL", "PATH", "TMPDIR",
    // Language and time.
    "LANG", "LANGUAGE", "LC_ALL", "LC_ADDRESS", "LC_COLLATE", "LC_CTYPE", "LC_MEASUREMENT", "LC_MESSAGES",
    "LC_MONETARY", "LC_NAME", "LC_NUMERIC", "LC_PAPER", "LC_TELEPHONE", "LC_TIME", "TZ",
    // The desktop, and which browser it has.
    "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION", "BROWSER",
    "KDE_FULL_SESSION", "KDE_SESSION_VERSION",
    // Source: XDG Base Directory Specification; pam_systemd(8).
    "XDG_RUNTIME_DIR", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME",
    "XDG_DATA_DIRS", "XDG_CONFIG_DIRS", "XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE", "XDG_SESSION_CLASS",
    "XDG_SESSION_DESKTOP", "XDG_SESSION_ID",
    // The daemon.
    "WELLSEAL_SOCKET",
  ]
}
