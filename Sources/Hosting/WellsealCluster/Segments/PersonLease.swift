package import FoundationEssentials
import WellsealModel
import WellsealSegments

/// The right to write one person's store, as the last answer of the database has it.
///
/// A new one is made for each opening, so that its owner's identifier names one container of one process.
struct PersonLease: Hashable, Sendable {
  let person: UUID
  let owner: UUID
  /// Grows with each change of owner.
  var epoch: Int64
  /// Grows with each change of content.
  var version: Int64
  /// Whether the tables count bytes and know servers.
  var knowsNodes = true
  /// Whether something lies beside the store that an earlier owner was making to take its place.
  var hasReplacement = false
}

/// Whether an owner that is there already is asked.
package enum LeaseTaking: Hashable, Sendable {
  /// Refused while another process is the owner.
  case ifFree
  /// The other process's next write fails, and says so.
  case always
  /// Taken from this owner alone, and only where no server has it that still says that it lives.
  case from(owner: UUID)
}

/// Who takes a store, and what the tables know of that.
package struct LeaseTaker: Hashable, Sendable {
  /// The version of the ciphertexts' tables.
  var tables: Int64
  /// The server that takes it; nil for none that others know.
  var node: UUID?

  init(tables: Int64 = ClusterSchema.segments.newest, node: UUID? = nil) {
    self.tables = tables
    self.node = node
  }

  /// Whether rows tell servers, bytes and how many there may be.
  var knowsNodes: Bool { tables >= ClusterSchema.nodesVersion }
}

extension PersonLease {
  /// Becomes the owner of a person's store.
  ///
  /// - Throws: ``SealedSegments/StoreFault``: in use, suspended, or no such store.
  static func take(
    _ person: UUID, _ taking: LeaseTaking, _ taker: LeaseTaker, over session: any PostgresSession
  ) throws(StoreFault) -> PersonLease {
    let owner = UUID.random()
    var values: [PostgresValue] = [.identifier(person), .identifier(owner)]
    func add(_ value: UUID) -> String {
      values.append(.identifier(value))
      return "$\(values.count)"
    }
    let node = taker.node.map { add($0) }
    let condition =
      switch taking {
      case .ifFree: " AND owner IS NULL"
      case .always: ""
      case .from(let present) where taker.knowsNodes:
        " AND owner = \(add(present)) AND NOT EXISTS (SELECT 1 FROM node n WHERE n.id = store.node AND "
          + "n.beaten > \(ClusterNode.clock) - \(ClusterNode.patience)\(node.map { " AND n.id <> \($0)" } ?? ""))"
      case .from(let present): " AND owner = \(add(present))"
      }
    let place = taker.knowsNodes ? ", node = \(node ?? "NULL")" : ""
    let sql =
      "UPDATE store SET owner = $2\(place), epoch = epoch + 1 WHERE person = $1 AND state = 0\(condition) "
      + "RETURNING epoch, version"
    let beside = PostgresStatement(
      "SELECT 1 FROM store WHERE person = $1", [.identifier(person.replacement)])
    let answers = try StoreFault.ofDatabase { () throws(PostgresError) in
      let answers = try session.run([PostgresStatement(sql, values), beside])
      guard answers.count == 2 else { throw PostgresError(.malformedAnswer) }
      return answers
    }
    let rows = answers[0]
    // A take-over that no standby has confirmed may be undone by the next failure.
    guard session.warnings.isEmpty else { throw StoreFault(.outcomeUnknown) }
    guard rows.count == 1 else { throw try refusal(person, session) }
    return try StoreFault.ofDatabase { () throws(PostgresError) in
      PersonLease(
        person: person, owner: owner, epoch: try rows.integer(0, 0), version: try rows.integer(0, 1),
        knowsNodes: taker.knowsNodes, hasReplacement: answers[1].count > 0)
    }
  }

  private static func refusal(
    _ person: UUID, _ session: any PostgresSession
  ) throws(StoreFault) -> StoreFault {
    let rows = try session.asked("SELECT state FROM store WHERE person = $1", .identifier(person))
    guard rows.count == 1 else { return StoreFault(.notAStore(path: "this person")) }
    let state = try StoreFault.ofDatabase { () throws(PostgresError) in try rows.integer(0, 0) }
    return StoreFault(state == 0 ? .inUse(path: "this person") : .suspended)
  }

  /// Lets the next one have it.
  func release(over session: any PostgresSession) throws(PostgresError) {
    _ = try session.run(
      "UPDATE store SET owner = NULL\(knowsNodes ? ", node = NULL" : "") "
        + "WHERE person = $1 AND owner = $2 AND epoch = $3", .identifier(person), .identifier(owner),
      .integer(epoch))
  }
}

extension PostgresSession {
  /// Asks something, and says what went wrong as a store does.
  func asked(_ sql: String, _ values: PostgresValue...) throws(StoreFault) -> PostgresRows {
    try StoreFault.ofDatabase { () throws(PostgresError) in
      guard let rows = try run([PostgresStatement(sql, values)]).first else {
        throw PostgresError(.malformedAnswer)
      }
      return rows
    }
  }
}

extension StoreFault {
  /// What a database's refusal is for a store.
  init(_ error: PostgresError) {
    switch error.reason {
    case .noLibrary, .malformedAddress, .unreachable: self.init(.unreachable)
    case .lost: self.init(.outcomeUnknown)
    case .malformedAnswer: self.init(.refused(state: "XX000"))
    case .refused(let state):
      if state.isFull {
        self.init(.diskFull)
      } else if state.isReadOnly || state.isLocked {
        self.init(.unreachable)
      } else {
        self.init(.refused(state: state.description))
      }
    }
  }

  static func ofDatabase<Result>(
    _ body: () throws(PostgresError) -> Result
  ) throws(StoreFault) -> Result {
    do throws(PostgresError) { return try body() } catch { throw StoreFault(error) }
  }
}
