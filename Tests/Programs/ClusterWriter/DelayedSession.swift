import FencedStatements
import Foundation
import WellsealCluster

/// A connection over a network that now and then loses a write's answer at once and delivers the write later.
final class DelayedSession: PostgresSession {
  private let inner: any PostgresSession
  private let connect: @Sendable () throws(PostgresError) -> any PostgresSession
  private var random: XorShift
  private var isCut = false

  /// - Parameters:
  ///   - random: decides which writes; one in fifty.
  ///   - connect: makes the connection, and the one over which a write comes late.
  /// - Throws: where there is no connection.
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
