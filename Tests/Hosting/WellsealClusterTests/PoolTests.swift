import Foundation
import TestPostgres
import Testing

@testable import WellsealCluster

@Suite("Connection pool")
struct PoolTests {
  private let server: PostgresServer
  private let address: PostgresAddress

  init() throws {
    server = try #require(PostgresServer.shared)
    // A separate database, whose connections are counted and closed.
    address = try server.makeDatabase()
  }

  /// Returns the process ID of the server's end.
  private func backend(_ session: any PostgresSession) throws -> Int64 {
    try session.run("SELECT CAST(pg_backend_pid() AS bigint)").integer(0, 0)
  }

  @Test("A connection that the server has closed isn't used again")
  func ended() throws {
    let pool = PostgresPool(to: address, count: 2)
    let session = pool.session()
    let first = try backend(session)
    #expect(try backend(session) == first)
    #expect(try server.endConnections(to: address) == 1)
    #expect(try backend(session) != first)
    #expect(pool.busy == 0)
  }

  @Test("A single connection closed by the server fails as unreachable")
  func endedAlone() throws {
    let session = try PostgresConnection(to: address)
    #expect(session.isOpen)
    #expect(try server.endConnections(to: address) == 1)
    #expect(!session.isOpen)
    #expect(throws: PostgresError(.unreachable)) { try session.run("SELECT 1") }
  }

  @Test("Notifications from the server don't close a connection")
  func unasked() throws {
    let (session, other) = (try PostgresConnection(to: address), try PostgresConnection(to: address))
    _ = try session.run("LISTEN place")
    for _ in 0..<3 { _ = try other.run("SELECT pg_notify('place', 'something')") }
    #expect(session.isOpen)
    #expect(try session.run("SELECT CAST(7 AS bigint)").integer(0, 0) == 7)
  }

  @Test("An unused connection is closed, and so is one with large buffers")
  func idle() throws {
    let pool = PostgresPool(to: address, count: 2)
    let session = pool.session()
    let first = try backend(session)
    #expect(pool.closeIdle() == 0)
    #expect(try backend(session) == first)
    #expect(pool.closeIdle() == 0)
    #expect(pool.closeIdle() == 1)
    #expect(pool.closeIdle() == 0)
    #expect(try server.endConnections(to: address) == 0)
    #expect(try backend(session) != first)
    _ = try session.run("SELECT $1", .bytes([UInt8](repeating: 1, count: 1000)))
    #expect(pool.closeIdle() == 0)
    // A large query, a large result and a large error.
    let much = PostgresValue.bytes([UInt8](repeating: 1, count: 100_000))
    for sql in ["SELECT length($1)", "SELECT repeat('1', 100000)", "SELECT 1 / (length($1) - 100000)"] {
      _ = try? session.run(sql, much)
      #expect(pool.closeIdle() == 1)
    }
    _ = try backend(session)
    #expect(try server.endConnections(to: address) == 1)
    #expect(pool.closeIdle() == 1)
  }

  @Test("A connection in use stays open")
  func busy() async throws {
    let pool = PostgresPool(to: address, count: 1, timeout: .seconds(300))
    _ = try pool.session().run("SELECT CAST(1 AS bigint) FROM set_config('lock_timeout', '0', false)")
    // The query waits for this lock, so that it lasts as long as the test needs.
    let lock = try PostgresConnection(to: address)
    _ = try lock.run("SELECT CAST(1 AS bigint) FROM pg_advisory_lock(77001)")
    async let answer = onThread {
      try pool.session().run("SELECT CAST(1 AS bigint) FROM pg_advisory_lock(77001)").integer(0, 0)
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while pool.busy == 0 {
      try #require(ContinuousClock.now < deadline)
      // The other task may need this thread.
      try await Task.sleep(for: .milliseconds(10))
    }
    // No connection is closed while a caller waits for its result.
    for _ in 0..<10 {
      _ = pool.closeIdle()
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(pool.busy == 1)
    _ = try lock.run("SELECT CAST(1 AS bigint) FROM pg_advisory_unlock(77001)")
    #expect(try await answer == 1)
  }
}
