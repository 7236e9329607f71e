import Foundation
import TestPostgres
import Testing

@testable import WellsealCluster

@Suite("PostgreSQL connections")
struct ConnectionTests {
  private func session() throws -> PostgresConnection {
    try PostgresConnection(to: #require(PostgresServer.shared).address("postgres"))
  }

  @Test("Values round-trip")
  func values() throws {
    let (identifier, bytes) = (UUID(), [UInt8](0...255) + [0])
    let rows = try session().run(
      "SELECT $1, $2, $3, $4, CAST(7 AS integer), true, NULL, 3 = ANY ($5)", .integer(.min),
      .identifier(identifier), .text("Ä'; DROP TABLE store; --"), .bytes(bytes), .integers([1, 2, 3]))
    #expect(try rows.integer(0, 0) == .min)
    #expect(try rows.identifier(0, 1) == identifier)
    #expect(try rows.text(0, 2) == "Ä'; DROP TABLE store; --")
    #expect(try rows.bytes(0, 3) == bytes)
    #expect(try rows.integer(0, 4) == 7)
    #expect(try rows.bytes(0, 5) == [1])
    #expect(rows.isNull(0, 6))
    #expect(try rows.bytes(0, 7) == [1])
    #expect(throws: PostgresError(.malformedAnswer)) { try rows.integer(0, 3) }
    #expect(throws: PostgresError(.malformedAnswer)) { try rows.integer(1, 0) }
    #expect(throws: PostgresError(.malformedAnswer)) { try rows.bytes(0, 6) }
  }

  @Test("Empty values aren't null, and large values arrive complete")
  func large() throws {
    let body = [UInt8](repeating: 65, count: 300_000)
    let statements = (0..<30).map { _ in PostgresStatement("SELECT $1, $2", [.bytes(body), .bytes([])]) }
    let answers = try session().run(statements)
    #expect(answers.count == 30)
    for answer in answers {
      #expect(try answer.bytes(0, 0) == body)
      #expect(try answer.bytes(0, 1) == [])
    }
  }

  @Test(
    "An error has only its SQLSTATE and ends only the transaction")
  func refusal() throws {
    let session = try session()
    let error = #expect(throws: PostgresError.self) {
      try session.run([
        PostgresStatement("BEGIN"), PostgresStatement("CREATE TEMPORARY TABLE t (n bigint PRIMARY KEY)"),
        PostgresStatement("SELECT CAST($1 AS bigint)", [.text("a secret")]), PostgresStatement("COMMIT"),
      ])
    }
    #expect(error == PostgresError(.refused(state: SQLState("22P02"))))
    #expect(error?.description.contains("secret") == false)
    #expect(throws: PostgresError(.refused(state: SQLState("42P01")))) { try session.run("SELECT * FROM t") }
    #expect(try session.run("SELECT CAST(1 AS bigint)").integer(0, 0) == 1)
  }

  @Test("A silent server causes no delay, and a responsive one is tried first")
  func several() throws {
    let server = try #require(PostgresServer.shared)
    let silent = try SilentServer()
    let address = try PostgresAddress(
      parsing: "host=127.0.0.1,\(server.folder) port=\(silent.port),5432 dbname=postgres user=wellseal")
    for _ in 0..<3 {
      let session = try PostgresConnection(to: address, timeout: .seconds(4))
      #expect(try session.run("SELECT CAST(1 AS bigint)").integer(0, 0) == 1)
    }
    #expect(silent.countOfConnections == 1)
    #expect(throws: PostgresError(.unreachable)) {
      try PostgresConnection(
        to: PostgresAddress(parsing: "host=127.0.0.1,127.0.0.1 port=\(silent.port) dbname=x user=y"),
        timeout: .milliseconds(200))
    }
  }

  @Test("A wait ends at the client's deadline with an unknown outcome")
  func deadline() throws {
    let session = try session()
    session.timeout = .milliseconds(300)
    #expect(throws: PostgresError(.lost)) { try session.run("SELECT pg_sleep(60)") }
    #expect(!session.isOpen)
    #expect(throws: PostgresError(.unreachable)) { try session.run("SELECT 1") }
  }

  @Test("A server that ends the connection leaves an unknown outcome")
  func ended() throws {
    let session = try session()
    #expect(throws: PostgresError(.lost)) { try session.run("SELECT pg_terminate_backend(pg_backend_pid())") }
    #expect(!session.isOpen)
  }

  @Test(
    "An invalid address is rejected, and no error reveals a password",
    arguments: ["", "health", "postgresql://a:hunter2@[::1/x", "host=x password", "file.db\0host=x"])
  func addresses(text: String) {
    let error = #expect(throws: PostgresError.self) { try PostgresAddress(parsing: text) }
    #expect(error == PostgresError(.malformedAddress))
  }

  @Test("An unreachable server is reported without its address")
  func nobody() throws {
    let address = try PostgresAddress(parsing: "postgresql://me:hunter2@/db?host=/nowhere/at/all")
    #expect(address.hasPassword)
    #expect(try !PostgresAddress(parsing: "postgresql://me@/db?host=/tmp").hasPassword)
    #expect("\(address) \(String(reflecting: address))".contains("hunter2") == false)
    #expect(throws: PostgresError(.unreachable)) { try PostgresConnection(to: address) }
  }

  @Test("A warning is available after the statement that caused it")
  func warnings() throws {
    let session = try session()
    _ = try session.run("ROLLBACK")
    #expect(session.warnings == [SQLState("25P01")] || session.warnings == [])
    _ = try session.run("SELECT 1")
    #expect(session.warnings.isEmpty)
  }
}

/// A socket that accepts connections and never sends anything, like a server that is cut off.
private final class SilentServer {
  private let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
  let port: UInt16

  init() throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        bind(descriptor, generic, length) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, generic, &length) == 0
      }
    }
    try #require(isListening)
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }

  /// The number of connections since the last call.
  var countOfConnections: Int {
    var count = 0
    while case let connection = accept(descriptor, nil, nil), connection >= 0 {
      close(connection)
      count += 1
    }
    return count
  }
}
