import Foundation
import Hummingbird
import Synchronization
import WellsealAccounts
import WellsealBase
import WellsealConsent
import WellsealFHIRServer
import WellsealHealthApp
import WellsealPages
import WellsealProviders
import WellsealRequests
import WellsealStore

/// A user whose store is open on this server.
final class HostedPerson: Sendable {
  let identifier: UUID
  /// The sign-in name.
  let name: String
  /// The executor for all of the user's work.
  let executor: PersonExecutor
  private let store: HostedStore
  private let services: Services
  private let router: SharedRouter
  private let activity: PersonActivity
  private let now: @Sendable () -> Date
  // The lock is held only briefly.
  private let used: Mutex<Date>
  /// The last time that another user viewed the data.
  private let looked = Mutex<Date?>(nil)
  /// The last time that the sign-in page unlocked the store.
  private let unlocked = Mutex(Date.distantPast)

  /// The services for the user's requests.
  struct Services: Sendable {
    let session: HostedStoreSession
    let sessions: SessionStore
    let account: AccountService
    let holders: CaregiverService
    let studies: StudyService
    let tokens: TokenService
    let providers: ProviderService?
    let app: HealthApp
  }

  init(
    _ identifier: UUID, called name: String, on executor: PersonExecutor, _ store: HostedStore,
    _ services: Services, by router: SharedRouter, _ limits: HostLimits, now: @escaping @Sendable () -> Date
  ) {
    self.identifier = identifier
    self.name = name
    self.executor = executor
    self.store = store
    self.services = services
    self.router = router
    self.now = now
    let time = now()
    used = Mutex(time)
    activity = PersonActivity(limits, at: time)
  }

  var session: HostedStoreSession { services.session }
  var sessions: SessionStore { services.sessions }
  /// The caregivers who can view the user's data.
  var holders: CaregiverService { services.holders }
  /// The user's agreements with studies.
  var studies: StudyService { services.studies }
  private var account: AccountService { services.account }

  /// Returns whether a token belongs to a program of the user.
  func knows(_ token: ProgramToken) -> Bool { services.tokens.knows(token) }

  /// Returns whether a request to the user's FHIR server presents a credential that the server
  /// issued.
  func knowsFHIR(_ request: Request, _ path: String, _ body: [UInt8]) async -> Bool {
    await withTaskExecutorPreference(executor) {
      await services.app.fhirEndpoint?.knows(request, path, body) ?? false
    }
  }

  /// Consumes from the limit for callers with unknown tokens.
  ///
  /// - Returns: The number of seconds until the next request may arrive, or `nil` if this one is
  ///   allowed.
  func consumeForStranger(at now: Date) -> Int? { activity.consumeForStranger(at: now) }

  /// Responds to a request from the user's browser or from a program of the user.
  ///
  /// - Throws: ``HostError/limited(seconds:)`` if a limit is exceeded.
  func respond(to request: Request, _ context: BasicRequestContext, at now: Date) async throws -> Response {
    let turns = try activity.admit(request, at: now)
    let answer = activity.beginAnswer()
    defer { withExtendedLifetime((turns, answer)) {} }
    // Short bodies are received on the connection's event loop.
    let request = try await request.withShortBody(upTo: Self.maxChunkSize)
    var response = try await withTaskExecutorPreference(executor) {
      try await router.respond(to: request, by: services.app, context)
    }
    // A streamed body queries the store or reads a file while it is written.
    if response.body.contentLength.map({ $0 > Self.maxChunkSize }) ?? true {
      let (body, isFeed) = (response.body, response.headers[.contentType] == "text/event-stream")
      response.body = ResponseBody(contentLength: body.contentLength) { [activity, executor] writer in
        // A feed lasts as long as the session, so draining doesn't wait for it.
        let answer = isFeed ? nil : activity.beginAnswer()
        defer { withExtendedLifetime((turns, answer)) {} }
        try await withTaskExecutorPreference(executor) { try await body.write(writer) }
      }
    }
    return response
  }

  /// The number of bytes above which a body may be written in several chunks.
  private static let maxChunkSize = 64 << 10

  /// Waits until no response is pending.
  func finishAnswers(within limit: Duration) async { await activity.finishAnswers(within: limit) }

  func recordUse(at now: Date) { used.withLock { $0 = now } }

  var lastUse: Date { used.withLock { $0 } }

