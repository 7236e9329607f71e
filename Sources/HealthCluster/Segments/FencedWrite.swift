import FoundationEssentials
import HealthModel
import Postgres
import SealedSegments

/// The statements that carry a container's write out, in one transaction and one round trip.
///
/// The first raises the version of the person's row where owner, epoch and version are the lease's, and leaves the name of
/// this commit there. Each of the others does something only where it finds that name, so that none needs to wait for the
/// answer of the first. What adds one row and nothing else, as a save does, is one statement that does both.
struct FencedWrite {
  let statements: [PostgresStatement]
  /// Its name, by which it is known afterwards whether it was made.
  let commit: UUID

  /// - Parameters:
  ///   - write: what is to be written.
  ///   - lease: the right to do so.
  ///   - seal: what the header is sealed with once more.
  /// - Throws: ``SealedSegments/StoreFault`` where the header cannot be sealed.
  init(_ write: ContainerWrite, _ lease: PersonLease, _ seal: PersonSeal) throws(StoreFault) {
    commit = UUID.random()
    let named: [PostgresValue] = [.identifier(lease.person), .identifier(commit)]
    if let (list, row) = write.onlyRow, row.body.count <= Self.partSize {
      let fence = RoomStatement(write, nil).fence(of: lease, named)
      let number = PostgresValue.integer(Int64(bitPattern: row.number))
      statements = [
        Self.adding(
          to: list.rawValue, [("number", number), ("part", .integer(0)), ("body", .bytes(row.body))], fence)
      ]
      return
    }
    let header = try write.header.map { body throws(StoreFault) in try seal.close(body) }
    var statements = [PostgresStatement("BEGIN"), RoomStatement(write, header).fence(of: lease, named)]
    func add(_ sql: String, _ values: PostgresValue...) {
      statements.append(PostgresStatement(sql, named + values))
    }
    if let header {
      add(
        "INSERT INTO header (person, body) SELECT $1, $3 FROM \(Self.fence) "
          + "ON CONFLICT (person) DO UPDATE SET body = excluded.body", .bytes(header))
    }
    for row in write.segments where row.number == Self.root {
      add(
        "INSERT INTO root (person, body) SELECT $1, $3 FROM \(Self.fence) "
          + "ON CONFLICT (person) DO UPDATE SET body = excluded.body", .bytes(row.body))
    }
    let segments = write.segments.filter { $0.number != Self.root }
    let gone = write.removed + segments.map(\.number)
    if !gone.isEmpty {
      add(
        "DELETE FROM segment WHERE person = $1 AND number = ANY ($3) AND EXISTS (SELECT 1 FROM \(Self.fence))",
        .integers(gone.map(Int64.init(bitPattern:))))
    }
    for segment in segments {
      for (part, body) in Self.parts(of: segment.body).enumerated() {
        add(
          "INSERT INTO segment (person, number, part, body) SELECT $1, $3, $4, $5 FROM \(Self.fence)",
          .integer(Int64(bitPattern: segment.number)), .integer(Int64(part)), .bytes(Array(body)))
      }
    }
    for list in RowList.allCases {
      if let last = write.dropped[list] {
        add(
          "DELETE FROM \(list.rawValue) WHERE person = $1 AND number <= $3 "
            + "AND EXISTS (SELECT 1 FROM \(Self.fence))", .integer(Int64(bitPattern: last)))
      }
      for row in write.appended[list] ?? [] {
        for (part, body) in Self.parts(of: row.body).enumerated() {
          add(
            "INSERT INTO \(list.rawValue) (person, number, part, body) SELECT $1, $3, $4, $5 FROM \(Self.fence)",
            .integer(Int64(bitPattern: row.number)), .integer(Int64(part)), .bytes(Array(body)))
        }
      }
    }
    statements.append(PostgresStatement("COMMIT"))
    self.statements = statements
  }

  /// - Parameters:
  ///   - change: what is to be written beside the segments.
  ///   - lease: the right to do so.
  ///   - seal: what the documents and lines are sealed with.
  /// - Throws: ``SealedSegments/StoreFault`` where something cannot be sealed.
  init(_ change: RecordChange, _ lease: PersonLease, _ seal: PersonSeal) throws(StoreFault) {
    commit = UUID.random()
    let named: [PostgresValue] = [.identifier(lease.person), .identifier(commit)]
    var documents: [(name: String, body: [UInt8])] = []
    for (name, body) in change.documents.sorted(by: { $0.key < $1.key }) {
      documents.append((name, try seal.close(body, document: name)))
    }
    var lines: [(number: Int64, body: [UInt8])] = []
    for line in change.lines { lines.append((line.number, try seal.close(line.body, line: line.number))) }
    let fence = RoomStatement(documents, lines).fence(of: lease, named)
    if documents.isEmpty, lines.count == 1, let line = lines.first {
      statements = [
        Self.adding(
          to: "access_line", [("number", .integer(line.number)), ("body", .bytes(line.body))], fence)
      ]
      return
    }
    var statements = [PostgresStatement("BEGIN"), fence]
    for (name, body) in documents {
      statements.append(
        PostgresStatement(
          "DELETE FROM document WHERE person = $1 AND name = $3 AND EXISTS (SELECT 1 FROM \(Self.fence))",
          named + [.text(name)]))
      for (part, body) in Self.parts(of: body).enumerated() {
        statements.append(
          PostgresStatement(
            "INSERT INTO document (person, name, part, body) SELECT $1, $3, $4, $5 FROM \(Self.fence)",
            named + [.text(name), .integer(Int64(part)), .bytes(Array(body))]))
      }
    }
    for (number, body) in lines {
      statements.append(
        PostgresStatement(
          "INSERT INTO access_line (person, number, body) SELECT $1, $3, $4 FROM \(Self.fence)",
          named + [.integer(number), .bytes(body)]))
    }
    statements.append(PostgresStatement("COMMIT"))
    self.statements = statements
  }

