import Foundation
import TestPostgres
import Testing
import WellsealStore

@testable import WellsealCluster

/// A server that waits for a missing standby.
///
/// In other programs, each of these cases turned a lost save into an acknowledged one, or a wait
/// into an endless one.
@Suite(
  "Waiting for a standby", .serialized)
struct TrapTests {
  /// Runs a body with a server whose commits wait for a missing standby until the body releases
  /// them.
  ///
  /// The body has a separate thread, because the state that it examines ends when a store has
  /// waited for 30 seconds.
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
    let letGo: @Sendable () throws -> Void = { try server.requireNoStandby() }
    do {
      try body(cluster, letGo)
    } catch {
      try letGo()
      throw error
    }
    try letGo()
  }

  private static let server = Result { try PostgresServer() }

  /// Returns when `count` backends wait.
  private func awaitBackends(_ count: Int64, _ cluster: TestCluster) throws {
    try waitOnThread { try cluster.server.waitingCommits() >= count }
  }

  @Test(
    "A canceled wait that succeeds with a warning is resolved as uncertain",
    arguments: WriteForm.allCases)
  func canceled(form: WriteForm) async throws {
    try await whileWaiting { cluster, letGo in
      let place = try EmptyStoreRow(in: cluster)
      let container = try place.acquire()
      try cluster.server.loseStandby()
      let write = ThreadWork { try container.write(.journal(1, as: form)) }
      try awaitBackends(1, cluster)
      _ = try PostgresConnection(to: cluster.server.address("postgres")).run(
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'")
      // The query that resolves it waits, too.
      try awaitBackends(1, cluster)
      #expect(!write.isDone)
      try letGo()
      try write.value()
      #expect(try container.rows(of: .journal).map(\.number) == [1])
      container.close()
    }
  }

  @Test("The program's own deadline ends the wait; statement_timeout doesn't")
  func timeouts() async throws {
    try await whileWaiting { cluster, letGo in
      let place = try EmptyStoreRow(in: cluster)
      let container = try place.acquire(timeout: .seconds(2))
      try cluster.server.loseStandby()
      // The usual advice doesn't help: the server continues to wait.
      let session = try PostgresConnection(to: cluster.segments)
      _ = try session.run("SET statement_timeout = '200ms'")
      session.timeout = .milliseconds(900)
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
    "A row locked by a dead client is reported in time, and then taken over"
  )
  func deadClient() async throws {
    try await whileWaiting { cluster, letGo in
      let place = try EmptyStoreRow(in: cluster)
      _ = try place.acquire()
      try cluster.server.loseStandby()
      let dying = try PostgresConnection(to: cluster.segments)
      dying.timeout = .milliseconds(300)
      #expect(throws: PostgresError(.lost)) {
        try dying.run(
          "UPDATE store SET version = version + 1 WHERE person = $1", .identifier(place.person))
      }
      #expect(throws: StoreFileError(.unreachable)) { try place.acquire(.always) }
      try letGo()
      let next = try place.acquire(.always)
      try next.write(.journal(1))
      next.close()
    }
  }
}
