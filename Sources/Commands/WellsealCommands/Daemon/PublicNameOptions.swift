import ArgumentParser
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealHost
import WellsealRequests

/// The public name under which other devices of the user reach the Health app.
struct PublicNameOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Serve the Health app to your other devices under this host name, with the port if it isn't 443. Sign-in is by passkey; see wellseal phone.",
      valueName: "host"))
  var publicName: PublicName?
  @Option(
    help: ArgumentHelp(
      "With --public-name and without --listen: the local port for the proxy.", valueName: "port"))
  var proxyPort: Port = Self.defaultPort
  @Option(
    help: ArgumentHelp(
      "A local user, besides you and root, that runs the proxy. Repeatable.", valueName: "name"))
  var proxyUser: [String] = []

  static let defaultPort: Port = 8476

  func validate() throws {
    try OptionRange.check(proxyPort.number, in: 1...65_535, "--proxy-port")
    for name in proxyUser where LocalUsers.user(name) == nil {
      throw ValidationError("Unknown user \"\(name)\".")
    }
    guard publicName != nil || proxyUser.isEmpty else {
      throw ValidationError("--proxy-user requires --public-name.")
    }
  }

  /// The users that may connect to the port for the proxy.
  ///
  /// The proxy of Tailscale runs as root.
  var users: LocalUsers { .own(and: [0] + proxyUser.compactMap(LocalUsers.user)) }

  /// A reporter that prints each rejected user once.
  static let refusals = RefusedConnectionLog(option: "--proxy-user") {
    Terminal.printNotice("warning: \($0)")
  }

  /// Returns the dependencies of the app under its public name, or `nil` if there is none.
  ///
  /// - Parameters:
  ///   - home: The data folder.
  ///   - sessions: The sessions of the user.
  ///   - log: The access log.
  ///   - hasTLS: Whether the daemon terminates TLS.
  ///   - time: The time zone in which days begin.
  /// - Returns: The dependencies.
  /// - Throws: An error if a document of the data folder is unreadable.
  func parts(
    home: String, _ sessions: SessionStore, log: AccessLog?, hasTLS: Bool, in time: LocalTime
  ) throws -> PhoneParts? {
    guard let publicName, let log else { return nil }
    return try PhoneParts(
      publicName: publicName.text, home: home, isBehindProxy: !hasTLS, sessions: sessions, log: log,
      time: time)
  }
}

extension PhoneParts {
  /// Returns a new one-time link, as `wellseal phone` prints it.
  ///
  /// - Parameter port: The local port for a proxy, or `nil` if the daemon terminates TLS.
  /// - Returns: The reply of the daemon.
  func reply(port: Int?) -> MakePhoneLinkCall.Reply {
    MakePhoneLinkCall.Reply(name: publicName, link: makeLink(), port: port)
  }
}
