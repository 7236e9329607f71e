import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealModel
import WellsealQueries
import WellsealStore

/// The values for completion in a shell.
///
/// The user is never prompted, and unavailable values are omitted.
enum CompletionValues {
  /// Returns the short names of types, or the everyday words for them if one was begun.
  @Sendable static func types(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let names = HealthType.all.map(\.name)
    guard !prefix.isEmpty, !names.contains(where: { $0.hasPrefix(prefix) }) else { return names }
    return TypeAlias.all.flatMap(\.words).filter { $0.hasPrefix(prefix) }
  }

  /// Returns the pending requests, by the prefixes of their identifiers.
  @Sendable static func questions(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let questions = (try? daemon(words).caller.call(ListQuestionsCall()))??.questions ?? []
    return questions.map { $0.id.uuidString.prefix(8).lowercased() }
  }

  @Sendable static func apps(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    if let reply = try? daemon(words).caller.call(ListAppsCall()) { return reply.apps.map { "\($0.key)" } }
    let files = ConsentFiles(home(words))
    return ((try? files.repository().decisions.known) ?? []).map { "\($0.key)" }
  }

  /// Returns the names of the providers, from the daemon.
  @Sendable static func providers(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    guard let reply = try? daemon(words).caller.call("ListProviders", [:]) else { return [] }
    return reply["providers"]?.elements.compactMap { $0["name"]?.string } ?? []
  }

  /// Returns the names of the sources, if the environment or the arguments contain the secret of
  /// the store.
  @Sendable static func sources(_ words: [String], _ index: Int, _ prefix: String) async -> [String] {
    let file = value(of: "--passphrase-file", in: words)
    let keyFile = value(of: "--key-file", in: words)
    var given = try? GivenSecret(passphraseFile: file, keyFile: keyFile)
    if given == nil { given = Environment.secret("WELLSEAL_PASSPHRASE").map(GivenSecret.passphrase) }
    guard let given, let store = try? StoreDirectory(home(words)).unlocked(with: { try StoreSecret(given) })
    else { return [] }
    defer { try? store.close() }
    return ((try? SourceContents.all(store.contents())) ?? []).map(\.source.name)
  }

  private static func home(_ words: [String]) -> String {
    (try? HomeOptions.parse(value(of: "--home", in: words).map { ["--home", $0] } ?? []).folder) ?? ""
  }

  private static func daemon(_ words: [String]) throws -> DaemonOptions {
    try DaemonOptions.parse(value(of: "--socket", in: words).map { ["--socket", $0] } ?? [])
  }

  private static func value(of option: String, in words: [String]) -> String? {
    guard let index = words.firstIndex(of: option), index + 1 < words.count else { return nil }
    return words[index + 1]
  }
}
