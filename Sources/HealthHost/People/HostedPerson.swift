import AccountKeys
import CivilTime
package import Foundation
import HealthApp
import HealthCluster
import HealthConsent
import HealthDaemon
import HealthPages
import HealthStore
import HostedRecords
import Hummingbird
import ProgramServer
import ProgramTokens
import SealedSegments
import Synchronization
import WebPages
package import WebRequests

/// A person whose store this server has at the moment.
package final class HostedPerson: Sendable {
  package let identifier: UUID
  /// Where everything of the person runs.
  package let executor: PersonExecutor
  package let sessions: SessionStore
  let session: HostedStoreSession
  private let container: PostgresContainer
  private let account: AccountService
  private let app: HealthApp
  private let responder: any HTTPResponder<AppContext>
  // Held for the moment of looking.
  private let used: Mutex<Date>

  /// Opens what a person has, on the executor.
  ///
  /// - Throws: what the database says.
  init(
    _ known: KnownPerson, in container: PostgresContainer, _ executor: PersonExecutor, folder: String,
    _ parts: HostParts, ended: @escaping @Sendable (String) -> Void
  ) throws {
    identifier = known.identifier
    self.executor = executor
    self.container = container
    used = Mutex(parts.now())
    let consent = HostedConsent(container.records)
    let service = try consent.service()
    let account = try AccountService(
      of: known.identifier, called: known.name, at: parts.party, parts.challenges, consent.account,
      log: service.broker.log, now: parts.now)
    // Bodies that came while the store was locked are stored once it is not.
    let waiting = CatchUp()
    let session = try HostedStoreSession(
      container, choices: consent.choices, folder: folder,
      prove: { [identifier = known.identifier] secret, header in
        guard let proof = try await parts.prove(secret, of: identifier, header, await account.codes) else {
          return nil
        }
        if let code = proof.code, try await !account.takeCode(code) { return nil }
        return proof.reopening
      },
      whenUnlocked: { await waiting.run() })
    var setting = HealthCallHandler.Setting(secret: try consent.anchorSecret())
    setting.now = parts.now
    let health = HealthCallHandler(
      stores: ProgramStores(session: session), repository: service.broker.repository, broker: service.broker,
      log: service.broker.log, setting: setting)
    let tokens = TokenService(service.broker, try consent.tokens())
    let ingest = IngestService(health, try IngestSpool(consent.spool))
    waiting.set { try? await ingest.catchUp() }
    var sharing = SharingContext(
      service.broker, readLog: { try consent.log.read() }, verifyLog: { try consent.log.verify(against: []) })
    sharing.tokens = tokens
    let choices = AppChoices(consent.choices) ?? AppChoices()
    let sessions = SessionStore(
      idle: TimeInterval(choices.idleMinutes * 60), now: parts.now, ended: ended)
    let app = HealthApp(
      storeSession: session, sessions: sessions, sharing: sharing,
      programs: ProgramInterface(health, tokens: tokens, ingest: ingest, time: parts.time), account: account,
      site: parts.site, time: parts.time, now: parts.now, inspect: parts.inspect)
    self.account = account
    self.session = session
    self.sessions = sessions
    self.app = app
    responder = app.router.buildResponder()
  }

  /// Answers a request of the person's browser, or of a program of the person's.
  func respond(to request: Request, _ context: AppContext) async throws -> Response {
    var response = try await withTaskExecutorPreference(executor) {
      try await responder.respond(to: request, context: context)
    }
    // What is written piece by piece asks the store while it is written.
    if response.body.contentLength == nil {
      let body = response.body
      response.body = ResponseBody { [executor] writer in
        try await withTaskExecutorPreference(executor) { try await body.write(writer) }
      }
    }
    return response
  }

  func noteUse(at now: Date) { used.withLock { $0 = now } }

  var lastUse: Date { used.withLock { $0 } }

  var isBusy: Bool { app.services.jobs.isBusy }

  /// Whether every session was silent for too long, after which the store is locked.
  func lockIdle() async {
    guard sessions.lockIdle(), !isBusy else { return }
    _ = await withTaskExecutorPreference(executor) { try? await session.lock() }
  }

  /// Whether the store is still this server's; nobody took it over, and the person is not suspended.
  ///
  /// What is remembered here would otherwise be shown until something asks the database.
  func holdsStore() async -> Bool {
    await withTaskExecutorPreference(executor) { [container] in
      do throws(StoreFault) {
        _ = try container.lastNumber(of: .journal)
        return true
      } catch {
        return error.reason != .ownedElsewhere
      }
    }
  }

  func close() async {
    app.services.jobs.cancel()
    sessions.lockAll()
    await withTaskExecutorPreference(executor) { await session.close() }
  }
}

/// What follows an unlocking, which is known only after the store's session is.
private final class CatchUp: Sendable {
  private let body = Mutex<(@Sendable () async -> Void)?>(nil)

  func set(_ body: @escaping @Sendable () async -> Void) { self.body.withLock { $0 = body } }

  func run() async { await body.withLock { $0 }?() }
}

// MARK: Coming in

extension HostedPerson {
  /// Unlocks the store by what was proved at the sign-in page.
  func unlock(with reopening: StoreReopening) async throws {
    try await withTaskExecutorPreference(executor) { try await session.unlock(with: reopening) }
  }

  /// Uses a code up; false where that was done before.
  func takeCode(_ code: UUID) async throws -> Bool {
    try await withTaskExecutorPreference(executor) { try await account.takeCode(code) }
  }

  /// Notes the use of a passkey; false where it may be a copy, or was removed.
  func use(_ assertion: VerifiedAssertion) async throws -> Bool {
    try await withTaskExecutorPreference(executor) {
      do { try await account.use(assertion) } catch is PasskeyError { return false }
      return true
    }
  }
}