  /// - Parameters:
  ///   - other: by which the store is found that takes the place of the person's.
  ///   - header: that store's.
  ///   - lease: the right to replace it.
  ///   - seal: what the header is sealed with once more.
  /// - Throws: ``SealedSegments/StoreFault`` where the header cannot be sealed.
  init(
    replacingBy other: UUID, header: [UInt8], _ lease: PersonLease, _ seal: PersonSeal
  ) throws(StoreFault) {
    commit = UUID.random()
    let named: [PostgresValue] = [.identifier(lease.person), .identifier(commit)]
    var statements = [
      PostgresStatement("BEGIN"), RoomStatement(replacingBy: other).fence(of: lease, named),
    ]
    for table in ClusterSchema.storeTables {
      statements.append(
        PostgresStatement(
          "DELETE FROM \(table) WHERE person = $1 AND EXISTS (SELECT 1 FROM \(Self.fence))", named))
    }
    for table in ClusterSchema.storeTables where table != "header" {
      statements.append(
        PostgresStatement(
          "UPDATE \(table) SET person = $1 WHERE person = $3 AND EXISTS (SELECT 1 FROM \(Self.fence))",
          named + [.identifier(other)]))
    }
    statements.append(
      PostgresStatement(
        "INSERT INTO header (person, body) SELECT $1, $3 FROM \(Self.fence)",
        named + [.bytes(try seal.close(header))]))
    for table in ["header", "store"] {
      statements.append(
        PostgresStatement(
          "DELETE FROM \(table) WHERE person = $3 AND EXISTS (SELECT 1 FROM \(Self.fence))",
          named + [.identifier(other)]))
    }
    statements.append(PostgresStatement("COMMIT"))
    self.statements = statements
  }

  /// One statement that raises the version and adds a row where it was raised.
  ///
  /// - Parameters:
  ///   - table: where it is added.
  ///   - columns: what it holds beside the person.
  ///   - fence: the statement that raises the version.
  /// - Returns: what says by how many rows it added whether the fence held.
  private static func adding(
    to table: String, _ columns: [(name: String, value: PostgresValue)], _ fence: PostgresStatement
  ) -> PostgresStatement {
    let names = columns.map(\.name).joined(separator: ", ")
    let places = columns.indices.map { "$\(fence.values.count + 1 + $0)" }.joined(separator: ", ")
    return PostgresStatement(
      "WITH fence AS (\(fence.sql) RETURNING person) "
        + "INSERT INTO \(table) (person, \(names)) SELECT fence.person, \(places) FROM fence",
      fence.values + columns.map(\.value))
  }

  /// Whether the person's row was changed, by the answers to all statements.
  func holds(by answers: [PostgresRows]) -> Bool {
    // In a transaction the fence follows its beginning.
    let fence = statements.count == 1 ? 0 : 1
    return answers.count == statements.count && answers[fence].affected == 1
  }

  /// Whether a transaction that was not fenced off ended as it should.
  func isCommitted(by answers: [PostgresRows]) -> Bool {
    // One statement is committed before the server is ready for another one, which is when its answer is believed.
    statements.count == 1 || answers.last?.tag == "COMMIT"
  }

  /// The person's row, if this commit has written it.
  private static let fence = "store WHERE store.person = $1 AND store.last_commit = $2"

  private static let root: UInt64 = 0

  /// A body is cut where a page of the database ends; an empty one has one part.
  static func parts(of body: [UInt8]) -> [ArraySlice<UInt8>] {
    guard body.count > partSize else { return [body[...]] }
    return stride(from: 0, to: body.count, by: partSize).map { start in
      body[start..<min(start + partSize, body.count)]
    }
  }

  static let partSize = 8000
}

extension ContainerWrite {
  /// The row that it adds, where it does nothing else.
  fileprivate var onlyRow: (list: RowList, row: ContainerRow)? {
    guard header == nil, segments.isEmpty, removed.isEmpty, dropped.isEmpty else { return nil }
    let lists = appended.filter { !$0.value.isEmpty }
    guard lists.count == 1, let (list, rows) = lists.first, rows.count == 1 else { return nil }
    return (list, rows[0])
  }
}
