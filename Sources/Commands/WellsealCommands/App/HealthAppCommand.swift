import ArgumentParser
import Foundation
import Glibc
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealDaemon
import WellsealDemoData
import WellsealExchange
import WellsealHealthApp
import WellsealKeys
import WellsealModel
import WellsealProviders
import WellsealQueries
import WellsealRequests
import WellsealStore

/// The command `wellseal health-app`, which serves the Health app in the browser.
struct HealthAppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health-app",
    abstract: "Open the Health app in the browser.",
    discussion: """
      The app is served on this machine only and opens with a one-time link. With --demo it shows three years of demo data and app requests, all in \
      memory; the passphrase is "demo".
      """)

  @Option(help: "The port to listen on; 0 for any free port.") var port: Port = 8472
  @OptionGroup var users: LocalUserOptions
  @Flag(help: "Open the link in the browser.") var open = false
  @Flag(help: "Show demo data and save nothing.") var demo = false
  @Option(
    help: ArgumentHelp("With --demo: a health card to add. Repeatable.", valueName: "file"))
  var card: [String] = []
  @OptionGroup var time: TimeOptions
  @OptionGroup var issuers: IssuerOptions
  @OptionGroup var links: PersonalLinkOptions
  @OptionGroup var options: StoreOptions

  func validate() throws {
    try options.hosted.refusePerson()
    guard demo || card.isEmpty else { throw ValidationError("--card requires --demo") }
  }

  func run() async throws {
    guard demo else {
      return try await options.withStore { store in
        try await serve(
          LocalStoreSession(store, choices: "\(options.home.folder)/app.json"),
          try issuers.inspector(home: options.home.folder))
      }
    }
    try await DemoClinic.open { clinic in
      let cards = try DemoCards(now: UnixTime.now)
      let inspector = try issuers.inspector(
        home: options.home.folder, with: DemoTrust(cards: cards, clinic: clinic.issuer))
      let storeSession = try await demoSession(cards, inspector)
      defer { storeSession.removeFolder() }
      try await serve(storeSession, inspector, showing: cards, clinic)
    }
  }

  private func demoSession(_ cards: DemoCards, _ inspector: CardInspector) async throws -> LocalStoreSession {
    let (adult, child, now) = (try demoStore(), try demoStore(), Date())
    try await DemoHistory(until: now, in: try demoTime()).load(into: adult)
    try await DemoChild(until: now, in: try demoTime()).load(into: child)
    for file in cards.childFiles {
      _ = try await CardRepository.add(
        await inspector.inspect([InputFile(name: "card", bytes: file)]), to: child)
    }
    return LocalStoreSession(demo: [.init("Jane", adult), .init("Leo", child)])
  }

  private func demoStore() throws -> SealedStore {
    try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10))
  }

  /// Returns the named time zone or that of this machine.
  ///
  /// If the latter has no daylight saving time, returns one that has it.
  private func demoTime() throws -> LocalTime {
    let local = try time.local()
    guard time.zone == nil, local.zone.nextDaylightSavingTimeTransition == nil else { return local }
    return try LocalTime(named: "Europe/Berlin")
  }

  private func serve(
    _ storeSession: LocalStoreSession, _ inspector: CardInspector, showing cards: DemoCards? = nil,
    _ clinic: DemoClinic? = nil
  ) async throws {
    Environment.discardSecrets()
    umask(0o077)
    let apps = demo ? try DemoApps(now: Date()) : nil
    let sharing = apps.map { AppServices.Sharing($0.broker, log: $0.log) }
    let sessions = SessionStore()
    let address = AppAddress(sessions, pages: options.home.linkPages)
    let setting = ProviderSetting { inputs in await inspector.at(UnixTime.now).inspect(inputs) }
    let providers = ProviderService(storeSession, setting) { address.callback }
    let local = demo ? try demoTime() : try time.local()
    let notices = NoticeService(
      NoticeDelivery.setting(
        time: local, broker: apps?.broker, choices: { await storeSession.choices() },
        openApp: { Browser.showApp(address) },
        store: { try? await storeSession.store() }))
    let app = HealthApp(
      storeSession: storeSession, sessions: sessions, sharing: sharing, providers: providers,
      links: links.links(home: demo ? storeSession.folder : options.home.folder, inspector),
      notices: notices, time: local
    ) { inputs in
      await inspector.at(UnixTime.now).inspect(inputs)
    }
    for file in cards?.files ?? [] { try await app.keepCards(of: file) }
    if demo { try await app.keepDocument(DemoDocument.bytes(until: Date(), in: try demoTime())) }
    for path in card { try await app.keepCards(of: try InputFiles.read(path, limit: 1 << 24)) }
    try await apps?.begin(over: try await storeSession.store())
    let notifying = Task { await notices.run() }
    defer { notifying.cancel() }
    let visit = try await clinic?.connect(to: providers) ?? ""
    let server = HealthAppServer(
      app, storeSession: storeSession, port: port.number, users: users.users,
      refusals: LocalUserOptions.refusals)
    try await server.run { [open] port in
      address.open(at: port)
      guard let link = address.makeLink(isForBrowser: open) else { return }
      let text = Browser.words(link.address, "\n\(visit)Stop with Ctrl-C.\n")
      Output.write(Array(text.utf8))
      try? Output.finish()
      if let page = link.page { Browser.show(page) }
    }
    await providers.close()
  }
}
