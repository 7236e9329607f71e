package import FoundationEssentials
import Synchronization
import WellsealBase
package import WellsealModel

/// Makes and ends the tokens of programs, and says what a token is good for.
///
/// A program with a token is an app like any other: what it may do stands in the decisions under ``AppKey/program(_:)``, and whatever
/// is changed there holds for the next request. The token only says who asks.
package final class TokenService: Sendable {
  package let broker: ConsentBroker
  private let repository: TokenRepository
  // Held for the moment of a request: counts what came in the present minute.
  private let meter = Mutex<TokenMeter>(TokenMeter())

  package init(_ broker: ConsentBroker, _ repository: TokenRepository) {
    self.broker = broker
    self.repository = repository
  }

  static let most = 256
  /// How often `lastUsed` is written to the disk, in seconds.
  private static let useInterval: TimeInterval = 60
}

/// What a new token is to be good for.
package struct TokenWish: Hashable, Sendable {
  package var name: String
  package var read: Set<HealthType>
  package var write: Set<HealthType>
  package var window: ReadWindow?
  /// Nil for a token that does not end by itself.
  package var expires: Date?
  /// Requests a minute.
  package var rate: Int

  package init(
    _ name: String, read: Set<HealthType>, write: Set<HealthType>, window: ReadWindow? = nil, expires: Date?,
    rate: Int = TokenWish.usualRate
  ) {
    self.name = name
    self.read = read
    self.write = write
    self.window = window
    self.expires = expires
    self.rate = rate
  }

  package static let usualRate = 120

  /// The types that programs may be given to read without being named: all samples but clinical records.
  package static let allReadable = Set(
    HealthType.all.filter {
      $0.canBeRequestedForReading && $0.kind.isSample && !$0.isClinical && $0.kind != .document
    })
  package static let allWritable = Set(HealthType.all.filter(\.canBeRequestedForSharing))
}

// MARK: Making and ending

extension TokenService {
  /// The tokens that hold, by name.
  package var tokens: [IssuedToken] {
    let (now, decisions) = (broker.now(), broker.repository.decisions)
    return repository.tokens.filter { $0.holds(at: now, decisions) }
      .sorted { ($0.name.lowercased(), $0.program) < ($1.name.lowercased(), $1.program) }
  }

  /// Makes a token; its text is shown once and kept nowhere.
  ///
  /// - Throws: ``TokenError``; what keeps the log, the decisions or the tokens from being written.
  package func create(_ wish: TokenWish) async throws -> (token: ProgramToken, issued: IssuedToken) {
    let name = ShownText.cleaned(wish.name, limit: 60)
    let program = IssuedToken.identifier(name)
    guard program.contains(where: { $0.isLetter || $0.isNumber }) else { throw TokenError.namedBadly }
    let (read, write) = (try Self.readable(wish.read), try Self.writable(wish.write))
    guard !(read.isEmpty && write.isEmpty) else { throw TokenError.grantsNothing }
    let now = broker.now()
    guard wish.expires.map({ $0 > now }) ?? true else { throw TokenError.tooLate }
    let held = tokens
    guard !held.contains(where: { $0.program == program }) else { throw TokenError.exists(name) }
    guard held.count < Self.most else { throw TokenError.tooMany }
    let key = AppKey.program(program)
    let grant = AccessGrant(share: write, read: read, window: wish.window)
    try await broker.log.append([AccessEntry(at: now, app: AskingApp(key, name: name), .granted(grant))])
    let admission = UUID()
    try broker.repository.change { decisions in
      var consent = AppConsent(name: name)
      for type in read { consent.reading[type] = ReadGrant(wish.window) }
      for type in write { consent.sharing[type] = true }
      consent.reviewed = now
      consent.admission = admission
      decisions.apps[key] = consent
    }
    var system = SystemRandomNumberGenerator()
    let token = ProgramToken(using: &system)
    let issued = IssuedToken(
      program: program, name: name, digest: token.digest, ending: token.ending, created: now,
      expires: wish.expires, rate: max(1, min(wish.rate, 100_000)), admission: admission)
    let decisions = broker.repository.decisions
    try repository.change { tokens in
      tokens.removeAll { $0.program == program || !$0.holds(at: now, decisions) }
      tokens.append(issued)
    }
    return (token, issued)
  }

