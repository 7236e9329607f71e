import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealDaemon
import WellsealModel
import WellsealProviders
import WellsealStore

/// The location of the provider accounts: the daemon, or a store that no daemon has.
struct ProviderOptions: ParsableArguments {
  @OptionGroup var store: StoreOptions
  @OptionGroup var daemon: DaemonOptions

  /// Runs a body that uses providers, with the daemon of this store if one runs.
  func withProviders(_ body: (ProviderCaller) async throws -> Void) async throws {
    if try hasDaemon() {
      let daemon = daemon
      return try await Output.explaining {
        try await body(ProviderCaller { try daemon.call($0, $1) })
      }
    }
    try await store.withStore { opened in
      let inspector = inspector()
      let setting = ProviderSetting { await inspector.at(UnixTime.now).inspect($0) }
      let service = ProviderService(OpenStore(opened), setting)
      do {
        try await body(
          ProviderCaller { try JSONDocument(parsing: try await service.call($0, $1).minified).root })
      } catch {
        await service.close()
        throw error
      }
      await service.close()
    }
  }

  /// Returns whether a running daemon has this store.
  ///
  /// None has that of a user of a cluster.
  private func hasDaemon() throws -> Bool {
    guard store.hosted.person == nil, let home = try daemon.caller.call(StatusCall())?.daemon.home else {
      return false
    }
    return StoreDirectory(home).isSame(as: store.store)
  }

  private func inspector() -> CardInspector {
    let home = store.home.folder
    let trust = TrustFiles.folder(home: home).store()
    let library = IssuerLibrary(trust: trust, fetch: nil, cache: .folder(home: home), now: { UnixTime.now })
    return CardInspector(trust: trust, library: library, now: UnixTime.now)
  }
}

/// A store that is open for the duration of a command.
private struct OpenStore: StoreProviding {
  private let opened: SealedStore

  init(_ opened: SealedStore) { self.opened = opened }

  func store() async throws -> any SampleStore { opened }
}

/// A caller of provider methods, in the daemon or in this process.
struct ProviderCaller {
  private let carryOut: (String, JSON) async throws -> JSONValue

  /// The number of seconds between two polls of a sync.
  static let pause = 0.3

  init(_ carryOut: @escaping (String, JSON) async throws -> JSONValue) { self.carryOut = carryOut }

  func ask(_ method: String, _ parameters: JSON = [:]) async throws -> JSONValue {
    try await carryOut(method, parameters)
  }

  func show(_ id: String) async throws -> JSONValue {
    let reply = try await ask("ShowProvider", ["id": .string(id)])
    guard let provider = reply["provider"] else { throw ProviderError.unknownAccount }
    return provider
  }

  /// Returns an account by its identifier, a prefix of it, or its name.
  ///
  /// - Throws: `CommandFailure` if no account or several match, `ValidationError` if the prefix is
  ///   too short.
  func account(_ text: String) async throws -> JSONValue {
    let all = try await ask("ListProviders")["providers"]?.elements.map { $0 } ?? []
    let named = all.filter { !text.isEmpty && $0["name"]?.string?.lowercased() == text.lowercased() }
    guard let first = named.first else {
      return try IdentifierPrefix(text).one(of: all, .account) { $0["id"]?.string ?? "" }
    }
    guard named.count == 1 else {
      throw IdentifierPrefix.ambiguous(named.compactMap { $0["id"]?.string }, .account)
    }
    return first
  }

  /// Waits for the end of a sync, displays its progress, and adds the received health cards if
  /// requested.
  func follow(_ id: String, addsCards: Bool) async throws -> (account: JSONValue, added: Int) {
    var line = ProgressLine()
    while true {
      let now = try await show(id)
      guard let progress = now["syncing"], !progress.isNull else { break }
      let number = { (name: String) in progress.member(name)?.integer ?? 0 }
      line.show(isLast: false) { _ in
        let records = ["arrived", "updated", "unchanged", "withdrawn"].reduce(0) { $0 + number($1) }
        return "\(number("done")) of \(number("of")) queries, \(Readable.count(records, "record"))"
      }
      try await Task.sleep(for: .seconds(Self.pause))
    }
    line.end()
    guard addsCards else { return (try await show(id), 0) }
    let cards = try await ask("AddProviderCards", ["id": .string(id)])["cards"]?.elements.map { $0 } ?? []
    return (try await show(id), cards.count { $0["kept"]?.isString("added") ?? false })
  }
}
