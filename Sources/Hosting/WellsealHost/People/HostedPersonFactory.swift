import Foundation
import WellsealAccounts
import WellsealCluster
import WellsealConsent
import WellsealDaemon
import WellsealHealthApp
import WellsealLocalization
import WellsealPages
import WellsealProgramAPI
import WellsealRequests

/// A factory for a user's services, in order of their dependencies.
///
/// | step | depends on |
/// |---|---|
/// | records: decisions, access log, documents | the container |
/// | store, account, tokens, caregivers, studies | records |
/// | API for programs | store, records |
/// | session: the store behind its lock | store, account, deferred work |
/// | pages | session and all of the above |
struct HostedPersonFactory: Sendable {
  let parts: HostParts
  /// The users of this server, who may share data with this user.
  let people: HostedPeople
  let router: SharedRouter
  /// The sessions of all users.
  let sessions: HostedSessions

  /// Opens a user's store and services.
  ///
  /// Call it on the executor.
  ///
  /// - Throws: A `StoreFileError`, or the error of the database.
  func make(_ known: KnownPerson, in container: PostgresContainer, on executor: PersonExecutor) throws
    -> HostedPerson
  {
    let (person, folder) = (known.identifier, "\(parts.folder)/\(UUID().uuidString)")
    let records = HostedConsent(container.records)
    if let days = parts.limits.logDays {
      // What can't be removed now is removed the next time.
      _ = try? records.log.removeLines(
        before: parts.now().addingTimeInterval(-TimeInterval(days) * 24 * 3600))
    }
    let broker = try records.service().broker
    let account = try account(of: known, records, broker)
    let store = try HostedStore(container, executor)
    let tokens = TokenService(broker, try records.tokens())
    let holders = try CaregiverService(
      of: person, broker, records.holders,
      HostedCaregivers(person: person, cluster: parts.cluster, now: parts.now), now: parts.now)
    let studies = try StudyService(
      of: person, broker, records.studies, HostedStudies(person: person, cluster: parts.cluster),
      now: parts.now)
    let health = try health(store, records, broker)
    let ingest = IngestService(
      health, try IngestSpool(in: records.waitingBodies),
      room: BodyRoom(inside: (parts.bodyRoom, person.uuidString)))
    let seen = CareRecipientCache(of: person, parts.cluster, now: parts.now)
    let session = HostedStoreSession(
      store, choices: records.choices, seen: seen, folder: folder, filesLimit: parts.limits.fileBytes,
      deferred: DeferredWork(ingest: ingest, studies: studies),
      keepReplaced: { [parts] copy in try parts.replaced?.keep(copy, of: person, at: parts.now()) },
      prove: prover(of: person, account))
    let sessions = sessions(of: person, records)
    let providers = parts.fetching?.providers(for: session, on: executor, parts)
    let app = HealthApp(
      storeSession: session, sessions: sessions,
      sharing: sharing(of: person, records, broker, tokens, executor), providers: providers,
      links: parts.fetching?.links(parts, folder: folder),
      programs: ProgramInterface(health, tokens: tokens, ingest: ingest, time: parts.time), account: account,
      serverOperator: parts.serverOperator,
      more: pages(of: known, holders, studies, seen), site: parts.site, fhir: parts.fhir, time: parts.time,
      now: parts.now, inspect: parts.inspect)
    let services = HostedPerson.Services(
      session: session, sessions: sessions, account: account, holders: holders, studies: studies,
      tokens: tokens, providers: providers, app: app)
    return HostedPerson(
      person, called: known.name, on: executor, store, services, by: router, parts.limits, now: parts.steady)
  }
}

// MARK: Parts

extension HostedPersonFactory {
  private func account(of known: KnownPerson, _ records: HostedConsent, _ broker: ConsentBroker) throws
    -> AccountService
  {
    try AccountService(
      of: known.identifier, called: known.name, at: parts.party, parts.challenges, records.account,
      log: broker.log,
      identities: parts.login.map { HostedIdentities(cluster: parts.cluster, login: $0) }, now: parts.now)
  }

  private func health(_ store: HostedStore, _ records: HostedConsent, _ broker: ConsentBroker) throws
    -> HealthCallHandler
  {
    var setting = HealthCallHandler.Setting(secret: try records.anchorSecret())
    setting.now = parts.now
    return HealthCallHandler(
      stores: store, repository: broker.repository, broker: broker, log: broker.log, setting: setting)
  }

  /// Returns a closure that proves a passphrase or redeems a one-time code.
  private func prover(of person: UUID, _ account: AccountService) -> HostedStoreSession.Proving {
    { [parts] secret, header in
      guard let proof = try await parts.prove(secret, of: person, header, await account.codes) else {
        return nil
      }
      if let code = proof.code, try await !account.redeemCode(code) { return nil }
      return proof.reopening
    }
  }

  private func sessions(of person: UUID, _ records: HostedConsent) -> SessionStore {
    let choices = AppChoices(records.choices) ?? AppChoices()
    return SessionStore(
      idle: TimeInterval(choices.idleMinutes * 60), now: parts.now,
      elsewhere: sessions.registry(of: person))
  }

  private func sharing(
    of person: UUID, _ records: HostedConsent, _ broker: ConsentBroker, _ tokens: TokenService,
    _ executor: PersonExecutor
  ) -> AppServices.Sharing {
    let log = records.log
    var sharing = AppServices.Sharing(broker, log: log)
    sharing.tokens = tokens
    sharing.takesPeople = true
    sharing.address = { [parts] in
      let route = try await executor.run { try parts.cluster.route(of: person) }
      return parts.site.origin(for: "localhost") + ProgramAddress.prefix + route
    }
    return sharing
  }

  /// Returns the pages that only a server for many users has: caregivers, care recipients and
  /// studies.
  private func pages(
    of known: KnownPerson, _ holders: CaregiverService, _ studies: StudyService, _ seen: CareRecipientCache
  ) -> [PageRoute] {
    let giving = CaregiverGrantPages(holders) { [site = parts.site] secret in
      "\(site.origin(for: "localhost"))\(CareRecipientPages.invited)/\(secret)"
    }
    let looks = HostedCaregiverAccess(
      account: known.identifier, accountName: known.name, parts: parts, people: people, links: seen)
    let joining = StudyPages(studies) { [cluster = parts.cluster] secret in
      try cluster.study(byLink: StudyLink.digest(secret))?.identifier
    }
    return giving.routes + CareRecipientPages(looks).routes + joining.routes
  }
}
