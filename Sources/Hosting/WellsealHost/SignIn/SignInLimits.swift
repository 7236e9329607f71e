import Crypto
import Foundation

/// Counters of wrong secrets.
///
/// They contain digests instead of names.
struct SignInLimits {
  fileprivate enum CounterKey: Hashable {
    case pair([UInt8])
    case address(String)
    case name([UInt8])
    case token(String)
    case device([UInt8])
  }

  fileprivate struct Count: Hashable {
    var wrong = 0
    var last: Date
    var until = Date.distantPast
  }

  /// The result of starting an attempt.
  enum Beginning {
    /// The number of seconds to wait.
    case waits(Int)
    case begun(Attempt)
  }

  /// The counts of an attempt, which are refunded if it succeeds.
  struct Attempt {
    fileprivate var counts: [(place: CounterKey, before: Count?, after: Count)] = []
  }

  /// The number of wrong secrets without a wait, and the maximum wait after them in seconds.
  private struct Bound {
    let free: Int
    let longest: Double
    /// The number of seconds after which each wrong secret is forgotten, or `nil` if all are
    /// forgotten together after a pause.
    var fades: Double?
  }

  private var counts: [CounterKey: Count] = [:]
  private let key = SymmetricKey(size: .bits256)

  /// Counts an attempt as wrong until it succeeds.
  ///
  /// - Returns: The counts of the attempt, or the time to wait.
  mutating func begin(_ name: String, _ address: String, device: [UInt8]?, at now: Date) -> Beginning {
    if let seconds = wait(name, address, device: device, at: now) { return .waits(seconds) }
    var attempt = Attempt()
    for (place, bound) in counters(name, address, device) {
      let before = counts[place]
      let after = count(place, bound, at: now)
      attempt.counts.append((place, before, after))
    }
    return .begun(attempt)
  }

  func wait(_ name: String, _ address: String, device: [UInt8]?, at now: Date) -> Int? {
    let wait =
      counters(name, address, device).compactMap { counts[$0.0]?.until.timeIntervalSince(now) }.max() ?? 0
    return wait > 0 ? Int(wait.rounded(.up)) : nil
  }

  /// Removes the counts of a successful attempt.
  ///
  /// Later attempts stay counted.
  mutating func refund(_ attempt: Attempt) {
    for (place, before, after) in attempt.counts {
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

  mutating func recordWrongToken(from address: String, at now: Date) -> Bool {
    guard !isWaiting(address, at: now) else { return false }
    count(.token(address), Bound(free: 60, longest: 60), at: now)
    return true
  }

  mutating func removeExpired(at now: Date) {
    counts = counts.filter { $0.value.until > now || now.timeIntervalSince($0.value.last) <= Self.memory }
  }

  private func counters(_ name: String, _ address: String, _ device: [UInt8]?) -> [(CounterKey, Bound)] {
    // A browser in which the user signed in before is counted separately.
    if let device { return [(.device(device), Bound(free: 10, longest: 300))] }
    let digest = Array(HMAC<SHA256>.authenticationCode(for: Array(name.utf8), using: key))
    let pair = Array(
      HMAC<SHA256>.authenticationCode(for: Array("\(name)\u{0}\(address)".utf8), using: key))
    // The count of an address decays. The user's own limit is high and its wait short, so that an
    // attacker can't lock the user out for long.
    return [
      (.pair(pair), Bound(free: 5, longest: 300)),
      (.address(address), Bound(free: 20, longest: 300, fades: 60)),
      (.name(digest), Bound(free: 50, longest: 30)),
    ]
  }

  @discardableResult
  private mutating func count(_ subject: CounterKey, _ bound: Bound, at now: Date) -> Count {
    if counts.count >= Self.maxCount { counts = counts.filter { $0.value.until > now } }
    var found = counts[subject] ?? Count(last: now)
    let silence = now.timeIntervalSince(found.last)
    if silence > Self.memory { found.wrong = 0 }
    // Many users may share one address, and some of them mistype occasionally.
    if let fades = bound.fades { found.wrong = max(0, found.wrong - Int(max(0, silence) / fades)) }
    found.wrong += 1
    found.last = now
    if found.wrong > bound.free {
      let wait = min(bound.longest, pow(2, Double(min(found.wrong - bound.free, 16)) - 1))
      found.until = now + wait
    }
    counts[subject] = found
    return found
  }

  /// The number of seconds without attempts after which wrong secrets are forgotten.
  private static let memory: TimeInterval = 900
  private static let maxCount = 100_000
}
