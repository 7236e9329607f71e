package import FoundationEssentials
import WellsealModel
import WellsealStore

/// The right to write one user's store, according to the last result from the database.
///
/// Each opening creates a new lease, so that the owner's identifier names one container of one
/// process.
struct PersonLease: Hashable, Sendable {
  let person: UUID
  let owner: UUID
  /// A number that grows with each change of owner.
  var epoch: Int64
  /// A number that grows with each change of content.
  var version: Int64
  /// Whether the tables count bytes and contain servers.
  var knowsNodes = true
  /// Whether an earlier owner left an unfinished replacement of the store.
  var hasReplacement = false
}

/// The policy for a store that already has an owner.
package enum LeaseTaking: Hashable, Sendable {
  /// Fails if another process is the owner.
  case ifFree
  /// Takes over from any owner, whose next write fails with an error that says so.
  case always
  /// Takes over from this owner only, and only if its server isn't alive.
  case from(owner: UUID)
}

/// The process that acquires a store, and the version of the tables.
package struct LeaseTaker: Hashable, Sendable {
  /// The version of the tables of the stores database.
  var tables: Int64
  /// The server that acquires the store, or `nil` if it isn't registered.
  var node: UUID?

  init(tables: Int64 = ClusterSchema.segments.newest, node: UUID? = nil) {
    self.tables = tables
    self.node = node
  }

  /// Whether rows contain servers, bytes and quotas.
  var knowsNodes: Bool { tables >= ClusterSchema.nodesVersion }
}

extension PersonLease {
  /// Becomes the owner of a user's store.
  ///
  /// - Throws: A ``WellsealStore/StoreFileError`` if the store is in use, suspended or missing.
  static func acquire(
    _ person: UUID, _ taking: LeaseTaking, _ taker: LeaseTaker, over session: any PostgresSession
  ) throws(StoreFileError) -> PersonLease {
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
          + "n.beaten > \(ClusterNode.clock) - \(ClusterNode.heartbeatTimeout)\(node.map { " AND n.id <> \($0)" } ?? ""))"
      case .from(let present): " AND owner = \(add(present))"
      }
    let nodeAssignment = taker.knowsNodes ? ", node = \(node ?? "NULL")" : ""
    let sql =
      "UPDATE store SET owner = $2\(nodeAssignment), epoch = epoch + 1 WHERE person = $1 AND state = 0\(condition) "
      + "RETURNING epoch, version"
    let replacementQuery = PostgresStatement(
      "SELECT 1 FROM store WHERE person = $1", [.identifier(person.replacement)])
    let answers = try StoreFileError.ofDatabase { () throws(PostgresError) in
      let answers = try session.run([PostgresStatement(sql, values), replacementQuery])
      guard answers.count == 2 else { throw PostgresError(.malformedAnswer) }
      return answers
    }
    let rows = answers[0]
    // The next failover may undo a takeover that no standby has confirmed.
    guard session.warnings.isEmpty else { throw StoreFileError(.outcomeUnknown) }
    guard rows.count == 1 else { throw try refusal(person, session) }
    return try StoreFileError.ofDatabase { () throws(PostgresError) in
      PersonLease(
        person: person, owner: owner, epoch: try rows.integer(0, 0), version: try rows.integer(0, 1),
        knowsNodes: taker.knowsNodes, hasReplacement: answers[1].count > 0)
    }
  }

  private static func refusal(
    _ person: UUID, _ session: any PostgresSession
  ) throws(StoreFileError) -> StoreFileError {
    let rows = try session.asked("SELECT state FROM store WHERE person = $1", .identifier(person))
    guard rows.count == 1 else { return StoreFileError(.notAStore(path: "this person")) }
    let state = try StoreFileError.ofDatabase { () throws(PostgresError) in try rows.integer(0, 0) }
    return StoreFileError(state == 0 ? .inUse(path: "this person") : .suspended)
  }

  /// Releases the store for the next owner.
  func release(over session: any PostgresSession) throws(PostgresError) {
    _ = try session.run(
      "UPDATE store SET owner = NULL\(knowsNodes ? ", node = NULL" : "") "
        + "WHERE person = $1 AND owner = $2 AND epoch = $3", .identifier(person), .identifier(owner),
      .integer(epoch))
  }
}

extension PostgresSession {
  /// Runs a query, and converts its errors to those of a store.
  func asked(_ sql: String, _ values: PostgresValue...) throws(StoreFileError) -> PostgresRows {
    try StoreFileError.ofDatabase { () throws(PostgresError) in
      guard let rows = try run([PostgresStatement(sql, values)]).first else {
        throw PostgresError(.malformedAnswer)
      }
      return rows
    }
  }
}

extension StoreFileError {
  /// Converts an error of the database.
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
  ) throws(StoreFileError) -> Result {
    do throws(PostgresError) { return try body() } catch { throw StoreFileError(error) }
  }
}
