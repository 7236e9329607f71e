import ArgumentParser
import FoundationEssentials
import WellsealCluster
import WellsealConsent
import WellsealDaemon
import WellsealHost

/// The daemon or the user of a cluster that a command is about.
struct ControlOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions

  @OptionGroup var daemon: DaemonOptions

  @OptionGroup var hosted: HostedStoreOptions

  /// Calls the daemon, which has the requests of apps.
  ///
  /// - Throws: ``CommandFailure`` if no daemon runs.
  func ask<Call: ControlCall>(_ call: Call) throws -> Call.Reply { try daemon.call(call) }

  /// Returns the pending requests of apps.
  ///
  /// Those of a user of a cluster are available only in the server's process.
  func questions() throws -> [ConsentQuestion] {
    hosted.person == nil ? try ask(ListQuestionsCall()).questions : []
  }

  /// Returns the due reminders.
  func reviews() throws -> [ConsentReview] {
    guard let seen = try hosted.consent() else { return try ask(ListReviewsCall()).reviews }
    let now = Date()
    return try seen.log.counting(seen.repository().decisions.reviews(at: now), at: now)
  }

  /// Returns the apps from the database, the daemon, or the files if no daemon runs.
  func apps() throws -> [KnownApp] {
    if let seen = try hosted.consent() { return try seen.repository().decisions.known }
    if let reply = try daemon.caller.call(ListAppsCall()) { return reply.apps }
    return try files.repository().decisions.known
  }

  /// Changes the decisions about an app in the database, with the daemon, or in the files if no
  /// daemon runs.
  func change(_ key: AppKey, _ change: ConsentChange) async throws {
    if hosted.person != nil {
      try await hosted.whileHeld { try await $0.service().change(key, change) }
    } else if try daemon.caller.call(ChangeAppCall(key, change)) == nil {
      try await files.service().change(key, change)
    }
  }

  /// Returns an app by its identifier, its name, or the prefix of its identifier.
  ///
  /// - Throws: `CommandFailure` if no app or several match, `ValidationError` if the prefix is too
  ///   short.
  func app(_ text: String) throws -> KnownApp {
    let all = try apps()
    if let known = all.first(where: { "\($0.key)" == text }) { return known }
    let named = all.filter { !text.isEmpty && $0.name.lowercased() == text.lowercased() }
    if let known = named.first, named.count == 1 { return known }
    return try IdentifierPrefix(text).one(of: all, .app) { "\($0.key)" }
  }

  var files: ConsentFiles { ConsentFiles(home.folder) }
}

extension HostedStoreOptions {
  /// Returns read-only access to the user's documents, or `nil` if no user is named.
  func consent() throws -> HostedConsent? {
    guard let person else { return nil }
    let cluster = try cluster.cluster()
    try cluster.requireRecords()
    return HostedConsent(try cluster.records(of: person))
  }

  /// Changes the user's documents while holding the lease of the user's store.
  ///
  /// - Throws: `ClusterError` if another process has the lease.
  func whileHeld<Result>(_ body: (HostedConsent) async throws -> Result) async throws -> Result {
    guard let person else { throw ValidationError("Give --person.") }
    try cluster.cluster().requireRecords()
    let container = try container(of: person)
    defer { container.close() }
    return try await body(HostedConsent(container.records))
  }
}

extension HostedConsent {
  /// Returns the service for tokens of programs.
  ///
  /// The caller must hold the lease of the user's store.
  func tokenService() throws -> TokenService { TokenService(try service().broker, try tokens()) }
}
