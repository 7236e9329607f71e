import ArgumentParser
import HealthConsent
import HealthDaemon

/// Where the daemon is that a command speaks to.
struct ControlOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions

  @OptionGroup var daemon: DaemonOptions

  /// Asks the daemon, which alone knows what apps ask.
  ///
  /// - Throws: ``CommandFailure`` where none runs.
  func ask<Call: ControlCall>(_ call: Call) throws -> Call.Reply { try daemon.call(call) }

  /// The apps that asked, from the daemon or from the files where none runs.
  func apps() throws -> [KnownApp] {
    if let reply = try daemon.caller.call(ListAppsCall()) { return reply.apps }
    return try files.repository().decisions.known
  }

  /// Changes what was decided about an app, through the daemon or in the files where none runs.
  func change(_ key: AppKey, _ change: ConsentChange) async throws {
    if try daemon.caller.call(ChangeAppCall(key, change)) == nil {
      try await files.service().change(key, change)
    }
  }

  /// The app that is meant: by its identifier, its name, or the beginning of its identifier.
  ///
  /// - Throws: `CommandFailure` where there is none, or several; `ValidationError` for a beginning that is too short.
  func app(_ text: String) throws -> KnownApp {
    let all = try apps()
    if let known = all.first(where: { "\($0.key)" == text }) { return known }
    let named = all.filter { !text.isEmpty && $0.name.lowercased() == text.lowercased() }
    if let known = named.first, named.count == 1 { return known }
    return try IdentifierPrefix(text).one(of: all, .app) { "\($0.key)" }
  }

  var files: ConsentFiles { ConsentFiles(home.folder) }
}
