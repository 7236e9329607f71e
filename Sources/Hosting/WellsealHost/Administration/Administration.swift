import Foundation
import Hummingbird
import Synchronization
import WellsealBase
import WellsealCluster
import WellsealConsent

/// A signed-in administrator.
struct SignedInAdministrator: Sendable {
  let secret: SessionSecret
  let name: String
  let session: AdministratorSession

  /// The administrator in the log of acts.
  var actor: String {
    let method =
      switch session.proof {
      case .passkey: "passkey"
      case .login: "OpenID Connect"
      }
    return "admin page: \(name) (\(method))"
  }

  /// Returns whether the sign-in is recent enough for dangerous acts.
  func isFresh(at now: Date) -> Bool { session.proved.isRecent(within: Self.freshness, at: now) }

  private static let freshness: TimeInterval = 300
}

/// The administrators' page of a server: its settings, sessions and rate limit.
///
/// Sessions are queried with each request, so that the removal of an administrator takes effect at
/// once.
final class Administration: Sendable {
  let settings: AdministratorSettings
  let cluster: Cluster
  /// A separate executor, because erasing may take long.
  let executor: PersonExecutor
  /// The issuer of the OpenID provider, or `nil` if there is none.
  private let issuer: String?
  private let readOnly: ReadOnlyMode
  private let now: @Sendable () -> Date
  // The lock is held only briefly.
  private let requests: Mutex<TokenBucket>

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - settings: The settings.
  ///   - cluster: The cluster.
  ///   - issuer: The issuer of the OpenID provider, or `nil` if there is none.
  ///   - readOnly: Whether the use of sessions can't be recorded now.
  ///   - now: The clock.
  ///   - steady: The current time of a monotonic clock.
  init(
    _ settings: AdministratorSettings, _ cluster: Cluster, issuer: String?, readOnly: ReadOnlyMode,
    now: @escaping @Sendable () -> Date, steady: Date
  ) {
    self.settings = settings
    self.cluster = cluster
    self.issuer = issuer
    self.readOnly = readOnly
    self.now = now
    executor = PersonThreads(count: 2, maxPerPerson: 2).executor()
    requests = Mutex(TokenBucket(capacity: Self.requestsAMinute, at: steady))
  }

  /// Returns the number of seconds until a request may arrive, or `nil` if this one is allowed.
  func wait(at steady: Date) -> Int? { requests.withLock { $0.consume(at: steady) } }

  /// Creates a session, and ends the one that the browser had before.
  ///
  /// - Parameters:
  ///   - proof: The proof of the administrator.
  ///   - proved: The time of the proof.
  ///   - before: The digest of the session that the browser had before, or `nil` if it had none.
  /// - Returns: The secret, or `nil` if the administrator was removed in the meantime.
  /// - Throws: The error of the database, also if the log of acts can't be written.
  func admit(
    _ proof: AdministratorProof, proved: Date, before: [UInt8]?
  ) async throws -> SessionSecret? {
    let (secret, time) = (SessionSecret(), now())
    return try await executor.run { [self] in
      guard let name = try name(of: proof) else { return nil }
      let session = AdministratorSession(proof, since: time, proved: proved)
      let administrator = SignedInAdministrator(secret: secret, name: name, session: session)
      try cluster.perform(.signIn, subject: name, by: administrator.actor, clock: now) {
        if let before { try cluster.endAdministratorSession(before) }
        try cluster.keep(session, secret.digest)
      }
      return secret
    }
  }

  /// Returns the administrator of a session, or `nil` if it ended or the administrator was removed.
  func administrator(of request: Request) async throws -> SignedInAdministrator? {
    guard let secret = AdministratorCookie.read(request) else { return nil }
    let (digest, time) = (secret.digest, now())
    return try await executor.run { [self] in
      guard let session = try cluster.administratorSession(digest), session.isAlive(at: time),
        let name = try name(of: session.proof)
      else { return nil }
      if !readOnly.isOn, !session.seen.isRecent(within: 60, at: time) {
        try cluster.touchAdministratorSession(digest, at: time)
      }
      return SignedInAdministrator(secret: secret, name: name, session: session)
    }
  }

  /// Returns the administrator that a link is for, or `nil` if the link is invalid.
  func target(ofLink secret: SessionSecret?) async throws -> (Administrator, SessionSecret)? {
    guard let secret else { return nil }
    let time = now()
    let administrator = try await executor.run { [cluster] in
      try cluster.administrator(ofLink: secret.digest, at: time)
    }
    return administrator.map { ($0, secret) }
  }

  func end(_ secret: SessionSecret) async throws {
    try await executor.run { [cluster] in try cluster.endAdministratorSession(secret.digest) }
  }

  /// Returns the name of an administrator, or `nil` after a removal.
  private func name(of proof: AdministratorProof) throws -> String? {
    switch proof {
    case .passkey(let identifier): try cluster.administrator(identifier)?.name
    case .login(let subject, let rule):
      settings.allows(subject, by: rule, at: issuer) ? ShownText.cleaned(subject, limit: 100) : nil
    }
  }

  private static let requestsAMinute = 240
}

/// The cookie of an administrator's session, which users' pages don't read.
enum AdministratorCookie {
  static func field(for secret: SessionSecret, of proof: AdministratorProof) -> String {
    let life = Int(proof.sessionLife)
    return "\(name)=\(secret.text); Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=\(life)"
  }

  /// The header field that deletes the cookie.
  static let end = "\(name)=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0"

  static func read(_ request: Request) -> SessionSecret? {
    CookieFields.value(of: name, in: request).flatMap { SessionSecret($0) }
  }

  // Browsers have cookies with this name, so it never changes.
  private static let name = "__Host-wellseal-admin"
}
