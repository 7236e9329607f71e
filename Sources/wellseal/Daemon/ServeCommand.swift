import ArgumentParser
import ByteFormats
import Glibc
import HealthService

/// `wellseal serve`: the daemon.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Runs the daemon, through which apps reach the store with the person's consent.",
    discussion: """
      It runs until it is interrupted or terminated, and finishes what it has begun. Without a key file or passphrase the \
      store stays locked until `wellseal unlock`. The signal USR1 locks it. Under systemd it takes over the sockets that \
      systemd made, and tells when it is ready.
      """)

  @OptionGroup var home: HomeOptions
  @OptionGroup var daemon: DaemonOptions
  @Option(help: ArgumentHelp("Lock the store after so many minutes without use.", valueName: "minutes"))
  var idleLock: Int?
  @Option(help: ArgumentHelp("A file with the passphrase in its first line.", valueName: "file"))
  var passphraseFile: String?
  @Option(help: ArgumentHelp("A file of 32 random bytes to use in place of a passphrase.", valueName: "file"))
  var keyFile: String?

  func validate() throws {
    guard passphraseFile == nil || keyFile == nil else {
      throw ValidationError("Give either --passphrase-file or --key-file.")
    }
    guard (1...10_080).contains(idleLock ?? 1) else {
      throw ValidationError("A store is locked after 1 to 10080 minutes.")
    }
  }

  func run() async throws {
    try await Output.explaining {
      let manager = ServiceManager { Environment[$0] }
      // First of all, so that a second daemon touches nothing.
      let sockets = try Daemon.Sockets(daemon.addresses, manager: manager)
      DescriptorLimit.raise()
      let parts = try Daemon.Parts(home: home.folder, idleTime: idleLock.map { .seconds($0 * 60) })
      if let secret = try GivenSecret(passphraseFile: passphraseFile, keyFile: keyFile) {
        try await parts.keeper.unlock(with: try .init(secret))
      }
      try await serve(parts, on: sockets, manager)
    }
  }

  private func serve(
    _ parts: Daemon.Parts, on sockets: Daemon.Sockets, _ manager: ServiceManager
  ) async throws {
    let stop = StopSignal()
    let signals = SignalWatch([SIGINT, SIGTERM, SIGUSR1]) { number in
      guard number == SIGUSR1 else { return stop.request() }
      Task { try? await parts.keeper.lock() }
    }
    defer { signals.end() }
    let state = await parts.keeper.state
    let watchdog = Task { await manager.keepWatchdogCalm() }
    defer { watchdog.cancel() }
    let saying = Task {
      await stop.wait()
      if stop.isRequested { manager.tell(.stopping) }
    }
    defer { saying.cancel() }
    try await Daemon(parts, stop: stop).run(on: sockets) {
      manager.tell(.ready, .status("store: \(state.rawValue)"))
      Terminal.complain("serving apps at \(daemon.addresses.health); store: \(state.rawValue)")
    }
  }
}
