import FencedStatements
import WellsealCluster

/// A defect of a node, to prove that the check of histories detects it.
enum InjectedFault: String, CaseIterable {
  /// A write doesn't check the owner.
  case epochNotChecked = "epoch-not-checked"
  /// A success that no standby confirmed is treated as one.
  case warningIsSuccess = "warning-is-success"
  /// The outcome of a lost write is queried without fencing off the write first.
  case epochNotRaised = "epoch-not-raised"
  /// The right to write is checked in a separate transaction.
  case fenceOutside = "fence-outside"
}

/// A connection of a defective node, which sends other statements than those of the container.
final class FaultySession: PostgresSession {
  private let inner: PostgresConnection
  private let fault: InjectedFault

  init(_ inner: PostgresConnection, _ fault: InjectedFault) {
    self.inner = inner
    self.fault = fault
  }

  var isOpen: Bool { inner.isOpen }
  var warnings: [SQLState] { fault == .warningIsSuccess ? [] : inner.warnings }
  func close() { inner.close() }

  func run(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows] {
    switch fault {
    case .warningIsSuccess: try inner.run(statements)
    case .epochNotChecked:
      try inner.run(statements.map { Self.without($0, " AND owner = $3 AND epoch = $4 AND version = $5") })
    case .epochNotRaised:
      try inner.run(
        statements.map { statement in
          var statement = statement
          statement.sql = statement.sql.replacing("SET epoch = $4 ", with: "SET epoch = $3 + 0 * $4 ")
          return statement
        })
    case .fenceOutside: try runOutside(statements)
    }
  }

  private func runOutside(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows] {
    guard let write = FencedStatements(statements) else { return try inner.run(statements) }
    return try write.runOutside { statements throws(PostgresError) in try inner.run(statements) }
  }

  private static func without(_ statement: PostgresStatement, _ condition: String) -> PostgresStatement {
    PostgresStatement(statement.sql.replacing(condition, with: ""), statement.values)
  }
}