  /// Ends a token and forgets what was decided about its program.
  ///
  /// - Parameter name: the name, or the identifier.
  /// - Throws: ``TokenError/unknown(_:)``; what keeps the change from being written.
  package func revoke(_ name: String) async throws {
    let program = try self.token(name).program
    try await broker.change(.program(program), .forget)
    try repository.change { $0.removeAll { $0.program == program } }
  }

  /// The token of a name that holds.
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

  /// Single objects are ticked on sheets, which a program with a token has none of.
  private static func isReadable(_ type: HealthType) -> Bool {
    type.kind == .characteristic
      || type.canBeRequestedForReading && !type.requiresPerObjectAuthorization && type.kind != .document
  }
}

// MARK: Letting in

/// A program that showed a token that holds, and what it may do now.
package struct AdmittedProgram: Sendable {
  package let token: IssuedToken
  package let consent: AppConsent

  package var asking: AskingApp { token.asking }

  /// What it sees of the store.
  package var scope: ReadScope {
    ReadScope(HealthSource(name: token.name, bundleIdentifier: "\(token.key)"), consent)
  }

  /// The types of which it may bring samples.
  package var writable: Set<HealthType> { Set(consent.sharing.filter(\.value).keys) }
}

/// Why a request with a token is not answered.
package enum TokenRefusal: Error, Hashable {
  /// It is no token, one that ended, or one that never was: there is one answer for all.
  case unknown
  /// More requests came than are answered in a minute.
  case tooMany
}

extension TokenService {
  /// Lets a program in.
  ///
  /// - Parameter text: what it sent.
  /// - Returns: who it is, and what it may do.
  /// - Throws: ``TokenRefusal``
  package func admit(_ text: String) throws(TokenRefusal) -> AdmittedProgram {
    let (now, decisions) = (broker.now(), broker.repository.decisions)
    let digest = ProgramToken(text)?.digest ?? ""
    // All are compared, so that the time says nothing about which one it nearly was.
    var found: IssuedToken?
    for token in repository.tokens where token.isOf(digest) { found = token }
    guard let found, found.holds(at: now, decisions), let consent = decisions.apps[found.key] else {
      let isCalm = meter.withLock { $0.take("", at: now, most: Self.mostWrong) }
      throw isCalm ? .unknown : .tooMany
    }
    guard meter.withLock({ $0.take(found.digest, at: now, most: found.rate) }) else { throw .tooMany }
    noteUse(of: found, at: now)
    return AdmittedProgram(token: found, consent: consent)
  }

  /// Whether somebody was given this token and has it still; nothing is counted.
  package func knows(_ token: ProgramToken) -> Bool {
    // All are compared, so that the time says nothing about which one it nearly was.
    repository.tokens.count { $0.isOf(token.digest) } > 0
  }

  /// Wrong tokens a minute that are told so; of more it is only said that they are too many.
  private static let mostWrong = 60

  /// A date that cannot be written is no reason to refuse.
  private func noteUse(of token: IssuedToken, at now: Date) {
    if let last = token.lastUsed, last.isRecent(within: Self.useInterval, at: now) { return }
    try? repository.change { tokens in
      guard let place = tokens.firstIndex(where: { $0.digest == token.digest }) else { return }
      tokens[place].lastUsed = now
    }
  }
}

/// Counts requests by the minute.
struct TokenMeter: Sendable {
  private var minute = 0
  private var counts: [String: Int] = [:]

  /// Whether one more is answered.
  mutating func take(_ name: String, at now: Date, most: Int) -> Bool {
    let minute = Int(now.timeIntervalSince1970 / 60)
    if minute != self.minute { (self.minute, counts) = (minute, [:]) }
    guard counts[name, default: 0] < most else { return false }
    counts[name, default: 0] += 1
    return true
  }
}
