import ArgumentParser
import Credentials
import Foundation
import HealthModel
import HealthService
import HealthStore
import HealthWeb

/// `wellseal app`: the Health app in the browser.
struct AppCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "app",
    abstract: "Shows the Health app in the browser.",
    discussion: """
      The app is served on this machine only, and comes in through a link that works once. With --demo it shows three \
      years of a person who does not exist, and apps that ask, out of memory; the passphrase is then "demo".
      """)

  @Option(help: "The port to listen on; 0 for any that is free.") var port = 8470
  @Flag(help: "Open the link in the browser.") var open = false
  @Flag(help: "Show made-up data, and keep nothing.") var demo = false
  @Option(
    help: ArgumentHelp("With --demo: a health card that the person has; may be repeated.", valueName: "file"))
  var card: [String] = []
  @OptionGroup var time: TimeOptions
  @OptionGroup var issuers: IssuerOptions
  @OptionGroup var options: StoreOptions

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("a port lies between 0 and 65535") }
    guard demo || card.isEmpty else { throw ValidationError("--card goes with --demo") }
  }

  func run() async throws {
    if demo {
      let home = try await demoHome()
      defer { home.removeFolder() }
      return try await serve(home)
    }
    try await options.withStore { store in
      try await serve(OpenedHome(store, choices: "\(options.home.folder)/app.json"))
    }
  }

  private func demoHome() async throws -> OpenedHome {
    let store = try SealedStore.create(
      in: MemoryContainer(), opensWith: [StoreSecret(passphrase: "demo")], cost: ScryptCost(rounds: 1 << 10))
    try await DemoData(until: Date(), in: try time.local()).load(into: store)
    return OpenedHome(store, choices: nil, isDemo: true)
  }

  private func serve(_ home: OpenedHome) async throws {
    let cards = demo ? try DemoCards(now: Moment.now) : nil
    let inspector = try issuers.inspector(home: options.home.folder, with: cards)
    let apps = demo ? try DemoApps(now: Date()) : nil
    let sharing = apps.map { SharingDesk($0.desk, readLog: $0.readLog, verifyLog: $0.verifyLog) }
    let sessions = SessionDesk()
    let door = AppDoor(sessions)
    let setting = ProviderSetting { inputs in await inspector.at(Moment.now).inspect(inputs) }
    let providers = ProviderDesk(home, setting) { door.callback }
    let app = HealthApp(
      home: home, desk: sessions, sharing: sharing, providers: providers, time: try time.local()
    ) { inputs in
      await inspector.at(Moment.now).inspect(inputs)
    }
    for file in cards?.files ?? [] { try await app.keepCards(of: file) }
    for path in card { try await app.keepCards(of: try InputFiles.read(path, limit: 1 << 24)) }
    try await apps?.begin(over: try await home.store())
    try await HealthAppServer(app, home: home, port: port).run { [open] port in
      door.open(at: port)
      let link = "http://127.0.0.1:\(port)/open/\(app.desk.makeLink())"
      let text = Browser.words(link, "\nCtrl-C ends it.\n")
      FileHandle.standardOutput.write(Data(text.utf8))
      if open { Browser.show(link) }
    }
    await providers.close()
  }
}
