import Foundation
import WellsealCluster

extension PostgresServer {
  /// Makes commits wait for a missing standby.
  ///
  /// Commits wait once the server's checkpointer has read the setting, which no query shows. This
  /// function returns when a commit has waited.
  package func loseStandby() throws {
    try setStandby("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    try waitOnThread { try commitWaits() }
  }

  /// Ends the effect of ``loseStandby()``.
  package func requireNoStandby() throws {
    try setStandby("ALTER SYSTEM RESET synchronous_standby_names")
  }

  /// Returns the number of commits that wait for a standby.
  package func waitingCommits() throws -> Int64 {
    let session = try PostgresConnection(to: address("postgres"))
    defer { session.close() }
    return try session.run("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'").integer(0, 0)
  }

  private func setStandby(_ statement: String) throws {
    let session = try PostgresConnection(to: address("postgres"))
    defer { session.close() }
    _ = try session.run("SET synchronous_commit = local")
    _ = try session.run(statement)
    _ = try session.run("SELECT pg_reload_conf()")
  }

  /// Returns whether a commit waits, which it no longer does afterward.
  private func commitWaits() throws -> Bool {
    let address = address("postgres")
    let commit = ThreadWork {
      let session = try PostgresConnection(to: address)
      defer { session.close() }
      _ = try session.run("SELECT pg_logical_emit_message(true, 'a commit', '')")
    }
    try waitOnThread { try commit.isDone || waitingCommits() > 0 }
    let waits = !commit.isDone
    let session = try PostgresConnection(to: address)
    defer { session.close() }
    // A canceled wait ends with a warning, and the commit is kept.
    try waitOnThread {
      _ = try session.run("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
      return commit.isDone
    }
    try commit.value()
    return waits
  }
}
