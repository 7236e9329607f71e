import FoundationEssentials
import Synchronization
package import WellsealConsent
import WellsealModel
import WellsealSegments
import WellsealStore

/// The access log of a data folder, and what the store remembers of it under its seal.
///
/// The key of the chain lies beside the log, because decisions are logged while the store is locked. So the chain alone doesn't stop
/// somebody who gets the folder from writing another log. Whenever the store is unlocked, and before it is locked, a checkpoint of the log
/// is sealed in the store. A log without the line of the checkpoint is not the one that was written.
package final class WatchedAccessLog: AccessReading {
  private let folder: AccessFolder
  // A mutex, because the log is verified on any thread. Nil before the store is unlocked for the first time.
  private let known = Mutex<AccessCheckpoint?>(nil)

  init(_ folder: AccessFolder) { self.folder = folder }

  /// Seals a checkpoint in an unlocked store, unless the log is another one than the store remembers.
  func update(in store: SealedStore) {
    // A log or a store that can't be read or written now is compared the next time.
    let sealed: AccessCheckpoint?
    do { sealed = try Self.checkpoint(in: store) } catch { return }
    known.withLock { $0 = sealed ?? $0 }
    guard let holds = try? sealed.map({ try folder.holds($0) }) ?? true, holds else { return }
    try? seal(in: store)
  }

  /// Seals a checkpoint of the log as it is, whatever the store remembers.
  ///
  /// - Throws: what keeps the log from being read and the store from being written.
  func accept(in store: SealedStore) throws { try seal(in: store) }

  private func seal(in store: SealedStore) throws {
    guard let present = try folder.checkpoint() else { return }
    if try Self.checkpoint(in: store) != present {
      try store.commit([.setNote(Self.note, Data("\(present)".utf8))])
    }
    known.withLock { $0 = present }
  }

  private static func checkpoint(in store: SealedStore) throws -> AccessCheckpoint? {
    try store.note(note).flatMap { AccessCheckpoint(String(decoding: $0, as: UTF8.self)) }
  }

  private static let note = "access-log"

  package func visit(_ body: ([UInt8]) throws -> Void) throws { try folder.visit(body) }

  package func lines(before number: Int, atLeast count: Int) throws -> [UInt8] {
    try folder.lines(before: number, atLeast: count)
  }

  /// Checks the log also against the checkpoint in the store, as far as the store was unlocked since the daemon began.
  package func verify(against checkpoints: [AccessCheckpoint]) throws -> AccessVerification {
    try folder.verify(against: checkpoints + (known.withLock { $0 }.map { [$0] } ?? []))
  }
}
