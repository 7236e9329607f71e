import ArgumentParser
import FoundationEssentials
import WellsealCluster
import WellsealConsent
import WellsealDaemon
import WellsealHost

/// Where the daemon is that a command speaks to, or which person of a cluster it is about.
struct ControlOptions: ParsableArguments {
  @OptionGroup var home: HomeOptions

  @OptionGroup var daemon: DaemonOptions

  @OptionGroup var hosted: HostedStoreOptions

  /// Asks the daemon, which alone knows what apps ask.
  ///
  /// - Throws: ``CommandFailure`` where none runs.
  func ask<Call: ControlCall>(_ call: Call) throws -> Call.Reply { try daemon.call(call) }

  /// What apps ask and nobody has answered; the questions of a person of a cluster wait where they were asked, and nowhere else.
  func questions() throws -> [ConsentQuestion] {
    hosted.person == nil ? try ask(ListQuestionsCall()).questions : []
  }

  /// The reminders that are due.
  func reviews() throws -> [ConsentReview] {
    guard let seen = try hosted.consent() else { return try ask(ListReviewsCall()).reviews }
    let now = Date()
    return try seen.log.counting(seen.repository().decisions.reviews(at: now), at: now)
  }

  /// The apps that asked, from the database, the daemon, or the files where none runs.
  func apps() throws -> [KnownApp] {
    if let seen = try hosted.consent() { return try seen.repository().decisions.known }
    if let reply = try daemon.caller.call(ListAppsCall()) { return reply.apps }
    return try files.repository().decisions.known
  }

  /// Changes what was decided about an app, in the database, through the daemon, or in the files where none runs.
  func change(_ key: AppKey, _ change: ConsentChange) async throws {
    if hosted.person != nil {
      try await hosted.whileHeld { try await $0.service().change(key, change) }
    } else if try daemon.caller.call(ChangeAppCall(key, change)) == nil {
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

extension HostedStoreOptions {
  /// What is kept of the person beside the store, to be looked at; nil where nobody is named.
  func consent() throws -> HostedConsent? {
    guard let person else { return nil }
    let cluster = try cluster.cluster()
    try cluster.requireRecords()
    return HostedConsent(try cluster.records(of: person))
  }

  /// Changes what is kept of the person, as whoever has the person's store.
  ///
  /// - Throws: `ClusterError` where another process has it.
  func whileHeld<Result>(_ body: (HostedConsent) async throws -> Result) async throws -> Result {
    guard let person else { throw ValidationError("Give --person.") }
    try cluster.cluster().requireRecords()
    let container = try container(of: person)
    defer { container.close() }
    return try await body(HostedConsent(container.records))
  }
}

extension HostedConsent {
  /// The tokens of programs, for whoever has the person's store.
  func tokenService() throws -> TokenService { TokenService(try service().broker, try tokens()) }
}
