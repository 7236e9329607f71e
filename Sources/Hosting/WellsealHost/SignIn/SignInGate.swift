import Crypto
import Dispatch
package import Foundation
import Synchronization
import WellsealAccounts
import WellsealBase
package import WellsealKeys
import WellsealSegments
import WellsealStore

/// Tries the passphrases of people who sign in, so that nobody else feels it and nobody learns who is there.
///
/// A passphrase costs a good part of a second and much memory. So few are tried at once, on threads of their own, and some
/// wait; of more it is said that they are too many. An unknown name, a suspended person and one without a passphrase cost as much
/// as a wrong passphrase and get the same answer. Wrong ones are counted by person and address, by address, and by person.
package final class SignInGate: Sendable {
  /// What comes of a secret.
  enum Outcome: Sendable {
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
  ///   - now: a clock that is never set.
  package init(
    cost: ScryptCost = .standard, width: Int = max(1, ProcessInfo.processInfo.activeProcessorCount / 2),
    now: @escaping @Sendable () -> Date = SteadyClock.now
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
  ///   - device: the browser, if the person signed in there before.
  ///   - header: of the person's store; nil where there is none.
  ///   - codes: of the person, each good once; whoever lets somebody in by one takes it.
  /// - Returns: what opens the store, or why there is nothing.
  func prove(
    _ secret: StoreSecret, of name: String, from address: String, device: [UInt8]? = nil, header: [UInt8]?,
    codes: [CodeSlot] = []
  ) async -> Outcome {
    let time = now()
    let attempt: SignInLimits.Attempt
    switch limits.withLock({ $0.begin(name, address, device: device, at: time) }) {
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
  func wait(_ name: String, from address: String, device: [UInt8]? = nil) -> Int? {
    let time = now()
    return limits.withLock { $0.wait(name, address, device: device, at: time) }
  }

  /// Whether something wrong may come from an address once more, which counts it.
  func takesWrong(from address: String) -> Bool {
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
struct SecretProof: Sendable {
  let reopening: StoreReopening
  /// The code that it is, which is good once and has to be taken before it counts; nil for what stays.
  let code: UUID?

  init(_ reopening: StoreReopening, code: UUID?) {
    self.reopening = reopening
    self.code = code
  }
}
