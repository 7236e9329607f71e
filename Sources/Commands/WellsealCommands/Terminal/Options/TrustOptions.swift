import ArgumentParser
import WellsealBase
import WellsealCardService
import WellsealCredentials

/// The trusted issuers, the source of keys, and the time of verification.
struct TrustOptions: ParsableArguments {
  @Option(name: .customLong("home"), help: HomeOptions.help) var chosenHome: String?

  @Option(
    help: ArgumentHelp("Trust only issuers in this directory. Repeatable.", valueName: "file"))
  var directory: [String] = []

  @Option(help: ArgumentHelp("Use the keys in this file for every issuer.", valueName: "file"))
  var jwkset: String?

  @Option(
    help: ArgumentHelp("Replay HTTP responses from this CSV file instead of the network.", valueName: "file"))
  var web: String?

  @Flag(help: "Fetch issuers' keys over the network.")
  var online = false

  @Option(
    name: .customLong("at"),
    help: ArgumentHelp("Verify as of this time: ISO 8601 or seconds since 1970.", valueName: "time"),
    transform: Moment.init(argument:))
  var moment: Moment?

  var home: HomeOptions { HomeOptions(chosen: chosenHome) }

  package func validate() throws { try home.validate() }

  /// The time at which everything is verified.
  var now: UnixTime { moment?.time ?? .now }

  /// Returns the trusted directories.
  func store() throws -> TrustStore {
    guard !directory.isEmpty else { return TrustFiles.folder(home: home.folder).store() }
    return try TrustInput.directories(directory)
  }

  /// Returns the source of keys.
  func library(_ store: TrustStore) throws -> IssuerLibrary {
    IssuerLibrary(
      trust: store, pinned: try jwkset.map(TrustInput.keySet), fetch: try fetch(),
      cache: web == nil ? .folder(home: home.folder) : .none, now: { [self] in now })
  }

  /// Returns the recorded web or the network, or `nil` for neither.
  func fetch() throws -> WebFetch? {
    if let web { return try WebFiles.recorded(web) }
    return online ? WebFiles.guarded : nil
  }

  package init() {}
}
