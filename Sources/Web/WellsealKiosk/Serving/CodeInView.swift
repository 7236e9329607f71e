import Foundation
import Synchronization
import WellsealBase

/// Detects that a processed code is still in front of the camera.
///
/// A card that stays there would otherwise be answered, and counted as another person, repeatedly.
/// Only a hash of the code with a seed of this process is stored, which reveals nothing about a
/// card.
final class CodeInView: Sendable {
  private struct State {
    var hash: Int?
    var missingSince: Date?
  }

  /// A mutex, because any request may bring an image.
  private let state = Mutex(State())

  /// The time without a code, in seconds, after which the same code counts as shown again.
  ///
  /// A single blurred image isn't enough.
  private static let absence: TimeInterval = 1

  /// Records a code, and returns whether it was already answered and has been in view since.
  func isStill(_ texts: [[UInt8]]) -> Bool {
    let hash = texts.hashValue
    return state.withLock { state in
      defer { state = State(hash: hash) }
      return state.hash == hash
    }
  }

  /// Records an image without a code.
  func sawNothing(at now: Date) {
    state.withLock { state in
      let since = state.missingSince ?? now
      state.missingSince = since
      if !since.isRecent(within: Self.absence, at: now) { state.hash = nil }
    }
  }

  /// Resets the state, so that the next code is answered.
  func reset() { state.withLock { $0 = State() } }
}
