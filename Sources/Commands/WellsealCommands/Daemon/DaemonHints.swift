import WellsealDaemon

extension ControlMismatch: CommandHinting {
  var commandHint: String? { "the daemon is of another version: wellseal stop ends it" }
}

extension AppNotServed: CommandHinting {
  var commandHint: String? { "start wellseal serve without --no-app, with a free --port" }
}

extension SocketError: CommandHinting {
  var commandHint: String? {
    switch reason {
    case .inUse: "wellseal status tells about it; --socket names another place"
    case .tooLong: "name a shorter one with --socket"
    case .taken: nil
    }
  }
}

extension DaemonDoctor.Finding {
  /// An instruction that solves the problem, or `nil` if there is none.
  var hint: String? {
    switch cause {
    case .noDaemon: "wellseal serve"
    case .noStore: "wellseal init"
    case .unreadableSettings: "mend it, or move it out of the way to begin anew"
    case .noProcessHandle: "Linux 6.5 and later give a handle"
    case .debuggersAllowed: "sysctl kernel.yama.ptrace_scope=1, or run apps as Flatpaks"
    case .fewOpenFiles: "LimitNOFILE= in the unit, or /etc/security/limits.conf"
    case .littleRoom: "delete what is not needed, or put the data folder elsewhere with --home"
    case .wrongClock: "set the clock: timedatectl set-ntp true"
    case .noPictureReader: "install the package again, or build with make build"
    case .missing(let packages): "apt install \(packages.joined(separator: " "))"
    case .noConfinement: "Linux 5.13 and later have it; --draw-without-landlock asks for it all the same"
    case .noBackup: "wellseal backup FILE"
    case .disabled(let units): "systemctl --user enable --now \(units.joined(separator: " "))"
    case .error(let error): CommandFailure(error).hint
    case nil: nil
    }
  }
}
