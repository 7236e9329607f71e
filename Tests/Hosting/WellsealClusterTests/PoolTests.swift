import Foundation
import TestPostgres
import Testing

@testable import WellsealCluster

@Suite("Connections that are kept")
struct PoolTests {
  private let server: PostgresServer
  private let address: PostgresAddress

  init() throws {
    server = try #require(PostgresServer.shared)
    // A database of its own, whose connections are counted and ended.
    address = try server.makeDatabase()
  }

  /// The server's process at the other end.
  private func backend(_ session: any PostgresSession) throws -> Int64 {
    try session.run("SELECT CAST(pg_backend_pid() AS bigint)").integer(0, 0)
  }

  @Test("One that the server has ended is asked nothing any more")
  func ended() throws {
    let pool = PostgresPool(to: address, count: 2)
    let session = pool.session()
    let first = try backend(session)
    #expect(try backend(session) == first)
    #expect(try server.endConnections(to: address) == 1)
    #expect(try backend(session) != first)
    #expect(pool.busy == 0)
  }

  @Test("A connection of one's own that the server has ended says so, and that nothing was asked")
  func endedAlone() throws {
    let session = try PostgresConnection(to: address)
    #expect(session.isOpen)
    #expect(try server.endConnections(to: address) == 1)
    #expect(!session.isOpen)
    #expect(throws: PostgresError(.unreachable)) { try session.run("SELECT 1") }
  }

  @Test("What a server says unasked ends nothing")
  func unasked() throws {
    let (session, other) = (try PostgresConnection(to: address), try PostgresConnection(to: address))
    _ = try session.run("LISTEN place")
    for _ in 0..<3 { _ = try other.run("SELECT pg_notify('place', 'something')") }
    #expect(session.isOpen)
    #expect(try session.run("SELECT CAST(7 AS bigint)").integer(0, 0) == 7)
  }

  @Test("One that nobody used between two calls is closed, and so is one that had much to say")
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
    // Much that is asked, much that is answered, and much that is refused.
    let much = PostgresValue.bytes([UInt8](repeating: 1, count: 100_000))
    for sql in ["SELECT length($1)", "SELECT repeat('1', 100000)", "SELECT 1 / (length($1) - 100000)"] {
      _ = try? session.run(sql, much)
      #expect(pool.closeIdle() == 1)
    }
    _ = try backend(session)
    #expect(try server.endConnections(to: address) == 1)
    #expect(pool.closeIdle() == 1)
  }

  @Test("One that is in use at the moment stays")
  func busy() async throws {
    let pool = PostgresPool(to: address, count: 1)
    _ = try backend(pool.session())
    async let answer = onThread {
      try pool.session().run("SELECT CAST(1 AS bigint) FROM pg_sleep(1.5)").integer(0, 0)
    }
    let deadline = ContinuousClock.now + .seconds(60)
    while pool.busy == 0 { try #require(ContinuousClock.now < deadline) }
    // Nothing of it is closed beneath whoever waits for the answer.
    for _ in 0..<10 {
      _ = pool.closeIdle()
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try await answer == 1)
  }
}
