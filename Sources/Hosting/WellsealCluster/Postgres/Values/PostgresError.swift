package import WellsealBase

/// An error that occurs when a server can't execute a statement.
///
/// It contains no value, no password and no text of the server.
package struct PostgresError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// libpq is not installed.
    case noLibrary
    /// The connection string isn't in one of libpq's formats.
    case malformedAddress
    /// The server didn't respond or rejected the connection.
    ///
    /// No statement was sent.
    case unreachable
    /// The connection ended after a statement was sent.
    ///
    /// It may or may not have been executed.
    case lost
    /// The server rejected the statement and executed nothing.
    case refused(state: SQLState)
    /// A result that doesn't match the statement.
    case malformedAnswer
  }

  var reason: Reason

  package init(_ reason: Reason) { self.reason = reason }
}

/// The five-character SQLSTATE code of an error or a warning.
package struct SQLState: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Creates a code.
  ///
  /// - Parameter text: Five letters and digits. Any other text becomes `XX000`.
  package init(_ text: String) {
    let isState =
      text.utf8.count == 5 && text.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
    description = isState ? text : "XX000"
  }

  /// Whether two transactions conflicted, so that the whole transaction can be retried.
  var isRetried: Bool { description == "40001" || description == "40P01" }

  /// Whether a table or a schema is missing.
  var isMissingTable: Bool { description == "42P01" || description == "3F000" }

  var isTaken: Bool { description == "23505" }

  var isFull: Bool { description == "53100" }

  /// Whether the server is read-only: a standby, or one that is being replaced.
  var isReadOnly: Bool { description == "25006" }

  /// Whether another transaction holds a lock on the row.
  var isLocked: Bool { description == "55P03" }

  /// Whether the code is a warning: the commit didn't wait for its standbys.
  var isWarning: Bool { description.hasPrefix("01") }
}

extension PostgresError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .noLibrary: "libpq isn't installed"
    case .malformedAddress: "invalid PostgreSQL URL"
    case .unreachable: "can't connect to the database"
    case .lost: "connection lost; the last change may or may not have been made"
    case .refused(let state): "the database reported an error (SQLSTATE \(state))"
    case .malformedAnswer: "unexpected response from the database"
    }
  }
}

extension PostgresError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .noLibrary: "postgres.no-library"
    case .malformedAddress: "postgres.malformed-address"
    case .unreachable: "postgres.unreachable"
    case .lost: "postgres.lost"
    case .refused: "postgres.refused"
    case .malformedAnswer: "postgres.malformed-answer"
    }
  }

  package var hint: String? {
    switch reason {
    case .noLibrary: "apt install libpq5"
    case .malformedAddress: "write it as in postgresql://user@host/database, or as libpq's options"
    case .unreachable: "check that the server runs and that psql can connect with the same URL"
    case .lost: "try again; nothing is done twice"
    case .refused, .malformedAnswer: nil
    }
  }

  package var exitClass: ExitClass { reason == .malformedAddress ? .wrongUse : .failed }
}
