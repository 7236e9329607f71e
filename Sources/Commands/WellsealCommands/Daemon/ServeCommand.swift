import ArgumentParser
import Glibc
import WellsealBase
import WellsealCardService
import WellsealConsent
import WellsealDaemon
import WellsealFHIRServer
import WellsealFiles
import WellsealHealthApp
import WellsealHost
import WellsealPages
import WellsealProgramAPI
import WellsealProviders
import WellsealRequests
import WellsealStore

/// The command `wellseal serve`, which runs the daemon.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Run the daemon.",
    discussion: """
      Apps access the store through the daemon, with your consent. It runs until interrupted or terminated, and finishes pending work. Without a key \
      file or passphrase the store stays locked until `wellseal unlock`. The signal USR1 locks it. Under systemd it uses socket activation and \
      reports readiness. It also serves the Health app on this machine; the link is printed at a terminal, and `wellseal open` prints another. With \
      --public-name your phone reaches it, too.
      """)

  @OptionGroup var home: HomeOptions
  @OptionGroup var daemon: DaemonOptions
  @Option(help: ArgumentHelp("Lock the store after this many idle minutes.", valueName: "minutes"))
  var idleLock: Int?
  @OptionGroup var files: SecretFileOptions
  @Option(help: "The port of the Health app; 0 for any free port.") var port: Port = 8470
  @OptionGroup var users: LocalUserOptions
  @Flag(help: "Open the Health app in the browser.") var open = false
  @Flag(help: "Don't serve the Health app.") var noApp = false
  @Option(
    help: ArgumentHelp(
      "Sync with providers this many hours after the last sync; 0 for never.", valueName: "hours"))
  var syncEvery = 24
  @OptionGroup var time: TimeOptions
  @OptionGroup var issuers: IssuerOptions
  @OptionGroup var links: PersonalLinkOptions
  @OptionGroup var listening: ListenOptions
  @OptionGroup var phone: PublicNameOptions

  func validate() throws {
    try files.requireOne()
    try OptionRange.check(idleLock, in: 1...10_080, "--idle-lock", unit: "minutes")
    try OptionRange.check(syncEvery, in: 0...8760, "--sync-every", unit: "hours")
    guard !noApp || listening.listen == nil else {
      throw ValidationError("--listen requires the Health app.")
    }
    guard !noApp || phone.publicName == nil else {
      throw ValidationError("--public-name requires the Health app.")
    }
    guard !(open && noApp) else { throw ValidationError("Use either --open or --no-app.") }
  }

  func run() async throws {
    // The daemon takes its secret from a file or from `wellseal unlock`.
    Environment.discardSecrets()
    // Files are private by default, even if code omits a mode.
    umask(0o077)
    StoreMemory.tuneAllocator()
    try await Output.explaining {
      try listening.check()
      let manager = ServiceManager { Environment[$0] }
      // First, so that a second daemon touches nothing.
      let sockets = try Daemon.Sockets(daemon.addresses, manager: manager)
      DescriptorLimit.raise()
      let owner = StoreOwner(StoreDirectory(home.folder), idleTime: idleLock.map { .seconds($0 * 60) })
      var parts = try Daemon.Parts(
        home: home.folder, owner: owner,
        chosenUnits: { [file = "\(home.folder)/app.json"] in DaemonStoreSession.chosenUnits(inFile: file) })
      parts.explain = { ControlError(CommandFailure($0)) }
      parts.wakeApps(socket: daemon.addresses.health, asksManager: manager.isThere)
      parts.answerAssistants()
      if let secret = try files.given() {
        try await parts.owner.unlock(with: try .init(secret))
      }
      try await serve(parts, on: sockets, manager)
    }
  }

  /// Serves until the daemon is stopped.
  private func serve(
    _ parts: Daemon.Parts, on sockets: Daemon.Sockets, _ manager: ServiceManager
  ) async throws {
    let stop = StopSignal()
    let signals = SignalWatch([SIGINT, SIGTERM, SIGUSR1]) { number in
      guard number == SIGUSR1 else { return stop.request() }
      Task { try? await parts.owner.lock() }
    }
    defer { signals.end() }
    let state = await parts.owner.state
    let watchdog = Task { await manager.keepWatchdogCalm() }
    defer { watchdog.cancel() }
    let saying = Task {
      await stop.wait()
      if stop.isRequested { manager.notify(.stopping) }
    }
    defer { saying.cancel() }
    let served = try await makeServices(parts, stop)
    let notifying = Task { await served.notices.run() }
    defer { notifying.cancel() }
    let serving = Task { if let app = served.app { await serve(app, at: served.address) } }
    defer { serving.cancel() }
    let listening = Task {
      if let phone = served.phone {
        await serve(phone.server, as: phone.origin)
      } else if let programs = served.programs {
        await listen(for: programs)
      }
    }
    defer { listening.cancel() }
    try await served.daemon.run(on: sockets) {
      manager.notify(.ready, .status("store: \(state.rawValue)"))
      Terminal.printNotice("serving apps at \(daemon.addresses.health); store: \(state.rawValue)")
      if state == .none {
        let hint =
          noApp
          ? "create one with wellseal init" : "create a store in the Health app, or with wellseal init"
        Terminal.printNotice("hint: \(hint)")
      }
    }
    serving.cancel()
    listening.cancel()
    await serving.value
    await listening.value
  }

  /// The services of the daemon's process.
  private struct Services {
    var daemon: Daemon
    var address: AppAddress
    var app: HealthAppServer?
    var phone: (server: PhoneServer, origin: String)?
    var programs: ProgramInterface?
    var notices: NoticeService
  }

  /// Makes the daemon and the services that share its store.
  private func makeServices(_ parts: Daemon.Parts, _ stop: StopSignal) async throws -> Services {
    let (sessions, time) = (SessionStore(), try time.local())
    await parts.owner.setLockHandler { [folder = home.folder] in
      sessions.lockAll()
      PlaintextFiles.remove(from: folder)
    }
    let address = AppAddress(sessions, pages: home.linkPages)
    let phoneParts = try phone.parts(
      home: home.folder, sessions, log: parts.health?.broker.log, hasTLS: listening.listen != nil, in: time)
    let inspector = try issuers.inspector(home: home.folder)
    let providers = ProviderService(
      parts.owner, ProviderSetting { await inspector.at(UnixTime.now).inspect($0) }
    ) { address.callback }
    var parts = parts
    let programs = try noApp ? nil : parts.programs(in: time, phoneOrigin: phoneParts?.origin)
    parts.makeLink = { address.makeLink(isForBrowser: $0) }
    parts.keepSynced(providers, every: syncEvery == 0 ? nil : Double(syncEvery) * 3600)
    parts.noteChecks = [WebAppRepository.unreadableNotes, ProviderRepository.unreadableNotes]
    parts.linkPhones(to: phoneParts, port: listening.listen == nil ? phone.proxyPort.number : nil)
    parts.pairPhones(programs?.pairings)
    let running = Daemon(parts, stop: stop)
    let notices = try notices(parts, address)
    let storeSession = DaemonStoreSession(parts.owner, choices: "\(home.folder)/app.json") {
      await running.storeOpened()
    }
    let services = AppParts(
      parts: parts, storeSession: storeSession, sessions: sessions, providers: providers,
      inspector: inspector, programs: programs, links: links.links(home: home.folder, inspector),
      notices: notices, home: home.folder, time: time)
    return Services(
      daemon: running, address: address, app: noApp ? nil : localServer(services.app(), storeSession),
      phone: phoneParts.map { (makePhoneServer($0, services), $0.origin) }, programs: programs,
      notices: notices)
  }

  /// Serves programs on other machines.
  ///
  /// If that fails, the daemon continues without them.
  private func listen(for programs: ProgramInterface) async {
    guard let settings = listening.settings else { return }
    do {
      try await ProgramListener(programs, settings).run { port in
        Terminal.printNotice("serving the token API at https://\(settings.host):\(port)/api/v1")
      }
    } catch is CancellationError {} catch {
      Terminal.complain(
        "can't serve the token API at \(settings.host):\(settings.port): "
          + CommandFailure(error).sentence)
    }
  }

  /// Returns the service that evaluates rules and delivers notices.
  private func notices(_ parts: Daemon.Parts, _ address: AppAddress) throws -> NoticeService {
    let file = "\(home.folder)/app.json"
    return NoticeService(
      NoticeDelivery.setting(
        time: try time.local(), broker: parts.health?.broker,
        choices: { AppChoices(KeptDocument(path: file, isPrivate: false)) ?? AppChoices() },
        openApp: noApp ? nil : { @Sendable in Browser.showApp(address) },
        store: { [owner = parts.owner] in await owner.storeIfOpen }))
  }

  /// Serves the Health app.
  ///
  /// If that fails, the daemon continues without it.
  private func serve(_ app: HealthAppServer, at address: AppAddress) async {
    do {
      try await app.run { [open] port in
        address.open(at: port)
        // If standard output isn't a terminal, it is a log, and a link is secret.
        let isRead = isatty(STDOUT_FILENO) == 1
        guard open || isRead, let link = address.makeLink(isForBrowser: open) else { return }
        if isRead { print(Browser.words(link.address)) }
        if let page = link.page { Browser.show(page) }
      }
    } catch is CancellationError {} catch {
      Terminal.complain(
        "can't serve the Health app on port \(port.number): \(CommandFailure(error).sentence)")
    }
    address.close()
  }
}
