import Crypto
import Foundation

/// Counts wrong secrets; it holds digests, not names.
struct SignInLimits {
  fileprivate enum Place: Hashable {
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
  mutating func begin(_ name: String, _ address: String, device: [UInt8]?, at now: Date) -> Beginning {
    if let seconds = wait(name, address, device: device, at: now) { return .waits(seconds) }
    var attempt = Attempt()
    for (place, bound) in places(name, address, device) {
      let before = counts[place]
      let after = count(place, bound, at: now)
      attempt.places.append((place, before, after))
    }
    return .begun(attempt)
  }

  func wait(_ name: String, _ address: String, device: [UInt8]?, at now: Date) -> Int? {
    let wait =
      places(name, address, device).compactMap { counts[$0.0]?.until.timeIntervalSince(now) }.max() ?? 0
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

  private func places(_ name: String, _ address: String, _ device: [UInt8]?) -> [(Place, Bound)] {
    // A browser in which the person signed in before is counted by itself.
    if let device { return [(.device(device), Bound(free: 10, longest: 300))] }
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
