package import FoundationEssentials
import Synchronization
import WellsealBase
package import WellsealModel

/// A service that creates, revokes and checks the tokens of programs.
///
/// A program with a token is an app like any other: its permissions are in the decisions under
/// ``AppKey/program(_:)``, and changes apply to the next request. The token only identifies the
/// caller.
package final class TokenService: Sendable {
  package let broker: ConsentBroker
  private let repository: TokenRepository
  // The counter of requests in the current minute. The lock is held only briefly.
  private let meter = Mutex<TokenMeter>(TokenMeter())
  // The programs whose tokens are being issued. The lock is held only briefly.
  private let issuing = Mutex<Set<String>>([])
  /// The entries of the access log about rejected tokens and invitations.
  package let refusals: RefusalLog

  package init(
    _ broker: ConsentBroker, _ repository: TokenRepository,
    steady: @escaping @Sendable () -> Date = SteadyClock.now
  ) {
    self.broker = broker
    self.repository = repository
    refusals = RefusalLog(broker.log, now: broker.now, steady: steady)
  }

  static let maxTokens = 256
  /// The interval in seconds at which `lastUsed` is written to disk.
  private static let useInterval: TimeInterval = 60
}

/// The permissions requested for a new token.
package struct TokenRequest: Hashable, Sendable {
  package var name: String
  package var read: Set<HealthType>
  package var write: Set<HealthType>
  package var window: ReadWindow?
  /// The expiry, or `nil` if the token never expires.
  package var expires: Date?
  /// The maximum number of requests per minute.
  package var rate: Int

  package init(
    _ name: String, read: Set<HealthType>, write: Set<HealthType>, window: ReadWindow? = nil, expires: Date?,
    rate: Int = TokenRequest.defaultRate
  ) {
    self.name = name
    self.read = read
    self.write = write
    self.window = window
    self.expires = expires
    self.rate = rate
  }

  package static let defaultRate = 120

  /// The types that "all" includes for programs: all samples except sensitive types and clinical
  /// records, which must be named.
  package static let allReadable = Set(
    HealthType.all.filter {
      $0.canBeRequestedForReading && $0.kind.isSample && !$0.isClinical && !$0.isSensitive
        && $0.kind != .document
    })
  package static let allWritable = Set(HealthType.all.filter(\.canBeRequestedForSharing))
}

// MARK: Creating and revoking

extension TokenService {
  /// The valid tokens, sorted by name.
  package var tokens: [IssuedToken] {
    let (now, decisions) = (broker.now(), broker.repository.decisions)
    return repository.tokens.filter { $0.holds(at: now, decisions) }
      .sorted { ($0.name.lowercased(), $0.program) < ($1.name.lowercased(), $1.program) }
  }

  /// Creates a token.
  ///
  /// Its text is displayed once and stored nowhere.
  ///
  /// - Throws: ``TokenError``, or an error if the log, the decisions or the tokens can't be
  ///   written.
  package func create(_ request: TokenRequest) async throws -> (token: ProgramToken, issued: IssuedToken) {
    var system = SystemRandomNumberGenerator()
    let token = ProgramToken(using: &system)
    let issued = try await issue(request, digest: token.digest, ending: token.ending, isOfPhone: false)
    return (token, issued)
  }

  /// Accepts the secret that a phone created.
  ///
  /// It replaces the token of an earlier phone of the same name.
  ///
  /// - Throws: ``TokenError``, or an error if the log, the decisions or the tokens can't be
  ///   written.
  package func pair(_ request: TokenRequest, with credential: DeviceCredential) async throws -> IssuedToken {
    try await issue(request, digest: credential.digest, ending: credential.ending, isOfPhone: true)
  }

  /// Checks whether a phone can be paired under a name.
  ///
  /// - Returns: The name as it is displayed, and the identifier that is derived from it.
  /// - Throws: ``TokenError`` if the name is unusable, or if a program or a phone of another name
  ///   has its identifier.
  package func checkPhone(named name: String) throws(TokenError) -> (name: String, program: String) {
    let name = try Self.displayed(name)
    return (name, try program(named: name, isOfPhone: true, among: tokens))
  }

  private static func displayed(_ name: String) throws(TokenError) -> String {
    guard let name = DisplayName(name, maxLength: 60) else { throw .namedBadly }
    return name.text
  }

