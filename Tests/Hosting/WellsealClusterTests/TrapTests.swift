import Foundation
import TestPostgres
import Testing
import WellsealSegments

@testable import WellsealCluster

/// What a server does that waits for a standby which is not there.
///
/// Each of these turned a lost save into an acknowledged one, or a wait into one without end, in somebody's program.
@Suite(
  "Waiting for a standby", .serialized)
struct TrapTests {
  /// A server whose commits wait for a standby that is not there, until the body lets them go.
  ///
  /// The body has a thread of its own: what it looks at is over when a store has waited for half a minute.
  private func whileWaiting(
    _ body: @escaping @Sendable (TestCluster, _ letGo: @escaping @Sendable () throws -> Void) throws -> Void
  ) async throws {
    try await onThread { try onThisThread(body) }
  }

  private func onThisThread(
    _ body: (TestCluster, _ letGo: @escaping @Sendable () throws -> Void) throws -> Void
  ) throws {
    let server = try Self.server.get()
    let cluster = try TestCluster(on: server)
    let admin = server.address("postgres")
    let set: @Sendable (String) throws -> Void = { sql in
      let session = try PostgresConnection(to: admin)
      _ = try session.run("SET synchronous_commit = local")
      _ = try session.run(sql)
      _ = try session.run("SELECT pg_reload_conf()")
      session.close()
    }
    let letGo: @Sendable () throws -> Void = { try set("ALTER SYSTEM RESET synchronous_standby_names") }
    do {
      try body(cluster, letGo)
    } catch {
      try letGo()
      throw error
    }
    try letGo()
  }

  private static let server = Result { try PostgresServer() }

  /// Has commits wait for a standby that is not there.
  private func loseStandby(_ cluster: TestCluster) throws {
    let session = try PostgresConnection(to: cluster.server.address("postgres"))
    defer { session.close() }
    _ = try session.run("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    _ = try session.run("SELECT pg_reload_conf()")
    // Commits wait as soon as the server's checkpointer has read the setting, which no question shows: one is made until it waits.
    try waitOnThread { try commitWaits(cluster) }
    // Nothing that waits is left of it.
    try waitOnThread {
      _ = try session.run("SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
      return try waiting(cluster) == 0
    }
  }

  private func commitWaits(_ cluster: TestCluster) throws -> Bool {
    let session = try PostgresConnection(to: cluster.server.address("postgres"))
    defer { session.close() }
    session.patience = .milliseconds(300)
    do throws(PostgresError) {
      _ = try session.run("SELECT pg_logical_emit_message(true, 'a commit', '')")
      return false
    } catch {
      guard error.reason == .lost else { throw error }
      return true
    }
  }

  /// The backends that wait for a standby.
  private func waiting(_ cluster: TestCluster) throws -> Int64 {
    try PostgresConnection(to: cluster.server.address("postgres"))
      .run("SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'").integer(0, 0)
  }

  /// Returns when so many backends wait.
  private func awaitBackends(_ count: Int64, _ cluster: TestCluster) throws {
    try waitOnThread { try waiting(cluster) >= count }
  }

  @Test(
    "A cancelled wait says success with a warning: it is not taken for success, and the save is resolved",
    arguments: WriteForm.allCases)
  func cancelled(form: WriteForm) async throws {
    try await whileWaiting { cluster, letGo in
      let place = try Place(in: cluster)
      let container = try place.take()
      try loseStandby(cluster)
      let write = ThreadWork { try container.write(.journal(1, as: form)) }
      try awaitBackends(1, cluster)
      _ = try PostgresConnection(to: cluster.server.address("postgres")).run(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
      // The question that resolves it waits as well.
      try awaitBackends(1, cluster)
      #expect(!write.isDone)
      try letGo()
      try write.value()
      #expect(try container.rows(of: .journal).map(\.number) == [1])
      container.close()
    }
  }

  @Test("No statement_timeout ends the wait: the program's own deadline does, and the save is resolved")
  func timeouts() async throws {
    try await whileWaiting { cluster, letGo in
      let place = try Place(in: cluster)
      let container = try place.take(patience: .seconds(2))
      try loseStandby(cluster)
      // What others advise: the server goes on waiting.
      let session = try PostgresConnection(to: cluster.segments)
      _ = try session.run("SET statement_timeout = '200ms'")
      session.patience = .milliseconds(900)
      #expect(throws: PostgresError(.lost)) { try session.run("CREATE TABLE waits (n bigint)") }
      let write = ThreadWork { try container.write(.journal(1)) }
      try awaitBackends(2, cluster)
      try letGo()
      try write.value()
      #expect(try container.rows(of: .journal).map(\.number) == [1])
      container.close()
    }
  }

  @Test(
    "A client that dies leaves its row locked: who takes over is told so in time, and has the store afterwards"
  )
  func deadClient() async throws {
    try await whileWaiting { cluster, letGo in
      let place = try Place(in: cluster)
      _ = try place.take()
      try loseStandby(cluster)
      let dying = try PostgresConnection(to: cluster.segments)
      dying.patience = .milliseconds(300)
      #expect(throws: PostgresError(.lost)) {
        try dying.run(
          "UPDATE store SET version = version + 1 WHERE person = $1", .identifier(place.person))
      }
      #expect(throws: StoreFault(.unreachable)) { try place.take(.always) }
      try letGo()
      let next = try place.take(.always)
      try next.write(.journal(1))
      next.close()
    }
  }
}
