import FoundationEssentials
import Synchronization
package import WellsealConsent
import WellsealModel
import WellsealStore

/// The access log of a data folder, and its checkpoint that is sealed in the store.
///
/// The key of the chain is next to the log, because decisions are logged while the store is locked.
/// So the chain alone doesn't prevent an attacker with access to the folder from forging a log.
/// Whenever the store is unlocked, and before it is locked, a checkpoint of the log is sealed in
/// the store. A log without the line of the checkpoint isn't the original.
package final class WatchedAccessLog: AccessReading {
  private let folder: AccessFolder
  // A mutex, because the log is verified on any thread. `nil` before the store is unlocked for the
  // first time.
  private let known = Mutex<AccessCheckpoint?>(nil)

  init(_ folder: AccessFolder) { self.folder = folder }

  /// Seals a checkpoint in an unlocked store, unless the log contradicts the stored one.
  func update(in store: SealedStore) {
    // If the log or the store can't be read or written now, they are compared the next time.
    let sealed: AccessCheckpoint?
    do { sealed = try Self.checkpoint(in: store) } catch { return }
    known.withLock { $0 = sealed ?? $0 }
    guard let holds = try? sealed.map({ try folder.holds($0) }) ?? true, holds else { return }
    try? seal(in: store)
  }

  /// Seals a checkpoint of the current log, whatever the stored one is.
  ///
  /// - Throws: An error if the log can't be read or the store can't be written.
  func accept(in store: SealedStore) throws { try seal(in: store) }

  private func seal(in store: SealedStore) throws {
    guard let present = try folder.checkpoint() else { return }
    if try Self.checkpoint(in: store) != present {
      try store.commit([.setNote(Self.note, Data("\(present)".utf8))])
    }
    known.withLock { $0 = present }
  }

  private static func checkpoint(in store: SealedStore) throws -> AccessCheckpoint? {
    try store.entry(note).flatMap { AccessCheckpoint(String(decoding: $0, as: UTF8.self)) }
  }

  // The key is part of the format and never changes.
  private static let note = "access-log"

  package func visit(_ body: ([UInt8]) throws -> Void) throws { try folder.visit(body) }

  package func lines(before number: Int, atLeast count: Int) throws -> [UInt8] {
    try folder.lines(before: number, atLeast: count)
  }

  /// Verifies the log, including against the checkpoint in the store if it was unlocked since the
  /// daemon started.
  package func verify(against checkpoints: [AccessCheckpoint]) throws -> AccessVerification {
    try folder.verify(against: checkpoints + (known.withLock { $0 }.map { [$0] } ?? []))
  }
}