  /// Returns the identifier for a name that is free, or that of an earlier phone.
  private func program(
    named name: String, isOfPhone: Bool, among tokens: [IssuedToken], issuing: Set<String> = []
  ) throws(TokenError) -> String {
    let program = IssuedToken.identifier(name)
    guard program.contains(where: { $0.isLetter || $0.isNumber }) else { throw .namedBadly }
    // Letters outside ASCII aren't part of an identifier, so different names may have the same one.
    let others = tokens.filter {
      !(isOfPhone && $0.isOfPhone && $0.program == program && $0.name.lowercased() == name.lowercased())
    }
    if let other = others.first(where: { $0.program == program }) { throw .exists(other.name) }
    guard !issuing.contains(program) else { throw .exists(name) }
    guard issuing.union(others.map(\.program)).count < Self.maxTokens else { throw .tooMany }
    return program
  }

  private func issue(
    _ request: TokenRequest, digest: String, ending: String, isOfPhone: Bool
  ) async throws -> IssuedToken {
    let name = try Self.displayed(request.name)
    let (read, write) = (try Self.readable(request.read), try Self.writable(request.write))
    guard !(read.isEmpty && write.isEmpty) else { throw TokenError.grantsNothing }
    let now = broker.now()
    guard request.expires.map({ $0 > now }) ?? true else { throw TokenError.tooLate }
    // Until the token is stored, no other one can get the name.
    let program = try issuing.withLock { issuing in
      let free = try self.program(named: name, isOfPhone: isOfPhone, among: tokens, issuing: issuing)
      issuing.insert(free)
      return free
    }
    defer { _ = issuing.withLock { $0.remove(program) } }
    let key = AppKey.program(program)
    let grant = AccessGrant(share: write, read: read, window: request.window)
    try await broker.log.append([AccessEntry(at: now, app: RequestingApp(key, name: name), .granted(grant))])
    let admission = UUID()
    try broker.repository.change { decisions in
      var consent = AppConsent(name: name)
      for type in read { consent.reading[type] = ReadGrant(request.window) }
      for type in write { consent.sharing[type] = true }
      consent.reviewed = now
      consent.admission = admission
      decisions.apps[key] = consent
    }
    let issued = IssuedToken(
      program: program, name: name, digest: digest, ending: ending, created: now,
      expires: request.expires, rate: max(1, min(request.rate, 100_000)), admission: admission,
      isDevice: isOfPhone ? true : nil)
    let decisions = broker.repository.decisions
    try repository.change { tokens in
      tokens.removeAll { $0.program == program || !$0.holds(at: now, decisions) }
      tokens.append(issued)
    }
    return issued
  }

  /// Revokes a token and removes the decisions about its program.
  ///
  /// - Parameter name: The name or the identifier.
  /// - Throws: ``TokenError/unknown(_:)``, or an error if the change can't be written.
  package func revoke(_ name: String) async throws {
    let program = try self.token(name).program
    try await broker.change(.program(program), .forget)
    try repository.change { $0.removeAll { $0.program == program } }
  }

  /// Returns the valid token with a name.
  ///
  /// - Throws: ``TokenError/unknown(_:)``
  package func token(_ name: String) throws -> IssuedToken {
    let found = tokens.first { $0.name == name || $0.program == name || "\($0.key)" == name }
    guard let found else { throw TokenError.unknown(String(name.prefix(60))) }
    return found
  }

  private static func readable(_ types: Set<HealthType>) throws -> Set<HealthType> {
    let all = Set(types.flatMap { $0.memberTypes ?? [$0] })
    for type in all where !isReadable(type) { throw TokenError.refused(type.name) }
    return all
  }

  private static func writable(_ types: Set<HealthType>) throws -> Set<HealthType> {
    let all = Set(types.flatMap { $0.memberTypes ?? [$0] })
    for type in all where !type.canBeRequestedForSharing { throw TokenError.refused(type.name) }
    return all
  }

  /// Returns whether programs can read a type; types with prompts for single objects are excluded.
  private static func isReadable(_ type: HealthType) -> Bool {
    type.kind == .characteristic
      || type.canBeRequestedForReading && !type.requiresPerObjectAuthorization && type.kind != .document
  }
}

