import FoundationEssentials
import WellsealModel

/// The statements that carry a container's write out, in one round trip.
///
/// The fence raises the version of the person's row where owner, epoch and version are the lease's, and leaves the name of
/// this commit there. What is written is written only where the fence did so, and none needs to wait for the answer to another.
struct FencedWrite {
  /// Its name, by which it is known afterwards whether it was made.
  let commit: UUID
  private let form: Form

  /// How the fence and what it guards belong together.
  private enum Form {
    /// What adds one row and nothing else, as a save does: the row is added by what the fence returns.
    case statement(PostgresStatement)
    /// Whatever else: each statement does something only where it finds the name that the fence has left.
    case transaction(fence: PostgresStatement, FencedRows)
  }

  /// - Parameters:
  ///   - row: all that is written.
  ///   - lease: the right to write.
  ///   - room: what the fence counts.
  init(adding row: TableRow, _ lease: PersonLease, _ room: RoomStatement) {
    commit = UUID.random()
    let fence = room.fence(of: lease, [.identifier(lease.person), .identifier(commit)])
    form = .statement(row.added(by: fence))
  }

  /// - Parameters:
  ///   - lease: the right to write.
  ///   - room: what the fence counts.
  ///   - write: says what is written.
  /// - Throws: what `write` says.
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

  /// Whether the person's row was changed, by the answers to all statements.
  func holds(by answers: [PostgresRows]) -> Bool {
    switch form {
    case .statement: answers.count == 1 && answers[0].affected == 1
    case .transaction(_, let rows): answers.count == rows.statements.count + 3 && answers[1].affected == 1
    }
  }

  /// Whether what was not fenced off ended as it should.
  func isCommitted(by answers: [PostgresRows]) -> Bool {
    switch form {
    // It is committed before the server is ready for another one, which is when its answer is believed.
    case .statement: true
    case .transaction: answers.last?.tag == "COMMIT"
    }
  }
}
