import FoundationEssentials
import WellsealModel

/// The statements of a container's write, in one round trip.
///
/// The fence increments the version of the user's row if owner, epoch and version match the
/// lease, and stores the identifier of this commit there. Other statements have an effect only if
/// the fence did, and none needs the result of another.
struct FencedWrite {
  /// The identifier of the commit, which later shows whether it was made.
  let commit: UUID
  private let form: Form

  /// The combination of the fence and the statements that it guards.
  private enum Form {
    /// A single added row, as in a save.
    ///
    /// The row is inserted from the rows that the fence returns.
    case statement(PostgresStatement)
    /// Any other write.
    ///
    /// Each statement has an effect only if it finds the identifier that the fence stored.
    case transaction(fence: PostgresStatement, FencedRows)
  }

  /// Creates a write that adds one row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - lease: The lease of the writer.
  ///   - room: The change in bytes, for the fence.
  init(adding row: TableRow, _ lease: PersonLease, _ room: RoomStatement) {
    commit = UUID.random()
    let fence = room.fence(of: lease, [.identifier(lease.person), .identifier(commit)])
    form = .statement(row.added(by: fence))
  }

  /// Creates a write in a transaction.
  ///
  /// - Parameters:
  ///   - lease: The lease of the writer.
  ///   - room: The change in bytes, for the fence.
  ///   - write: Adds the statements.
  /// - Throws: The error of `write`.
  init<Fault: Error>(
    _ lease: PersonLease, _ room: RoomStatement, write: (inout FencedRows) throws(Fault) -> Void
  ) throws(Fault) {
    commit = UUID.random()
    let named: [PostgresValue] = [.identifier(lease.person), .identifier(commit)]
    var rows = FencedRows(named)
    try write(&rows)
    form = .transaction(fence: room.fence(of: lease, named), rows)
  }

  var statements: [PostgresStatement] {
    switch form {
    case .statement(let statement): [statement]
    case .transaction(let fence, let rows):
      [PostgresStatement("BEGIN"), fence] + rows.statements + [PostgresStatement("COMMIT")]
    }
  }

  /// Returns whether the results of all statements show that the fence changed the user's row.
  func holds(by answers: [PostgresRows]) -> Bool {
    switch form {
    case .statement: answers.count == 1 && answers[0].affected == 1
    case .transaction(_, let rows): answers.count == rows.statements.count + 3 && answers[1].affected == 1
    }
  }

  /// Returns whether a write that passed the fence was committed.
  func isCommitted(by answers: [PostgresRows]) -> Bool {
    switch form {
    // A single statement is committed before the server is ready for the next one, and its result
    // is read only then.
    case .statement: true
    case .transaction: answers.last?.tag == "COMMIT"
    }
  }
}
