package import AccountKeys
import Crypto
import Dispatch
package import Foundation
package import HealthStore
package import KeyDerivation
package import SealedSegments
import Synchronization

/// Tries the passphrases of people who sign in, so that nobody else feels it and nobody learns who is there.
///
/// A passphrase costs a good part of a second and much memory. So few are tried at once, on threads of their own, and some
/// wait; of more it is said that they are too many. An unknown name, a suspended person and one without a passphrase cost as much
/// as a wrong passphrase and get the same answer. Wrong ones are counted by person and address, by address, and by person.
package final class SignInGate: Sendable {
  /// What comes of a secret.
  package enum Outcome: Sendable {
    case right(SecretProof)
    case wrong
    /// Too many wrong ones came; how many seconds to wait.
    case limited(seconds: Int)
    /// Too many people sign in at this moment.
    case busy
  }

  private let cost: ScryptCost
  private let now: @Sendable () -> Date
  private let queues: [DispatchQueue]
  // Held for the moment of counting.
  private let limits: Mutex<SignInLimits>
  private let line = Mutex(Line())

  private struct Line {
    var waiting = 0
    var next = 0
  }

  /// - Parameters:
  ///   - cost: what a name costs that has no passphrase.
  ///   - width: how many passphrases are tried at once.
  ///   - now: the clock.
  package init(
    cost: ScryptCost = .standard, width: Int = max(1, ProcessInfo.processInfo.activeProcessorCount / 2),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.cost = cost
    self.now = now
    queues = (0..<width).map { DispatchQueue(label: "wellseal.sign-in.\($0)", qos: .utility) }
    limits = Mutex(SignInLimits())
  }

  /// How many passphrases may wait for their turn.
  private static let mostWaiting = 16

  /// Tries a secret.
  ///
  /// - Parameters:
  ///   - secret: what was typed.
  ///   - name: whose it is to be.
  ///   - address: where it comes from.
  ///   - header: of the person's store; nil where there is none.
  ///   - codes: of the person, each good once; whoever lets somebody in by one takes it.
  /// - Returns: what opens the store, or why there is nothing.
  package func prove(
    _ secret: StoreSecret, of name: String, from address: String, header: [UInt8]?, codes: [CodeSlot] = []
  ) async -> Outcome {
    let time = now()
    let attempt: SignInLimits.Attempt
    switch limits.withLock({ $0.begin(name, address, at: time) }) {
    case .waits(let seconds): return .limited(seconds: seconds)
    case .begun(let begun): attempt = begun
    }
    let queue = line.withLock { line -> DispatchQueue? in
      guard line.waiting < Self.mostWaiting else { return nil }
      line.waiting += 1
      line.next = (line.next + 1) % queues.count
      return queues[line.next]
    }
    guard let queue else {
      limits.withLock { $0.refund(attempt) }
      return .busy
    }
    let found = await withCheckedContinuation { (continuation: CheckedContinuation<SecretProof?, Never>) in
      queue.async { [cost] in continuation.resume(returning: Self.proof(of: secret, header, codes, cost)) }
    }
    line.withLock { $0.waiting -= 1 }
    guard let found else { return .wrong }
    limits.withLock { $0.refund(attempt) }
    return .right(found)
  }

  /// How many seconds somebody has to wait before a secret may be tried, nil for none; nothing is counted.
  package func wait(_ name: String, from address: String) -> Int? {
    let time = now()
    return limits.withLock { $0.wait(name, address, at: time) }
  }

  /// Whether something wrong may come from an address once more, which counts it.
  package func takesWrong(from address: String) -> Bool {
    let time = now()
    return limits.withLock { $0.takeWrong(from: address, at: time) }
  }

  /// Whether an address has to wait, since too much that was wrong came from it.
  func isWaiting(_ address: String) -> Bool {
    let time = now()
    return limits.withLock { $0.isWaiting(address, at: time) }
  }

  /// Lets go of wrong ones that are forgotten.
  func forgetOld() {
    let time = now()
    limits.withLock { $0.forgetOld(at: time) }
  }

  private static func proof(
    of secret: StoreSecret, _ header: [UInt8]?, _ codes: [CodeSlot], _ cost: ScryptCost
  ) -> SecretProof? {
    let known = header.flatMap { try? StoreHeader($0) }
    for slot in codes {
      // A code of a store that another one has taken the place of proves nothing.
      guard let reopening = slot.open(with: secret), known.map(reopening.opens) ?? false else { continue }
      return SecretProof(reopening, code: slot.id)
    }
    if let known, known.hasSlot(for: secret.kind) {
      return (try? StoreReopening(secret, of: known)).map { SecretProof($0, code: nil) }
    }
    // As long as a wrong one takes.
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    _ = try? secret.key(salt: salt, cost: cost)
    return nil
  }
}

