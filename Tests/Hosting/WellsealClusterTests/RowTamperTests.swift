import Foundation
import Synchronization
import TestPostgres
import TestSupport
import Testing
import WellsealCluster
import WellsealModel
import WellsealStore

/// The ways in which an attacker who can write to the database changes a user's rows.
///
/// `WELLSEAL_ROW_CHANGES` is the number of changes; run 10,000 before a release.
@Suite(
  "Rows modified in the database")
struct RowTamperTests {
  private static let changes =
    ProcessInfo.processInfo.environment["WELLSEAL_ROW_CHANGES"].flatMap { Int($0) } ?? 60

  private struct Row: Hashable {
    let table: String
    let number: Int64
    let part: Int64
    let body: [UInt8]

    func hasPosition(of other: Row) -> Bool {
      table == other.table && number == other.number && part == other.part
    }
  }

  private static let tables = ["header", "root", "segment", "tail"]

  @Test(
    "Every swapped, restored, cut, extended or removed row is detected"
  )
  func named() throws {
    let cluster = try #require(TestCluster.shared)
    let (name, other) = (TestCluster.name(), TestCluster.name())
    let witness = MemoryWitness()
    let old = try Self.fill(name, in: cluster, witness)
    _ = try Self.fill(other, in: cluster, MemoryWitness())
    let people = try cluster.cluster.people()
    let person = try #require(people.first { $0.name == name }).identifier
    let stranger = try #require(people.first { $0.name == other }).identifier
    let session = try cluster.session()
    let rows = try Self.rows(of: person, session)
    let foreign = try Self.rows(of: stranger, session)
    try Self.look(name, cluster, witness)
    var random = SeededGenerator(seed: 21)
    for number in 0..<Self.changes {
      let what = Change.allCases[number % Change.allCases.count]
      let possible = rows.filter { what.changes($0, rows, old: old, foreign) }
      let row = try #require(
        possible.isEmpty ? nil : possible[random.index(below: possible.count)], "\(what)")
      let bodies = what.bodies(of: row, rows, old: old, foreign).filter { $0 != row.body }
      let body = bodies[random.index(below: bodies.count)]
      try Self.put(body, in: row, of: person, session)
      defer { try? Self.put(row.body, in: row, of: person, session) }
      #expect(throws: (any Error).self, "\(what) of \(row.table) \(row.number)") {
        try Self.look(name, cluster, witness)
      }
    }
    // The restored rows are valid again.
    try Self.look(name, cluster, witness)
  }

  /// The replacement for a row.
  private enum Change: CaseIterable {
    case anotherLocation, anotherPerson, olderVersion, cut, lengthened, removed

    /// Returns the bodies that replace the row, including its own, with `nil` for removal.
    func bodies(of row: Row, _ rows: [Row], old: [Row], _ foreign: [Row]) -> [[UInt8]?] {
      switch self {
      case .anotherLocation: rows.map(\.body)
      case .anotherPerson: foreign.filter(row.hasPosition).map(\.body)
      case .olderVersion: old.filter(row.hasPosition).map(\.body)
      case .cut: [row.body.dropLast(), row.body.prefix(row.body.count / 2), []].map { Array($0) }
      case .lengthened: [row.body + [0]]
      case .removed: [nil]
      }
    }

    func changes(_ row: Row, _ rows: [Row], old: [Row], _ foreign: [Row]) -> Bool {
      bodies(of: row, rows, old: old, foreign).contains { $0 != row.body }
    }
  }

  /// Creates a store with blocks, pages, parts and a tail, and returns its earlier rows.
  private static func fill(_ name: String, in cluster: TestCluster, _ witness: MemoryWitness) throws -> [Row]
  {
    let store = try cluster.store(name)
    for day in 0..<3 {
      try store.commit(
        try (0..<400).map {
          try .add(NewSample(try Sample.heartRate(60, at: Double(day * 86_400 + $0 * 60), from: .watch)))
        })
    }
    _ = try store.erase()
    try store.close()
    let session = try cluster.session()
    let person = try #require(cluster.cluster.people().first { $0.name == name }).identifier
    let old = try rows(of: person, session)
    let again = try SealedStore(opening: cluster.cluster.open(name), witness: witness)
    try again.unlock(with: TestCluster.secret())
    try again.replaceSecret(TestCluster.secret())
    for day in 4..<6 {
      try again.commit(
        try (0..<1500).map {
          try .add(NewSample(try Sample.heartRate(61, at: Double(day * 86_400 + $0 * 60), from: .phone)))
        })
    }
    try again.lock()
    try again.unlock(with: TestCluster.secret())
    for number in 0..<5 {
      try again.commit([.add(NewSample(Sample.steps(Double(number + 1), from: .phone)))])
    }
    // Leave it open: the next opening takes it over.
    return old
  }

  private static func rows(of person: UUID, _ session: PostgresConnection) throws -> [Row] {
    try tables.flatMap { table -> [Row] in
      let keys = ["header", "root"].contains(table) ? "CAST(0 AS bigint), CAST(0 AS bigint)" : "number, part"
      let rows = try session.run(
        "SELECT \(keys), body FROM \(table) WHERE person = $1 ORDER BY 1, 2", .identifier(person))
      return try (0..<rows.count).map {
        Row(
          table: table, number: try rows.integer($0, 0), part: try rows.integer($0, 1),
          body: try rows.bytes($0, 2))
      }
    }
  }

  private static func put(
    _ body: [UInt8]?, in row: Row, of person: UUID, _ session: PostgresConnection
  ) throws {
    let isList = !["header", "root"].contains(row.table)
    let keys: [PostgresValue] = isList ? [.integer(row.number), .integer(row.part)] : []
    let condition = isList ? " AND number = $2 AND part = $3" : ""
    _ = try session.run([
      PostgresStatement(
        "DELETE FROM \(row.table) WHERE person = $1\(condition)", [.identifier(person)] + keys)
    ])
    guard let body else { return }
    let columns = isList ? "person, number, part, body" : "person, body"
    let places = isList ? "$1, $2, $3, $4" : "$1, $2"
    _ = try session.run([
      PostgresStatement(
        "INSERT INTO \(row.table) (\(columns)) VALUES (\(places))",
        [.identifier(person)] + keys + [.bytes(body)])
    ])
  }

  /// Opens the store and reads all of it.
  private static func look(_ name: String, _ cluster: TestCluster, _ witness: MemoryWitness) throws {
    let container = try cluster.cluster.open(name, .always)
    let store = try SealedStore(opening: container, witness: witness)
    try store.unlock(with: TestCluster.secret())
    let report = try store.integrity()
    guard report.isSound else { throw StoreFileError(.unsound(problems: report.problems.count)) }
    // Leave it open on purpose: closing would compact, and every reading must see the same rows.
  }
}

/// A rollback witness outside the database.
private final class MemoryWitness: StoreWitness {
  let name = "memory"

  private let known = Mutex<StoreMark?>(nil)

  func mark() -> StoreMark? { known.withLock { $0 } }
  func record(_ mark: StoreMark) { known.withLock { $0 = mark } }
}
