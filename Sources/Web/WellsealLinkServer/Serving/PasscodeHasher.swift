import Dispatch
import WellsealKeys

/// A type that verifies passcodes one at a time, outside the threads that handle requests.
struct PasscodeHasher: Sendable {
  private let queue = DispatchQueue(label: "wellseal.links.passcodes")

  func isRight(_ passcode: String, _ digest: PasscodeDigest) async -> Bool {
    await withCheckedContinuation { done in
      queue.async {
        let hash = PasscodeDigest.hash(passcode, salt: digest.salt)
        done.resume(returning: hash.map { LinkStore.areSame($0, digest.hash) } ?? false)
      }
    }
  }
}
