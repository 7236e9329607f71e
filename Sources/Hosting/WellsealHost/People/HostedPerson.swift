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
import WellsealSegments
import WellsealStore

/// A person whose store this server has at the moment.
final class HostedPerson: Sendable {
  let identifier: UUID
  /// By which the person signs in.
  let name: String
  /// Where everything of the person runs.
  let executor: PersonExecutor
  private let store: HostedStore
  private let services: Services
  private let router: SharedRouter
  private let activity: PersonActivity
  private let now: @Sendable () -> Date
  // Held for the moment of looking.
  private let used: Mutex<Date>
  /// When somebody else last looked.
  private let looked = Mutex<Date?>(nil)
  /// When the store was unlocked at the sign-in page last.
  private let unlocked = Mutex(Date.distantPast)

  /// What answers for the person.
  struct Services: Sendable {
    let session: HostedStoreSession
    let sessions: SessionStore
    let account: AccountService
    let holders: HolderService
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
  /// Who else sees the person's data.
  var holders: HolderService { services.holders }
  /// What the person agreed to in studies.
  var studies: StudyService { services.studies }
  private var account: AccountService { services.account }

  /// Whether a program has this token of the person's.
  func knows(_ token: ProgramToken) -> Bool { services.tokens.knows(token) }

  /// Whether a request to the person's FHIR server shows something that the server gave out.
  func knowsFHIR(_ request: Request, _ path: String, _ body: [UInt8]) async -> Bool {
    await withTaskExecutorPreference(executor) {
      await services.app.fhirEndpoint?.knows(request, path, body) ?? false
    }
  }

  /// Counts a request of a caller whose token is not known yet.
  ///
  /// - Returns: The number of seconds until the next one may come, or `nil` if this one may.
  func takeStranger(at now: Date) -> Int? { activity.takeStranger(at: now) }

  /// Answers a request of the person's browser, or of a program of the person's.
  ///
  /// - Throws: ``HostRefusal/limited(seconds:)`` where the person asks too much.
  func respond(to request: Request, _ context: BasicRequestContext, at now: Date) async throws -> Response {
    let turns = try activity.admit(request, at: now)
    let answer = activity.beginAnswer()
    defer { withExtendedLifetime((turns, answer)) {} }
    // A short body is taken in where the connection is read.
    let request = try await request.withShortBody(upTo: Self.longestPiece)
    var response = try await withTaskExecutorPreference(executor) {
      try await router.respond(to: request, by: services.app, context)
    }
    // What is written piece by piece asks the store or reads a file while it is written.
    if response.body.contentLength.map({ $0 > Self.longestPiece }) ?? true {
      let (body, isFeed) = (response.body, response.headers[.contentType] == "text/event-stream")
      response.body = ResponseBody(contentLength: body.contentLength) { [activity, executor] writer in
        // A feed ends with the session, and not before.
        let answer = isFeed ? nil : activity.beginAnswer()
        defer { withExtendedLifetime((turns, answer)) {} }
        try await withTaskExecutorPreference(executor) { try await body.write(writer) }
      }
    }
    return response
  }

  /// A body of so many bytes may be written in more than one piece.
  private static let longestPiece = 64 << 10

  /// Waits until no answer is under way.
  func finishAnswers(within limit: Duration) async { await activity.finishAnswers(within: limit) }

  func noteUse(at now: Date) { used.withLock { $0 = now } }

  var lastUse: Date { used.withLock { $0 } }

  /// Whether something goes on that the person waits for.
  func isBusy() async -> Bool {
    if services.app.services.jobs.isBusy { return true }
    return await services.providers?.isSyncing ?? false
  }

  /// Locks the store where every session was silent for too long, or there is none, and nobody else looks.
  func lockIdle() async {
    let idle = TimeInterval(await session.choices().idleMinutes * 60)
    sessions.lockIdle()
    // The store may be open for others alone.
    if let look = looked.withLock({ $0 }), look.isRecent(within: idle, at: now()) { return }
    // Whoever comes in unlocks the store, and has a session a moment later.
    guard !unlocked.withLock({ $0 }).isRecent(within: Self.comingIn, at: now()) else { return }
    await lockUnlessUsed(ignoresLooks: true)
  }

  /// Locks the store where no session has it open any more; programs bring what is stored once it is open again.
  ///
  /// - Parameter ignoresLooks: Whether other people who looked at the data do not keep the store open.
  func lockUnlessUsed(ignoresLooks: Bool = false) async {
    guard !sessions.hasOpen, ignoresLooks || looked.withLock({ $0 }) == nil, await !isBusy() else { return }
    looked.withLock { $0 = nil }
    _ = await withTaskExecutorPreference(executor) { try? await session.lock() }
  }

  /// How long somebody may have the store open before the session is there.
  private static let comingIn: TimeInterval = 60

  /// By which the database tells whether the store is still this server's.
  var owner: UUID { store.owner }

  /// Whether it is known already that it is not.
  var hasLostStore: Bool { store.isLost }

  func close() async {
    services.app.services.jobs.cancel()
    sessions.lockAll()
    await services.providers?.close()
    await withTaskExecutorPreference(executor) { await session.close() }
  }
}

extension Request {
  /// The same with its body read, where that is said to be short.
  fileprivate func withShortBody(upTo most: Int) async throws -> Request {
    guard let length = headers[.contentLength].flatMap({ Int($0) }), (1...most).contains(length) else {
      return self
    }
    var request = self
    return Request(head: head, body: RequestBody(buffer: try await request.collectBody(upTo: length)))
  }
}

// MARK: Coming in

extension HostedPerson {
  /// The store for another person who looks, unlocked where that is needed.
  ///
  /// - Throws: `StoreFault` where the key opens it no more.
  func store(for reopening: StoreReopening) async throws -> SealedStore {
    let time = now()
    noteUse(at: time)
    looked.withLock { $0 = time }
    return try await withTaskExecutorPreference(executor) { try await session.store(for: reopening) }
  }

  /// Unlocks the store by what was proved at the sign-in page; false where it opens another store than this.
  func unlock(with reopening: StoreReopening) async throws -> Bool {
    let time = now()
    unlocked.withLock { $0 = time }
    return try await withTaskExecutorPreference(executor) { try await session.unlock(with: reopening) }
  }

  /// Writes into the person's access log that a browser was signed in.
  func noteSignIn(as secret: SessionSecret) async throws {
    try await withTaskExecutorPreference(executor) {
      let count = try await sessions.allSessions(as: secret.text).count
      try await account.note(.signedIn, count: count)
    }
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

  /// Notes that a login signed the person in; false where it was removed.
  func use(_ identity: ProvedIdentity) async throws -> Bool {
    try await withTaskExecutorPreference(executor) {
      do { try await account.use(identity) } catch is IdentityError { return false }
      return true
    }
  }

  /// Links a login to the person.
  func link(_ identity: ProvedIdentity) async throws {
    try await withTaskExecutorPreference(executor) { try await account.link(identity) }
  }
}
