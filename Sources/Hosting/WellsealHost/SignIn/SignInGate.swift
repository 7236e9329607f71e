import Crypto
import Dispatch
package import Foundation
import Synchronization
import WellsealAccounts
import WellsealBase
package import WellsealKeys
import WellsealStore

/// A gate that tries the passphrases of users who sign in, without slowing down other users or
/// revealing which users exist.
///
/// Trying a passphrase takes most of a second and much memory. So only a few are tried at
/// once, on dedicated threads, and a few more wait; the gate rejects further ones as busy. An
/// unknown name, a suspended user and a user without a passphrase cost as much as a wrong
/// passphrase and get the same response. Wrong ones are counted by user and address, by address,
/// and by user.
package final class SignInGate: Sendable {
  /// The outcome of trying a secret.
  enum Outcome: Sendable {
    case right(SecretProof)
    case wrong
    /// Too many wrong secrets, with the number of seconds to wait.
    case limited(seconds: Int)
    /// Too many users are signing in.
    case busy
  }

  private let cost: ScryptCost
  private let now: @Sendable () -> Date
  private let queues: [DispatchQueue]
  // The lock is held only briefly.
  private let limits: Mutex<SignInLimits>
  private let line = Mutex(Line())
  /// Receives events that suggest an attack.
  private let reporting = Mutex<@Sendable (SecurityEvent, String) -> Void>({ _, _ in })

  private struct Line {
    var waiting = 0
    var next = 0
  }

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - cost: The cost for a name without a passphrase.
  ///   - width: The number of passphrases that are tried at once.
  ///   - now: A monotonic clock.
  package init(
    cost: ScryptCost = .standard, width: Int = max(1, ProcessInfo.processInfo.activeProcessorCount / 2),
    now: @escaping @Sendable () -> Date = SteadyClock.now
  ) {
    self.cost = cost
    self.now = now
    queues = (0..<width).map { DispatchQueue(label: "wellseal.sign-in.\($0)", qos: .utility) }
    limits = Mutex(SignInLimits())
  }

  /// The maximum number of passphrases that wait.
  private static let maxWaiting = 16

  /// Reports events that suggest an attack, with the client address, from now on.
  func reportEvents(to report: @escaping @Sendable (SecurityEvent, String) -> Void) {
    reporting.withLock { $0 = report }
  }

  private func report(_ event: SecurityEvent, from address: String) {
    let report = reporting.withLock { $0 }
    report(event, address)
  }

  /// The number of secrets that are tried or wait for it.
  var waiting: Int { line.withLock { $0.waiting } }

  /// Tries a secret.
  ///
  /// - Parameters:
  ///   - secret: The secret as entered.
  ///   - name: The name of the user.
  ///   - address: The client address.
  ///   - device: The browser, if the user has signed in there before.
  ///   - header: The header of the user's store, or `nil` if there is none.
  ///   - codes: The user's one-time codes. The caller redeems a code that is used.
  /// - Returns: The proof that opens the store, or the reason for its absence.
  func prove(
    _ secret: StoreSecret, of name: String, from address: String, device: [UInt8]? = nil, header: [UInt8]?,
    codes: [CodeSlot] = []
  ) async -> Outcome {
    let time = now()
    let attempt: SignInLimits.Attempt
    switch limits.withLock({ $0.begin(name, address, device: device, at: time) }) {
    case .waits(let seconds):
      report(.limited, from: address)
      return .limited(seconds: seconds)
    case .begun(let begun): attempt = begun
    }
    let queue = line.withLock { line -> DispatchQueue? in
      guard line.waiting < Self.maxWaiting else { return nil }
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
    guard let found else {
      report(.wrongSecret, from: address)
      return .wrong
    }
    limits.withLock { $0.refund(attempt) }
    return .right(found)
  }

  /// Returns the number of seconds until a secret may be tried, or `nil` if it may be tried now.
  ///
  /// Nothing is counted.
  func wait(_ name: String, from address: String, device: [UInt8]? = nil) -> Int? {
    let time = now()
    let seconds = limits.withLock { $0.wait(name, address, device: device, at: time) }
    if seconds != nil { report(.limited, from: address) }
    return seconds
  }

  /// Counts an invalid credential from an address.
  ///
  /// - Parameters:
  ///   - address: The client address.
  ///   - event: The event to report.
  /// - Returns: True if it was within the limit.
  func takesWrong(from address: String, as event: SecurityEvent = .wrongCredential) -> Bool {
    let time = now()
    let isWithin = limits.withLock { $0.recordWrongToken(from: address, at: time) }
    report(isWithin ? event : .limited, from: address)
    return isWithin
  }

  /// Returns whether an address must wait because it sent too many invalid credentials.
  func isWaiting(_ address: String) -> Bool {
    let time = now()
    let isWaiting = limits.withLock { $0.isWaiting(address, at: time) }
    if isWaiting { report(.limited, from: address) }
    return isWaiting
  }

  /// Finds the target of a one-time link, and counts an invalid link against the client address.
  ///
  /// - Parameters:
  ///   - address: The client address.
  ///   - find: Returns the target, or `nil` if the link is invalid.
  /// - Returns: The target, or `nil` if the link is invalid.
  /// - Throws: ``HostError/limited(seconds:)`` after too many invalid credentials from the address,
  ///   or the error of `find`.
  func target<Target>(
    ofLinkFrom address: String, _ find: () async throws -> Target?
  ) async throws -> Target? {
    guard !isWaiting(address) else { throw HostError.limited(seconds: Self.linkWait) }
    if let target = try await find() { return target }
    guard takesWrong(from: address) else { throw HostError.limited(seconds: Self.linkWait) }
    return nil
  }

  /// The number of seconds to wait after too many invalid links.
  private static let linkWait = 60

  /// Removes expired counts.
  func removeExpired() {
    let time = now()
    limits.withLock { $0.removeExpired(at: time) }
  }

  private static func proof(
    of secret: StoreSecret, _ header: [UInt8]?, _ codes: [CodeSlot], _ cost: ScryptCost
  ) -> SecretProof? {
    let known = header.flatMap { try? StoreHeader($0) }
    for slot in codes {
      // A code of a store that was replaced proves nothing.
      guard let reopening = slot.open(with: secret), known.map(reopening.opens) ?? false else { continue }
      return SecretProof(reopening, code: slot.id)
    }
    if let known, known.hasSlot(for: secret.kind) {
      return (try? StoreReopening(secret, of: known)).map { SecretProof($0, code: nil) }
    }
    // Take as long as for a wrong passphrase.
    let salt = SymmetricKey(size: .bits128).withUnsafeBytes { Array($0) }
    _ = try? secret.key(salt: salt, cost: cost)
    return nil
  }
}

/// A valid secret, with the key that it opens.
struct SecretProof: Sendable {
  let reopening: StoreReopening
  /// The one-time code, which must be redeemed before the proof is valid, or `nil` for a permanent
  /// secret.
  let code: UUID?

  init(_ reopening: StoreReopening, code: UUID?) {
    self.reopening = reopening
    self.code = code
  }
}
