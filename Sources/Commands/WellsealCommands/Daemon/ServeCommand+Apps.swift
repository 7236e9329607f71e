import WellsealBase
import WellsealCardService
import WellsealConsent
import WellsealDaemon
import WellsealHealthApp
import WellsealHost
import WellsealLinkService
import WellsealProgramAPI
import WellsealProviders
import WellsealRequests

extension ServeCommand {
  /// The services that the Health app on this machine and under its public name share.
  struct AppParts {
    var parts: Daemon.Parts
    var storeSession: DaemonStoreSession
    var sessions: SessionStore
    var providers: ProviderService
    var inspector: CardInspector
    var programs: ProgramInterface?
    var links: PersonalLinks
    var notices: NoticeService
    var home: String
    var time: LocalTime

    /// Returns the app for browsers on this machine, or under a public name.
    ///
    /// Under a public name it connects no providers, because they redirect to this machine.
    func app(under phone: PhoneParts? = nil) -> HealthApp {
      let log: any AccessReading = parts.log ?? ConsentFiles(home).log
      var sharing = parts.health.map { AppServices.Sharing($0.broker, log: log) }
      sharing?.tokens = parts.tokens
      if let phone { sharing?.address = { phone.origin } }
      return HealthApp(
        storeSession: storeSession, sessions: sessions, sharing: sharing,
        providers: phone == nil ? providers : nil, links: links, programs: programs, account: phone?.account,
        notices: notices, isInstallable: phone != nil, site: phone?.site ?? .thisMachine, time: time
      ) { [inspector] inputs in
        await inspector.at(UnixTime.now).inspect(inputs)
      }
    }
  }

  func localServer(_ app: HealthApp, _ storeSession: DaemonStoreSession) -> HealthAppServer {
    HealthAppServer(
      app, storeSession: storeSession, port: port.number, isAlone: false, users: users.users,
      refusals: LocalUserOptions.refusals)
  }

  func makePhoneServer(_ parts: PhoneParts, _ services: AppParts) -> PhoneServer {
    let location: PhoneServer.Location =
      listening.settings.map { .tls(host: $0.host, port: $0.port, $0.certificates) }
      ?? .proxy(port: phone.proxyPort.number, phone.users, PublicNameOptions.refusals)
    return PhoneServer(
      PhoneResponder(parts, services.app(under: parts), services.storeSession), at: location)
  }

  /// Serves the Health app under its public name.
  ///
  /// If that fails, the daemon continues without it.
  func serve(_ server: PhoneServer, as origin: String) async {
    do {
      try await server.run { [isBehindProxy = listening.settings == nil] port in
        let location = isBehindProxy ? "to a proxy at http://127.0.0.1:\(port)" : "on port \(port)"
        Terminal.printNotice("serving the Health app as \(origin) \(location)")
      }
    } catch is CancellationError {} catch {
      Terminal.complain("can't serve the Health app as \(origin): \(CommandFailure(error).sentence)")
    }
  }
}

extension Daemon.Parts {
  /// Lets the daemon make links to the Health app under its public name.
  ///
  /// - Parameters:
  ///   - phone: The dependencies of that app, or `nil` if it has no public name.
  ///   - port: The local port for a proxy, or `nil` if the daemon terminates TLS.
  mutating func linkPhones(to phone: PhoneParts?, port: Int?) {
    if let phone { makePhoneLink = { phone.reply(port: port) } }
  }

  /// Lets the daemon pair phones, if programs can send data.
  mutating func pairPhones(_ pairings: PhonePairings?) {
    guard let pairings else { return }
    pairPhone = { name in
      let invitation = try pairings.invite(name)
      return PairPhoneCall.Reply(
        address: invitation?.address, link: invitation?.link, code: invitation?.code)
    }
  }
}
