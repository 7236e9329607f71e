package import WellsealBase

/// Why a server did not do what it was asked; holds no value, no password and no text of the server's.
package struct PostgresError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// libpq is not installed.
    case noLibrary
    /// The address is not one of libpq's forms.
    case malformedAddress
    /// Nobody answered, or nobody let the program in; nothing was asked.
    case unreachable
    /// The connection ended after something was asked, so that nobody knows whether it was done.
    case lost
    /// The server refused, and has done nothing of it.
    case refused(state: SQLState)
    /// An answer that the question cannot have.
    case malformedAnswer
  }

  var reason: Reason

  package init(_ reason: Reason) { self.reason = reason }
}

/// The five letters and digits by which SQL names what went wrong.
package struct SQLState: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// - Parameter text: anything but five letters and digits becomes `XX000`.
  package init(_ text: String) {
    let isState =
      text.utf8.count == 5 && text.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
    description = isState ? text : "XX000"
  }

  /// Two transactions were in each other's way: the whole of it may be asked again.
  var isRetried: Bool { description == "40001" || description == "40P01" }

  /// A table, a column or a schema is missing.
  var isMissingTable: Bool { description == "42P01" || description == "3F000" }

  var isTaken: Bool { description == "23505" }

  var isFull: Bool { description == "53100" }

  /// The server allows no writing: a standby, or one that is being replaced.
  var isReadOnly: Bool { description == "25006" }

  /// Somebody else holds the row.
  var isLocked: Bool { description == "55P03" }

  /// Said of a commit: the standbys that were to have it were not waited for.
  var isWarning: Bool { description.hasPrefix("01") }
}

extension PostgresError: CustomStringConvertible {
  package var description: String {
    switch reason {
    case .noLibrary: "the library libpq is not installed, without which no database can be asked"
    case .malformedAddress: "this is not the address of a PostgreSQL database"
    case .unreachable: "the database does not answer, or lets nobody in by this address"
    case .lost: "the connection to the database ended, and nobody knows whether the last change was made"
    case .refused(let state): "the database refused (SQLSTATE \(state))"
    case .malformedAnswer: "the database gave an answer that does not fit the question"
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
    case .unreachable: "look whether the server runs, and whether psql gets in by the same address"
    case .lost: "ask again: nothing is done twice"
    case .refused, .malformedAnswer: nil
    }
  }

  package var exitClass: ExitClass { reason == .malformedAddress ? .wrongUse : .failed }
}