  /// Returns whether a job that the user waits for is running.
  func isBusy() async -> Bool {
    if services.app.services.jobs.isBusy { return true }
    return await services.providers?.isSyncing ?? false
  }

  /// Locks the store if all sessions are idle or ended and no one else is viewing it.
  func lockIdle() async {
    let idle = TimeInterval(await session.choices().idleMinutes * 60)
    sessions.lockIdle()
    // The store may be open only for other users.
    if let look = looked.withLock({ $0 }), look.isRecent(within: idle, at: now()) { return }
    // A user who signs in unlocks the store shortly before the session exists.
    guard !unlocked.withLock({ $0 }).isRecent(within: Self.comingIn, at: now()) else { return }
    await lockUnlessUsed(ignoresLooks: true)
  }

  /// Locks the store if no session has it open.
  ///
  /// Programs can still save; their data is merged when the store is unlocked.
  ///
  /// - Parameter ignoresLooks: Whether recent views by other users don't keep the store open.
  func lockUnlessUsed(ignoresLooks: Bool = false) async {
    guard !sessions.hasOpen, ignoresLooks || looked.withLock({ $0 }) == nil, await !isBusy() else { return }
    looked.withLock { $0 = nil }
    _ = await withTaskExecutorPreference(executor) { try? await session.lock() }
  }

  /// The maximum time for which a store may be open before the session exists.
  private static let comingIn: TimeInterval = 60

  /// The identifier of this server's lease.
  var owner: UUID { store.owner }

  /// Whether the loss of the lease is already known.
  var hasLostStore: Bool { store.isLost }

  func close() async {
    services.app.services.jobs.cancel()
    sessions.lockAll()
    await services.providers?.close()
    await withTaskExecutorPreference(executor) { await session.close() }
  }
}

extension Request {
  /// Returns the request with its body collected if the declared length is short.
  fileprivate func withShortBody(upTo maxBytes: Int) async throws -> Request {
    guard let length = headers[.contentLength].flatMap({ Int($0) }), (1...maxBytes).contains(length) else {
      return self
    }
    var request = self
    return Request(head: head, body: RequestBody(buffer: try await request.collectBody(upTo: length)))
  }
}

// MARK: Sign-in

extension HostedPerson {
  /// Returns the store for another user who views it, and unlocks it if necessary.
  ///
  /// - Throws: `StoreFileError` if the key no longer opens the store.
  func store(for reopening: StoreReopening) async throws -> SealedStore {
    let time = now()
    recordUse(at: time)
    looked.withLock { $0 = time }
    return try await withTaskExecutorPreference(executor) { try await session.store(for: reopening) }
  }

  /// Unlocks the store with a proof of the sign-in page.
  ///
  /// Returns `false` if the proof is for another store.
  func unlock(with reopening: StoreReopening) async throws -> Bool {
    let time = now()
    unlocked.withLock { $0 = time }
    return try await withTaskExecutorPreference(executor) { try await session.unlock(with: reopening) }
  }

  /// Records a browser's sign-in in the user's access log.
  func recordSignIn(as secret: SessionSecret) async throws {
    try await withTaskExecutorPreference(executor) {
      let count = try await sessions.allSessions(as: secret.text).count
      try await account.recordEvent(.signedIn, count: count)
    }
  }

  /// Redeems a one-time code.
  ///
  /// Returns `false` if it was already used.
  func redeemCode(_ code: UUID) async throws -> Bool {
    try await withTaskExecutorPreference(executor) { try await account.redeemCode(code) }
  }

  /// Records the use of a passkey.
  ///
  /// Returns `false` if it may be cloned or was removed.
  func use(_ assertion: VerifiedAssertion) async throws -> Bool {
    try await withTaskExecutorPreference(executor) {
      do { try await account.use(assertion) } catch is PasskeyError { return false }
      return true
    }
  }

  /// Records a sign-in with a linked account.
  ///
  /// Returns `false` if the link was removed.
  func use(_ identity: ProvedIdentity) async throws -> Bool {
    try await withTaskExecutorPreference(executor) {
      do { try await account.use(identity) } catch is IdentityError { return false }
      return true
    }
  }

  /// Links an external account to the user.
  func link(_ identity: ProvedIdentity) async throws {
    try await withTaskExecutorPreference(executor) { try await account.link(identity) }
  }
}
