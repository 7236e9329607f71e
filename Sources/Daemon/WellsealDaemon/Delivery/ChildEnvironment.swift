import FoundationEssentials
import Glibc

/// The environment variables of child processes.
///
/// A program gets the variables of a list and those for its task, never the whole environment of
/// this process: that may contain secrets, and the communication between the daemon and its service
/// manager.
package enum ChildEnvironment {
  /// Returns the variables that a user's program needs to find its files, its desktop and the
  /// daemon.
  ///
  /// - Parameter added: The variables for the task of the program, which override those of this
  ///   process.
  /// - Returns: The names with their values.
  package static func variables(adding added: [String: String] = [:]) -> [String: String] {
    var variables = added
    for name in names where added[name] == nil {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    return variables
  }

  /// Returns all variables of this process except ``secrets`` and ``ofServices``.
  ///
  /// Use this only for commands whose environment the user set up in a shell: the one after
  /// `wellseal run --`, and that of `--password-command`.
  package static func everything(adding added: [String: String] = [:]) -> [String: String] {
    ProcessInfo.processInfo.environment
      .filter { name, _ in !secrets.contains(name) && !ofServices.contains(name) }
      .merging(added) { _, added in added }
  }

  /// The variables that contain secrets, which no program ever inherits.
  package static let secrets = [
    "WELLSEAL_PASSPHRASE", "WELLSEAL_NEW_PASSPHRASE", "WELLSEAL_RECOVERY_CODE",
    // Connection strings of databases, which may contain passwords.
    "WELLSEAL_DATABASE", "WELLSEAL_NAMES",
    // The credentials of `wellseal publish` for the daemon and for a broker.
    "WELLSEAL_TOKEN", "WELLSEAL_MQTT_USER", "WELLSEAL_MQTT_PASSWORD",
  ]

  /// The variables with which the service manager communicates with its own child.
  ///
  /// Source: sd_notify(3), sd_listen_fds(3), sd_watchdog_enabled(3).
  private static let ofServices = [
    "NOTIFY_SOCKET", "WATCHDOG_PID", "WATCHDOG_USEC", "LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES",
  ]

  /// The variables that programs inherit.
  private static let names = [
    // The user, and the locations of programs and files.
    "HOME", "USER", "LOGNAME", "SHELL", "PATH", "TMPDIR",
    // Language and time.
    "LANG", "LANGUAGE", "LC_ALL", "LC_ADDRESS", "LC_COLLATE", "LC_CTYPE", "LC_MEASUREMENT", "LC_MESSAGES",
    "LC_MONETARY", "LC_NAME", "LC_NUMERIC", "LC_PAPER", "LC_TELEPHONE", "LC_TIME", "TZ",
    // The desktop and its browser.
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
