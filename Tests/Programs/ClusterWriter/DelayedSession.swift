import FencedStatements
import Foundation
import WellsealCluster

/// A connection over a network that occasionally loses a write's reply at once and delivers the
/// write later.
final class DelayedSession: PostgresSession {
  private let inner: any PostgresSession
  private let connect: @Sendable () throws(PostgresError) -> any PostgresSession
  private var random: XorShift
  private var isCut = false

  /// Creates a connection.
  ///
  /// - Parameters:
  ///   - random: The generator that chooses the delayed writes, one in fifty.
  ///   - connect: A closure that creates the connection, and the one for delayed writes.
  /// - Throws: `PostgresError` if the connection fails.
  init(
    _ random: XorShift, connect: @escaping @Sendable () throws(PostgresError) -> any PostgresSession
  ) throws(PostgresError) {
    self.random = random
    self.connect = connect
    inner = try connect()
  }

  var isOpen: Bool { !isCut && inner.isOpen }
  var warnings: [SQLState] { inner.warnings }
  func close() { inner.close() }

  func run(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows] {
    guard FencedStatements(statements) != nil, Int.random(in: 0..<50, using: &random) == 0 else {
      return try inner.run(statements)
    }
    let delay = UInt32.random(in: 0...30_000, using: &random)
    Thread.detachNewThread { [connect] in
      guard let late = try? connect() else { return }
      usleep(delay)
      _ = try? late.run(statements)
      late.close()
    }
    isCut = true
    inner.close()
    throw PostgresError(.lost)
  }
}