/// A secret that is right, and what it opens.
package struct SecretProof: Sendable {
  package let reopening: StoreReopening
  /// The code that it is, which is good once and has to be taken before it counts; nil for what stays.
  package let code: UUID?

  init(_ reopening: StoreReopening, code: UUID?) {
    self.reopening = reopening
    self.code = code
  }
}

/// Counts wrong secrets; it holds digests, not names.
struct SignInLimits {
  fileprivate enum Place: Hashable {
    case pair([UInt8])
    case address(String)
    case name([UInt8])
    case token(String)
  }

  fileprivate struct Count: Hashable {
    var wrong = 0
    var last: Date
    var until = Date.distantPast
  }

  /// Whether an attempt may go on.
  enum Beginning {
    /// So many seconds are to be waited.
    case waits(Int)
    case begun(Attempt)
  }

  /// What was counted as wrong, and may prove right.
  struct Attempt {
    fileprivate var places: [(place: Place, before: Count?, after: Count)] = []
  }

  /// How many wrong ones are free, and the longest wait after them in seconds.
  private struct Bound {
    let free: Int
    let longest: Double
    /// After so many seconds each one of the wrong ones is forgotten; nil where all are, after a quiet time.
    var fades: Double?
  }

  private var counts: [Place: Count] = [:]
  private let key = SymmetricKey(size: .bits256)

  /// Counts an attempt as wrong until it proves right.
  ///
  /// - Returns: what was counted, or how long to wait.
  mutating func begin(_ name: String, _ address: String, at now: Date) -> Beginning {
    if let seconds = wait(name, address, at: now) { return .waits(seconds) }
    var attempt = Attempt()
    for (place, bound) in places(name, address) {
      let before = counts[place]
      let after = count(place, bound, at: now)
      attempt.places.append((place, before, after))
    }
    return .begun(attempt)
  }

  func wait(_ name: String, _ address: String, at now: Date) -> Int? {
    let wait = places(name, address).compactMap { counts[$0.0]?.until.timeIntervalSince(now) }.max() ?? 0
    return wait > 0 ? Int(wait.rounded(.up)) : nil
  }

  /// The attempt was right: it is as if it had not been, but for others that have come since.
  mutating func refund(_ attempt: Attempt) {
    for (place, before, after) in attempt.places {
      guard var found = counts[place] else { continue }
      found.wrong -= 1
      if case .pair = place { found.wrong = 0 }
      if found.until == after.until { found.until = before?.until ?? .distantPast }
      if found.last == after.last { found.last = before?.last ?? found.last }
      counts[place] = found.wrong > 0 ? found : nil
    }
  }

  func isWaiting(_ address: String, at now: Date) -> Bool {
    counts[.token(address)].map { $0.until > now } ?? false
  }

  mutating func takeWrong(from address: String, at now: Date) -> Bool {
    guard !isWaiting(address, at: now) else { return false }
    count(.token(address), Bound(free: 60, longest: 60), at: now)
    return true
  }

  mutating func forgetOld(at now: Date) {
    counts = counts.filter { $0.value.until > now || now.timeIntervalSince($0.value.last) <= Self.memory }
  }

  private func places(_ name: String, _ address: String) -> [(Place, Bound)] {
    let digest = Array(HMAC<SHA256>.authenticationCode(for: Array(name.utf8), using: key))
    let pair = Array(
      HMAC<SHA256>.authenticationCode(for: Array("\(name)\u{0}\(address)".utf8), using: key))
    // Of an address the count fades. The person's own bound is wide and its wait short, so that no stranger shuts anybody out for long.
    return [
      (.pair(pair), Bound(free: 5, longest: 300)),
      (.address(address), Bound(free: 20, longest: 300, fades: 60)),
      (.name(digest), Bound(free: 50, longest: 30)),
    ]
  }

  @discardableResult
  private mutating func count(_ place: Place, _ bound: Bound, at now: Date) -> Count {
    if counts.count >= Self.most { counts = counts.filter { $0.value.until > now } }
    var found = counts[place] ?? Count(last: now)
    let silence = now.timeIntervalSince(found.last)
    if silence > Self.memory { found.wrong = 0 }
    // Many people may have one address, of whom somebody mistypes now and then.
    if let fades = bound.fades { found.wrong = max(0, found.wrong - Int(max(0, silence) / fades)) }
    found.wrong += 1
    found.last = now
    if found.wrong > bound.free {
      let wait = min(bound.longest, pow(2, Double(min(found.wrong - bound.free, 16)) - 1))
      found.until = now + wait
    }
    counts[place] = found
    return found
  }

  /// After so many quiet seconds wrong ones are forgotten.
  private static let memory: TimeInterval = 900
  private static let most = 100_000
}
