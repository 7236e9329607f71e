import ArgumentParser
import Credentials
import HealthService

/// Whom the Health app believes about cards, and where it gets keys.
struct IssuerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Believe only the issuers of this directory; may be repeated.", valueName: "file"))
  var directory: [String] = []

  @Option(
    help: ArgumentHelp("Answer requests from this table (CSV) instead of the network.", valueName: "file"))
  var web: String?

  @Flag(help: "Ask issuers for their keys over the network.") var online = false

  /// What looks at cards.
  func inspector(home: String) throws -> CardInspector {
    let trust = try store(home: home)
    let fetch = try web.map(WebFiles.recorded) ?? (online ? WebFiles.guarded : nil)
    let library = IssuerLibrary(
      trust: trust, fetch: fetch, cache: web == nil ? .folder(home: home) : .none, now: { Moment.now })
    return CardInspector(trust: trust, library: library, now: Moment.now)
  }

  private func store(home: String) throws -> TrustStore {
    guard !directory.isEmpty else { return TrustFiles.folder(home: home).store() }
    let directories = try directory.map { path in
      let reading = TrustDirectory.read(try InputFiles.read(path, limit: 1 << 25), name: path)
      guard let directory = reading.value else {
        throw CommandFailure("\(path) is not a trust directory", exit: .noInput)
      }
      return directory
    }
    return TrustStore(directories, isExplicit: true)
  }
}
