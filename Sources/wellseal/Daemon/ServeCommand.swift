import ArgumentParser
import ByteFormats
import CardService
import CivilTime
import Glibc
import HealthApp
import HealthConsent
import HealthDaemon
import HealthPages
import Providers
import WebApps
import WebRequests

/// `wellseal serve`: the daemon.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Runs the daemon, through which apps reach the store with the person's consent.",
    discussion: """
      It runs until it is interrupted or terminated, and finishes what it has begun. Without a key file or passphrase the \
      store stays locked until `wellseal unlock`. The signal USR1 locks it. Under systemd it takes over the sockets that \
      systemd made, and tells when it is ready. The Health app is served on this machine, too; the link to it is printed \
      at a terminal, and `wellseal open` makes another.
      """)

  @OptionGroup var home: HomeOptions
  @OptionGroup var daemon: DaemonOptions
  @Option(help: ArgumentHelp("Lock the store after so many minutes without use.", valueName: "minutes"))
  var idleLock: Int?
  @Option(help: ArgumentHelp("A file with the passphrase in its first line.", valueName: "file"))
  var passphraseFile: String?
  @Option(help: ArgumentHelp("A file of 32 random bytes to use in place of a passphrase.", valueName: "file"))
  var keyFile: String?
  @Option(help: "The port of the Health app; 0 for any that is free.") var port = 8470
  @OptionGroup var users: LocalUserOptions
  @Flag(help: "Open the Health app in the browser.") var open = false
  @Flag(help: "Do not serve the Health app.") var noApp = false
  @Option(
    help: ArgumentHelp(
      "Sync with providers so many hours after the last time; 0 for never.", valueName: "hours"))
  var syncEvery = 24
  @OptionGroup var time: TimeOptions
  @OptionGroup var issuers: IssuerOptions
  @OptionGroup var links: PersonalLinkOptions

  func validate() throws {
    guard passphraseFile == nil || keyFile == nil else {
      throw ValidationError("Give either --passphrase-file or --key-file.")
    }
    guard (1...10_080).contains(idleLock ?? 1) else {
      throw ValidationError("A store is locked after 1 to 10080 minutes.")
    }
    guard (0...65_535).contains(port) else { throw ValidationError("A port lies between 0 and 65535.") }
    guard (0...8760).contains(syncEvery) else {
      throw ValidationError("A sync follows the last one after 0 to 8760 hours.")
    }
    guard !(open && noApp) else { throw ValidationError("Give either --open or --no-app.") }
  }

  func run() async throws {
    // The daemon takes its secret from a file, or from `wellseal unlock`.
    Environment.forgetSecrets()
    // Whatever it writes is its owner's, wherever it forgets to say so.
    umask(0o077)
    try await Output.explaining {
      let manager = ServiceManager { Environment[$0] }
      // First of all, so that a second daemon touches nothing.
      let sockets = try Daemon.Sockets(daemon.addresses, manager: manager)
      DescriptorLimit.raise()
      let keeper = StoreOwner(StoreDirectory(home.folder), idleTime: idleLock.map { .seconds($0 * 60) })
      var parts = try Daemon.Parts(home: home.folder, keeper: keeper)
      parts.explain = ErrorTable.control
      parts.wakeApps(socket: daemon.addresses.health, asksManager: manager.isThere)
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
    let sessions = SessionStore()
    await parts.keeper.tellOfLocks { sessions.lockAll() }
    let door = AppAddress(sessions, pages: home.linkPages)
    var parts = parts
    parts.makeLink = { door.makeLink(isForBrowser: $0) }
    let inspector = try issuers.inspector(home: home.folder)
    let setting = ProviderSetting { inputs in await inspector.at(Moment.now).inspect(inputs) }
    let providers = ProviderService(parts.keeper, setting) { door.callback }
    parts.keepSynced(providers, every: syncEvery == 0 ? nil : Double(syncEvery) * 3600)
    parts.noteChecks = [WebAppRepository.unreadableNotes, ProviderRepository.unreadableNotes]
    let running = Daemon(parts, stop: stop)
    let app = try noApp ? nil : healthApp(parts, running, sessions, providers, inspector)
    let serving = Task { if let app { await serve(app, at: door) } }
    defer { serving.cancel() }
    try await running.run(on: sockets) {
      manager.tell(.ready, .status("store: \(state.rawValue)"))
      Terminal.note("serving apps at \(daemon.addresses.health); store: \(state.rawValue)")
      if state == .none {
        let hint =
          noApp
          ? "wellseal init makes a store" : "the Health app makes a store; without a browser: wellseal init"
        Terminal.note("hint: \(hint)")
      }
    }
    serving.cancel()
    await serving.value
  }

  private func healthApp(
    _ parts: Daemon.Parts, _ running: Daemon, _ sessions: SessionStore, _ providers: ProviderService,
    _ inspector: CardInspector
  ) throws -> HealthAppServer {
    let home = DaemonStoreSession(parts.keeper, choices: "\(home.folder)/app.json") {
      await running.storeOpened()
    }
    let sharing = parts.health.map { SharingContext($0.broker, log: ConsentFiles(self.home.folder).log) }
    let app = HealthApp(
      home: home, sessions: sessions, sharing: sharing, providers: providers,
      links: links.links(home: self.home.folder, inspector), time: try time.local()
    ) { inputs in
      await inspector.at(Moment.now).inspect(inputs)
    }
    return HealthAppServer(
      app, home: home, port: port, isAlone: false, users: users.users, refusals: LocalUserOptions.refusals)
  }

  /// Serves the Health app; without it, the daemon goes on.
  private func serve(_ app: HealthAppServer, at door: AppAddress) async {
    do {
      try await app.run { [open] port in
        door.open(at: port)
        // Where nobody reads along, standard output is a log, and a link is a secret.
        let isRead = isatty(STDOUT_FILENO) == 1
        guard open || isRead, let link = door.makeLink(isForBrowser: open) else { return }
        if isRead { print(Browser.words(link.address)) }
        if let page = link.page { Browser.show(page) }
      }
    } catch is CancellationError {} catch {
      Terminal.complain("the Health app is not served on port \(port): \(error)")
    }
    door.close()
  }
}
