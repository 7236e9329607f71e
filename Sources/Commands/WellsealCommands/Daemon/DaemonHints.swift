import WellsealDaemon

extension ControlMismatch: CommandHinting {
  var commandHint: String? { "the daemon has another version; stop it with wellseal stop" }
}

extension AppNotServed: CommandHinting {
  var commandHint: String? { "start wellseal serve without --no-app, with a free --port" }
}

extension SocketError: CommandHinting {
  var commandHint: String? {
    switch reason {
    case .inUse: "see wellseal status, or use another --socket"
    case .tooLong: "use a shorter path with --socket"
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
    case .unreadableSettings: "fix it, or move it away to start over"
    case .noProcessHandle: "update to Linux 6.5 or later"
    case .debuggersAllowed: "sysctl kernel.yama.ptrace_scope=1, or run apps as Flatpaks"
    case .fewOpenFiles: "LimitNOFILE= in the unit, or /etc/security/limits.conf"
    case .littleRoom: "free up space, or move the data folder and set it with --home"
    case .wrongClock: "set the clock: timedatectl set-ntp true"
    case .noPictureReader: "install the package again, or build with make build"
    case .missing(let packages): "apt install \(packages.joined(separator: " "))"
    case .noConfinement: "use Linux 5.13 or later, or --draw-without-landlock"
    case .noBackup: "wellseal backup FILE"
    case .disabled(let units): "systemctl --user enable --now \(units.joined(separator: " "))"
    case .error(let error): CommandFailure(error).hint
    case nil: nil
    }
  }
}
