import FencedStatements
import Synchronization

@testable import WellsealCluster

/// A connection that changes how a container's write runs, to simulate a network failure or a
/// defect.
final class SessionDouble: PostgresSession {
  /// A closure that receives the statements of a write.
  typealias Act = (PostgresConnection, [PostgresStatement]) throws -> [PostgresRows]

  private let inner: PostgresConnection
  private let act: Act
  private var isCut = false
  /// The warnings to report for the last run instead of the server's.
  var warnings: [SQLState] = []

  init(_ inner: PostgresConnection, _ act: @escaping Act) {
    self.inner = inner
    self.act = act
  }

  var isOpen: Bool { !isCut && inner.isOpen }

  func close() { inner.close() }

  /// Closes the connection without a reply.
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

/// A counter of the remaining occurrences of an event.
final class Countdown: Sendable {
  private let left: Mutex<Int>

  init(_ count: Int) { left = Mutex(count) }

  /// Returns true if the event occurs this time, too.
  func next() -> Bool {
    left.withLock { left in
      defer { left -= 1 }
      return left > 0
    }
  }
}