// MARK: Authentication

/// A program that presented a valid token, with its current permissions.
package struct AdmittedProgram: Sendable {
  package let token: IssuedToken
  package let consent: AppConsent

  package var asking: RequestingApp { token.asking }

  /// The part of the store that the program can see.
  package var scope: ReadScope {
    ReadScope(HealthSource(name: token.name, bundleIdentifier: "\(token.key)"), consent)
  }

  /// The types whose samples the program may add.
  package var writable: Set<HealthType> { Set(consent.sharing.filter(\.value).keys) }
}

/// An error that occurs when a request with a token is rejected.
package enum TokenRejection: Error, Hashable {
  /// The token is malformed, revoked or unknown.
  ///
  /// All get the same response.
  case unknown
  /// The limit of requests per minute is exceeded.
  case tooMany
}

extension TokenService {
  /// Authenticates a program.
  ///
  /// - Parameter text: The text that the program sent.
  /// - Returns: The program and its permissions.
  /// - Throws: ``TokenRejection``
  package func admit(_ text: String) throws(TokenRejection) -> AdmittedProgram {
    let (now, decisions) = (broker.now(), broker.repository.decisions)
    let digest = ProgramToken(text)?.digest ?? DeviceCredential(text)?.digest ?? ""
    // Compare all tokens, so that timing doesn't reveal which one is similar.
    var found: IssuedToken?
    for token in repository.tokens where token.isOf(digest) { found = token }
    guard let found, found.holds(at: now, decisions), let consent = decisions.apps[found.key] else {
      let isCalm = meter.withLock { $0.consume("", at: now, maxCount: Self.maxWrongTokens) }
      throw isCalm ? .unknown : .tooMany
    }
    guard meter.withLock({ $0.consume(found.digest, at: now, maxCount: found.rate) }) else { throw .tooMany }
    recordUse(of: found, at: now)
    return AdmittedProgram(token: found, consent: consent)
  }

  /// Returns a program with its current permissions, or `nil` if its token was revoked or has
  /// expired.
  ///
  /// Nothing is counted.
  package func current(_ program: AdmittedProgram) -> AdmittedProgram? {
    let decisions = broker.repository.decisions
    let issued = program.token
    guard
      let token = repository.tokens.first(where: {
        $0.program == issued.program && $0.digest == issued.digest
      }),
      token.holds(at: broker.now(), decisions), let consent = decisions.apps[token.key]
    else { return nil }
    return AdmittedProgram(token: token, consent: consent)
  }

  /// Returns whether a token was issued and still exists.
  ///
  /// Nothing is counted.
  package func knows(_ token: ProgramToken) -> Bool {
    // Compare all tokens, so that timing doesn't reveal which one is similar.
    repository.tokens.count { $0.isOf(token.digest) } > 0
  }

  /// Returns whether a phone's token is still valid.
  ///
  /// Nothing is counted.
  package func isPaired(_ credential: DeviceCredential) -> Bool {
    let digest = credential.digest
    // Compare all tokens, so that timing doesn't reveal which one is similar.
    return tokens.count { $0.isOf(digest) } > 0
  }

  /// The number of invalid tokens per minute that get a specific error.
  ///
  /// Further ones only get the error for too many requests.
  private static let maxWrongTokens = 60

  /// Records the date of use; a failure to write it doesn't reject the request.
  private func recordUse(of token: IssuedToken, at now: Date) {
    if let last = token.lastUsed, last.isRecent(within: Self.useInterval, at: now) { return }
    try? repository.change { tokens in
      guard let index = tokens.firstIndex(where: { $0.digest == token.digest }) else { return }
      tokens[index].lastUsed = now
    }
  }
}

/// A counter of requests per minute.
struct TokenMeter: Sendable {
  private var minute = 0
  private var counts: [String: Int] = [:]

  /// Counts one more request, and returns whether it is within the limit.
  mutating func consume(_ name: String, at now: Date, maxCount: Int) -> Bool {
    let minute = Int(now.timeIntervalSince1970 / 60)
    if minute != self.minute { (self.minute, counts) = (minute, [:]) }
    guard counts[name, default: 0] < maxCount else { return false }
    counts[name, default: 0] += 1
    return true
  }
}
