import Foundation
import Synchronization
import WellsealBase

/// Notices that a code which was answered is still before the camera.
///
/// A card that lies there would otherwise be answered, and counted as another person, again and again. Of the code only
/// a hash is kept whose seed is this process's own, so nothing of a card can be had from it.
final class CodeInView: Sendable {
  private struct State {
    var hash: Int?
    var missingSince: Date?
  }

  /// A mutex, because any request may bring a picture.
  private let state = Mutex(State())

  /// For how long pictures must be without a code before the same one counts as shown anew, in seconds: one blurred
  /// picture is none.
  private static let absence: TimeInterval = 1

  /// Takes a code that was seen, and says whether it was answered already and has not left since.
  func isStill(_ texts: [[UInt8]]) -> Bool {
    let hash = texts.hashValue
    return state.withLock { state in
      defer { state = State(hash: hash) }
      return state.hash == hash
    }
  }

  /// Takes a picture without any code.
  func sawNothing(at now: Date) {
    state.withLock { state in
      let since = state.missingSince ?? now
      state.missingSince = since
      if !since.isRecent(within: Self.absence, at: now) { state.hash = nil }
    }
  }

  /// Answers whatever comes next.
  func reset() { state.withLock { $0 = State() } }
}
