import WellsealStore

/// The number of bytes that a change adds and removes, as expressions in the statement of its
/// fence.
///
/// The user's row contains the total and the operator's limit. Both are checked and updated in
/// the transaction of the change itself. The database counts the removed bytes, because only it
/// knows them.
struct RoomStatement {
  private var added = 0
  /// The terms that the database counts: an expression, and its value in addition to the user.
  private var freed: [(sql: (String) -> String, value: PostgresValue?)] = []
  private var needsRoom = false
  /// The number of bytes by which a change that needs room may exceed the limit.
  private var allowance: Int64 = 0
  /// The identifier of a replacement store.
  private var replacement: PostgresValue?

  init(_ write: ContainerWrite, _ header: [UInt8]?) {
    needsRoom = write.needsRoom
    if let header {
      added += header.count
      free("SELECT length(body) FROM header WHERE person = $1")
    }
    let segments = write.segments.filter { $0.number != 0 }
    for segment in write.segments { added += segment.body.count }
    if segments.count < write.segments.count { free("SELECT length(body) FROM root WHERE person = $1") }
    let gone = write.removed + segments.map(\.number)
    if !gone.isEmpty {
      freed.append(
        (
          { "SELECT sum(length(body)) FROM segment WHERE person = $1 AND number = ANY (\($0))" },
          .integers(gone.map(Int64.init(bitPattern:)))
        ))
    }
    for list in RowList.allCases {
      for row in write.appended[list] ?? [] { added += row.body.count }
      guard let last = write.dropped[list] else { continue }
      freed.append(
        (
          { "SELECT sum(length(body)) FROM \(list.rawValue) WHERE person = $1 AND number <= \($0)" },
          .integer(Int64(bitPattern: last))
        ))
    }
  }

  /// Creates the count for documents and lines.
  ///
  /// They are rejected only with a separate limit: without them nothing could be read or
  /// deleted.
  init(
    _ documents: [(name: String, body: [UInt8])], _ lines: [(number: Int64, body: [UInt8])],
    removed: [String] = [], removedThrough last: Int64? = nil, maxOverQuota: Int64? = nil
  ) {
    needsRoom = maxOverQuota != nil
    allowance = maxOverQuota ?? 0
    if let last {
      freed.append(
        (
          { "SELECT sum(length(body)) FROM access_line WHERE person = $1 AND number <= \($0)" },
          .integer(last)
        ))
    }
    for (_, body) in documents { added += body.count }
    for name in documents.map(\.name) + removed {
      freed.append(
        (
          { "SELECT sum(length(body)) FROM document WHERE person = $1 AND name = \($0)" }, .text(name)
        ))
    }
    for (_, body) in lines { added += body.count }
  }

  /// Creates the count for a replacement: all of the other store is added, and all of the user's
  /// is removed.
  init(replacingBy other: PostgresValue) {
    needsRoom = true
    replacement = other
    for table in ClusterSchema.storeTables {
      free("SELECT sum(length(body)) FROM \(table) WHERE person = $1")
    }
  }

  private mutating func free(_ sql: String) { freed.append(({ _ in sql }, nil)) }

  /// Returns the statement that increments the version of a user's row if owner, epoch and
  /// version match the lease and the quota suffices.
  func fence(of lease: PersonLease, _ named: [PostgresValue]) -> PostgresStatement {
    var values = named + [.identifier(lease.owner), .integer(lease.epoch), .integer(lease.version)]
    guard lease.knowsNodes else {
      return PostgresStatement(
        "UPDATE store SET version = version + 1, last_commit = $2 WHERE person = $1 AND owner = $3 "
          + "AND epoch = $4 AND version = $5 AND state = 0", values)
    }
    values.append(.integer(Int64(added)))
    var bytes = "bytes + $6"
    for (sql, value) in freed {
      if let value { values.append(value) }
      bytes += " - coalesce((\(sql("$\(values.count)"))), 0)"
    }
    if let replacement {
      values.append(replacement)
      for table in ClusterSchema.storeTables {
        bytes += " + coalesce((SELECT sum(length(body)) FROM \(table) WHERE person = $\(values.count)), 0)"
      }
    }
    let room = needsRoom ? " AND (quota IS NULL OR \(bytes) <= quota + \(allowance))" : ""
    return PostgresStatement(
      "UPDATE store SET version = version + 1, last_commit = $2, bytes = \(bytes) WHERE person = $1 "
        + "AND owner = $3 AND epoch = $4 AND version = $5 AND state = 0\(room)", values)
  }
}
