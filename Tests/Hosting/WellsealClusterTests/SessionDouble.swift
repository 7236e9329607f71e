import FencedStatements
import Synchronization

@testable import WellsealCluster

/// A connection that does something else with a container's write: what a network does, or a fault of the program.
final class SessionDouble: PostgresSession {
  /// Gets the statements of a write.
  typealias Act = (PostgresConnection, [PostgresStatement]) throws -> [PostgresRows]

  private let inner: PostgresConnection
  private let act: Act
  private var isCut = false
  /// What it says of the last run in place of the server's warnings.
  var warnings: [SQLState] = []

  init(_ inner: PostgresConnection, _ act: @escaping Act) {
    self.inner = inner
    self.act = act
  }

  var isOpen: Bool { !isCut && inner.isOpen }

  func close() { inner.close() }

  /// Ends the connection without an answer.
  func cut() -> PostgresError {
    isCut = true
    inner.close()
    return PostgresError(.lost)
  }

  func run(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows] {
    warnings = []
    do {
      guard FencedStatements(statements) != nil else { return try inner.run(statements) }
      return try act(inner, statements)
    } catch {
      guard let error = error as? PostgresError else { throw PostgresError(.malformedAnswer) }
      if error.reason == .lost { _ = cut() }
      throw error
    }
  }
}

/// How often something happens.
final class Countdown: Sendable {
  private let left: Mutex<Int>

  init(_ count: Int) { left = Mutex(count) }

  /// Whether it happens this time as well.
  func next() -> Bool {
    left.withLock { left in
      defer { left -= 1 }
      return left > 0
    }
  }
}
