import Foundation
import Synchronization
import WellsealCluster
import WellsealFiles

/// The state of the cluster that a server observes every minute: the log of administrative acts,
/// and the times of backups.
///
/// The last state of the log of acts is stored on this server's disk. So an administrator who
/// rewrites the log in the database can't do so unnoticed, even if all servers are stopped.
final class OperationWatch: Sendable {
  private let cluster: Cluster
  private let executor: PersonExecutor
  private let log: HostLog
  private let file: String?
  private let now: @Sendable () -> Date
  // The lock is held only briefly.
  private let state: Mutex<State>

  private struct State {
    var checkpoint: ActCheckpoint?
    var hasChangedActs = false
    var backups: [BackupRecord] = []
    var hasLooked = false
  }

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - cluster: The cluster.
  ///   - executor: The executor for database calls.
  ///   - log: Receives each new state of the log of acts.
  ///   - file: The file with the last state, or `nil` to remember it in memory only.
  ///   - now: The clock.
  init(
    _ cluster: Cluster, executor: PersonExecutor, log: HostLog, file: String?,
    now: @escaping @Sendable () -> Date
  ) {
    (self.cluster, self.executor, self.log, self.file, self.now) = (cluster, executor, log, file, now)
    let saved = file.flatMap { try? AtomicFile.read($0, limit: 256) }
      .flatMap { ActCheckpoint(String(decoding: $0, as: UTF8.self)) }
    state = Mutex(State(checkpoint: saved))
  }

  /// Whether the log of acts didn't continue the state that was seen before.
  ///
  /// It stays `true` until the operator removes the file and restarts the server.
  var hasChangedActs: Bool { state.withLock { $0.hasChangedActs } }

  /// Returns the age of each database's last recorded backup, in whole seconds.
  func backupAges() -> [(database: String, age: Duration)] {
    let time = now()
    return state.withLock { $0.backups }.map {
      (database: $0.database.rawValue, age: .seconds(max(0, time.timeIntervalSince($0.time).rounded())))
    }
  }

  /// Reads the log of acts and the times of backups.
  ///
  /// If the database doesn't respond, they are read the next time.
  func look() async {
    guard !hasChangedActs else { return }
    let (seen, isFirst) = state.withLock { state in
      defer { state.hasLooked = true }
      return (state.checkpoint, !state.hasLooked)
    }
    guard
      let (found, backups) = try? await executor.run({ [cluster] in
        // The whole log is read only if there are new entries.
        let isSame = try !isFirst && cluster.actCheckpoint() == seen
        let found = try isSame ? nil : cluster.verifyActs(against: seen.map { [$0] } ?? [])
        return (found, try cluster.backups())
      })
    else { return }
    let isContinued = found.map { $0.problem == nil } ?? true
    state.withLock { state in
      state.backups = backups
      state.hasChangedActs = !isContinued
      if isContinued, let found { state.checkpoint = found.checkpoint }
    }
    guard let found, found.checkpoint != seen || !isContinued else { return }
    log.record(found.checkpoint, isContinued: isContinued)
    if isContinued, let file { try? AtomicFile.write(Array("\(found.checkpoint)".utf8), to: file) }
  }
}
