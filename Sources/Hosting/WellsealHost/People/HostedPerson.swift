package import Foundation
import Hummingbird
import Synchronization
package import WellsealAccounts
import WellsealBase
import WellsealCluster
import WellsealConsent
import WellsealDaemon
import WellsealHealthApp
import WellsealPages
import WellsealProgramAPI
import WellsealProviders
package import WellsealRequests
import WellsealSegments
import WellsealStore

/// A person whose store this server has at the moment.
package final class HostedPerson: Sendable {
  package let identifier: UUID
  /// By which the person signs in.
  let name: String
  /// Who else sees the person's data.
  let holders: HolderService
  /// What the person agreed to in studies.
  package let studies: StudyService
  /// Where everything of the person runs.
  package let executor: PersonExecutor
  package let sessions: SessionStore
  let session: HostedStoreSession
  private let container: PostgresContainer
  private let account: AccountService
  private let providers: ProviderService?
  private let app: HealthApp
  private let router: SharedRouter
  // Held for the moment of looking.
  private let used: Mutex<Date>
  /// When somebody else last looked.
  private let looked = Mutex<Date?>(nil)
  /// When the store was unlocked at the sign-in page last.
  private let unlocked = Mutex(Date.distantPast)
  private let now: @Sendable () -> Date
  /// How many answers are under way.
  private let answers = Atomic(0)
  /// Whether everything of the person's is written out at this moment.
  private let isWrittenOut = Atomic(false)
  /// How many pages follow what happens.
  private let feeds = Atomic(0)
  // Held for the moment of counting.
  private let limits: Mutex<PersonLimits>
  private let strangers: Mutex<TokenBucket>
  private let tokens: TokenService

  /// Opens what a person has, on the executor.
  ///
  /// - Throws: what the database says.
  init(
    _ known: KnownPerson, in container: PostgresContainer, _ executor: PersonExecutor, folder: String,
    _ parts: HostParts, among people: HostedPeople, by router: SharedRouter,
    ended: @escaping @Sendable (String) -> Void
  ) throws {
    identifier = known.identifier
    name = known.name
    now = parts.now
    self.executor = executor
    self.container = container
    self.router = router
    used = Mutex(parts.now())
    limits = Mutex(PersonLimits(parts.limits, at: parts.now()))
    let share = Double(parts.limits.calls ?? 3000) * Self.shareOfStrangers
    strangers = Mutex(TokenBucket(most: max(1, Int(share)), at: parts.now()))
    let consent = HostedConsent(container.records)
    let service = try consent.service()
    let account = try AccountService(
      of: known.identifier, called: known.name, at: parts.party, parts.challenges, consent.account,
      log: service.broker.log,
      identities: parts.login.map { HostedIdentities(cluster: parts.cluster, login: $0) }, now: parts.now)
    // Bodies that came while the store was locked are stored once it is not.
    let waiting = CatchUp()
    let seen = SeenPeople(of: known.identifier, parts.cluster, now: parts.now)
    let session = try HostedStoreSession(
      container, executor, choices: consent.choices, seen: seen, folder: folder,
      filesLimit: parts.limits.fileBytes,
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
    var sharing = SharingContext(
      service.broker, readLog: { try consent.log.read() }, verifyLog: { try consent.log.verify(against: []) })
    sharing.tokens = tokens
    self.tokens = tokens
    sharing.takesPeople = true
    sharing.address = { [identifier = known.identifier] in
      let route = try await executor.run { try parts.cluster.route(of: identifier) }
      return parts.site.origin(for: "localhost") + ProgramAddress.prefix + route
    }
    let holders = try HolderService(
      of: known.identifier, service.broker, consent.holders,
      HostedHolders(person: known.identifier, cluster: parts.cluster, now: parts.now), now: parts.now)
    let looks = HostedLooks(
      account: known.identifier, accountName: known.name, parts: parts, people: people, links: seen)
    let giving = HolderPages(holders) { [site = parts.site] secret in
      "\(site.origin(for: "localhost"))\(SeenPages.invited)/\(secret)"
    }
    self.holders = holders
    let studies = try StudyService(
      of: known.identifier, service.broker, consent.studies,
      HostedStudies(person: known.identifier, cluster: parts.cluster), now: parts.now)
    self.studies = studies
    // Weak, since both ask the store's session, which holds this.
    waiting.set { [weak ingest, weak studies] in
      try? await ingest?.catchUp()
      // A study may have been closed meanwhile.
      if await studies?.hasAgreements ?? false { try? await studies?.endClosed() }
    }
    let joining = StudyPages(studies) { [cluster = parts.cluster] secret in
      try cluster.study(byLink: StudyLink.digest(secret))?.identifier
    }
    providers = parts.fetching?.providers(for: session, on: executor, parts)
    let choices = AppChoices(consent.choices) ?? AppChoices()
    let sessions = SessionStore(
      idle: TimeInterval(choices.idleMinutes * 60), now: parts.now, ended: ended)
    let app = HealthApp(
      storeSession: session, sessions: sessions, sharing: sharing, providers: providers,
      links: parts.fetching?.links(parts, folder: folder),
      programs: ProgramInterface(health, tokens: tokens, ingest: ingest, time: parts.time), account: account,
      more: giving.routes + SeenPages(looks).routes + joining.routes, site: parts.site, fhir: parts.fhir,
      time: parts.time, now: parts.now, inspect: parts.inspect)
    self.account = account
    self.session = session
    self.sessions = sessions
    self.app = app
  }

  /// Whether a program has this token of the person's.
  func knows(_ token: ProgramToken) -> Bool { tokens.knows(token) }

  /// Counts a request of somebody of whom nothing is known yet: all of them together have less than the person, whose requests
  /// they would use up.
  ///
  /// - Returns: after how many seconds one may come; nil where it may now.
  func takeStranger(at now: Date) -> Int? { strangers.withLock { $0.take(at: now) } }

  /// Of what the person may ask.
  private static let shareOfStrangers = 0.4

  /// Answers a request of the person's browser, or of a program of the person's.
  ///
  /// - Throws: ``HostRefusal/limited(seconds:)`` where the person asks too much.
  func respond(to request: Request, _ context: AppContext, at now: Date) async throws -> Response {
    let changes = ![.get, .head, .options].contains(request.method)
    if let seconds = limits.withLock({ $0.take(changes: changes, at: now) }) {
      throw HostRefusal.limited(seconds: seconds)
    }
    let turn = try writingOut(request)
    let feed = try following(request)
    defer { withExtendedLifetime(feed) {} }
    defer { withExtendedLifetime(turn) {} }
    answers.add(1, ordering: .relaxed)
    defer { answers.subtract(1, ordering: .relaxed) }
    // A short body is taken in where the connection is read.
    let request = try await request.withShortBody(upTo: Self.longestPiece)
    var response = try await withTaskExecutorPreference(executor) {
      try await router.respond(to: request, by: app, context)
    }
    // What is written piece by piece asks the store or reads a file while it is written.
    if response.body.contentLength.map({ $0 > Self.longestPiece }) ?? true {
      let (body, isFeed) = (response.body, response.headers[.contentType] == "text/event-stream")
      response.body = ResponseBody(contentLength: body.contentLength) { [self] writer in
        // A feed ends with the session, and not before.
        defer { withExtendedLifetime((turn, feed)) {} }
        if !isFeed { answers.add(1, ordering: .relaxed) }
        defer { if !isFeed { answers.subtract(1, ordering: .relaxed) } }
        try await withTaskExecutorPreference(executor) { try await body.write(writer) }
      }
    }
    return response
  }

  /// A body of so many bytes may be written in more than one piece.
  private static let longestPiece = 64 << 10

  /// Lets a person write everything out once at a time.
  ///
  /// - Returns: what is held until it is done; nil for any other request.
  /// - Throws: ``HostRefusal/limited(seconds:)``.
  private func writingOut(_ request: Request) throws -> Turn? {
    // The router takes no notice of slashes that are too many.
    let path = request.uri.path.split(separator: "/").joined(separator: "/")
    guard ["api/v1/export", "api/v1/backup"].contains(path) else { return nil }
    guard !isWrittenOut.exchange(true, ordering: .relaxed) else { throw HostRefusal.limited(seconds: 5) }
    return Turn { [weak self] in self?.isWrittenOut.store(false, ordering: .relaxed) }
  }

  /// Lets so many pages of the person's follow what happens, each of which keeps a connection, also to another server.
  ///
  /// - Returns: what is held as long as one does; nil for any other request.
  /// - Throws: ``HostRefusal/limited(seconds:)``.
  private func following(_ request: Request) throws -> Turn? {
    guard request.uri.path.split(separator: "/").last == "events", request.method == .get else { return nil }
    let turn = Turn { [weak self] in self?.feeds.subtract(1, ordering: .relaxed) }
    guard feeds.add(1, ordering: .relaxed).newValue <= Self.mostFeeds else {
      throw HostRefusal.limited(seconds: 60)
    }
    return turn
  }

  private static let mostFeeds = 64

  /// Waits until no answer is under way.
  func finishAnswers(within patience: Duration) async {
    let end = ContinuousClock.now + patience
    while answers.load(ordering: .relaxed) > 0, .now < end {
      do { try await Task.sleep(for: .milliseconds(20)) } catch { return }
    }
  }

  func noteUse(at now: Date) { used.withLock { $0 = now } }

  var lastUse: Date { used.withLock { $0 } }

  /// Whether something goes on that the person waits for.
  func isBusy() async -> Bool {
    if app.services.jobs.isBusy { return true }
    return await providers?.isSyncing ?? false
  }

  /// Locks the store where every session was silent for too long, or there is none, and nobody else looks.
  func lockIdle() async {
    let idle = TimeInterval(await session.choices().idleMinutes * 60)
    sessions.lockIdle()
    // The store may be open for others alone.
    if let look = looked.withLock({ $0 }), now().timeIntervalSince(look) < idle { return }
    // Whoever comes in unlocks the store, and has a session a moment later.
    guard now().timeIntervalSince(unlocked.withLock { $0 }) >= Self.comingIn else { return }
    await lockUnlessUsed(lookedLongAgo: true)
  }

  /// Locks the store where no session has it open any more; programs bring what is stored once it is open again.
  ///
  /// - Parameter isLookOver: whether whoever else has looked has done so for long.
  func lockUnlessUsed(lookedLongAgo isLookOver: Bool = false) async {
    guard !sessions.hasOpen, isLookOver || looked.withLock({ $0 }) == nil, await !isBusy() else { return }
    looked.withLock { $0 = nil }
    _ = await withTaskExecutorPreference(executor) { try? await session.lock() }
  }

  /// How long somebody may have the store open before the session is there.
  private static let comingIn: TimeInterval = 60

  /// By which the database tells whether the store is still this server's.
  var owner: UUID { container.owner }

  /// Whether it is known already that it is not.
  var hasLostStore: Bool { container.isLost }

  func close() async {
    app.services.jobs.cancel()
    sessions.lockAll()
    await providers?.close()
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

/// What follows an unlocking, which is known only after the store's session is.
private final class CatchUp: Sendable {
  private let body = Mutex<(@Sendable () async -> Void)?>(nil)

  func set(_ body: @escaping @Sendable () async -> Void) { self.body.withLock { $0 = body } }

  func run() async { await body.withLock { $0 }?() }
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
