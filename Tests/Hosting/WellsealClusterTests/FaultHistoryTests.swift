import FencedStatements
import Foundation
import Synchronization
import TestPostgres
import TestSupport
import Testing
import WellsealStore

@testable import WellsealCluster

/// The replies to the owners of one user's store, in order of time.
private struct History {
  private(set) var events: [(owner: Int, row: UInt64?)] = []

  mutating func took(_ owner: Int) { events.append((owner, nil)) }
  mutating func acknowledged(_ row: UInt64, by owner: Int) { events.append((owner, row)) }

  enum Flaw: Hashable { case acknowledgedAndLost, twoOwners }

  /// Compares the replies with the stored rows.
  func flaws(stored: [UInt64]) -> Set<Flaw> {
    var flaws: Set<Flaw> = []
    var owner: Int?
    for event in events {
      guard let row = event.row else {
        owner = event.owner
        continue
      }
      // A former owner must get no more acknowledgments.
      if event.owner != owner { flaws.insert(.twoOwners) }
      if !stored.contains(row) { flaws.insert(.acknowledgedAndLost) }
    }
    return flaws
  }
}

@Suite(
  "Takeovers of a store")
struct FaultHistoryTests {
  /// A defect of a program.
  enum Defect: CaseIterable { case epochIsNotChecked, fenceIsOutside, warningIsSuccess }

  @Test(
    "An acknowledged change is never lost, and only one owner writes",
    arguments: 1...4 as ClosedRange<UInt64>,
    WriteForm.allCases)
  func sound(seed: UInt64, form: WriteForm) throws {
    #expect(try flaws(seed: seed, nil, form) == [])
  }

  @Test("The same history reveals a defective program", arguments: Defect.allCases, WriteForm.allCases)
  func caught(fault: Defect, form: WriteForm) throws {
    var found: Set<History.Flaw> = []
    for seed in 1...4 as ClosedRange<UInt64> { found.formUnion(try flaws(seed: seed, fault, form)) }
    #expect(found == [fault == .warningIsSuccess ? .acknowledgedAndLost : .twoOwners])
  }

  /// Lets two owners take over the store from each other and write, in an order that the seed
  /// determines.
  private func flaws(seed: UInt64, _ fault: Defect?, _ form: WriteForm) throws -> Set<History.Flaw> {
    let place = try EmptyStoreRow(in: #require(TestCluster.shared))
    var random = SeededGenerator(seed: seed)
    let history = Mutex(History())
    let owners = Mutex<[PostgresContainer?]>([nil, nil])
    let rows = Mutex<UInt64>(0)
    let nextRow: @Sendable () -> UInt64 = {
      rows.withLock { row in
        row += 1
        return row
      }
    }
    let hasTakenInside = Countdown(1)
    let take: @Sendable (Int) throws -> Void = { owner in
      let container = try place.acquire(
        .always,
        through: { inner in
          SessionDouble(inner) { inner, statements in
            guard fault == .fenceIsOutside, owner == 0 else {
              return try Self.run(statements, over: inner, fault)
            }
            let write = try #require(FencedStatements(statements))
            return try write.runOutside({ try inner.run($0) }) {
              guard hasTakenInside.next() else { return }
              let thief = try place.acquire(.always)
              history.withLock { $0.took(2) }
              let row = nextRow()
              try thief.write(.journal(row, as: form))
              history.withLock { $0.acknowledged(row, by: 2) }
            }
          }.heeding(fault)
        })
      history.withLock { $0.took(owner) }
      owners.withLock { $0[owner] = container }
    }
    for _ in 0..<24 {
      let owner = random.index(below: 2)
      guard random.index(below: 3) != 0, let container = owners.withLock({ $0[owner] }) else {
        try take(owner)
        continue
      }
      let row = nextRow()
      do throws(StoreFileError) {
        try container.write(.journal(row, as: form))
        history.withLock { $0.acknowledged(row, by: owner) }
      } catch {
        guard error.reason == .ownedElsewhere else { throw error }
      }
    }
    let last = try place.acquire(.always)
    return try history.withLock { $0 }.flaws(stored: last.rows(of: .journal).map(\.number))
  }

  private static func run(
    _ statements: [PostgresStatement], over inner: PostgresConnection, _ fault: Defect?
  ) throws -> [PostgresRows] {
    guard fault == .epochIsNotChecked else { return try inner.run(statements) }
    let condition = " AND owner = $3 AND epoch = $4 AND version = $5"
    return try inner.run(
      statements.map { statement in
        PostgresStatement(statement.sql.replacing(condition, with: ""), statement.values)
      })
  }
}

extension SessionDouble {
  /// Returns a session in which every fourth commit succeeds with a warning and is then lost.
  ///
  /// A defective program ignores the warning.
  fileprivate func heeding(_ fault: FaultHistoryTests.Defect?) -> any PostgresSession {
    guard fault == .warningIsSuccess else { return self }
    return LosingSession(self)
  }
}

private final class LosingSession: PostgresSession {
  private let inner: SessionDouble
  private var count = 0

  init(_ inner: SessionDouble) { self.inner = inner }

  var warnings: [SQLState] { [] }
  var isOpen: Bool { inner.isOpen }
  func close() { inner.close() }

  func run(_ statements: [PostgresStatement]) throws(PostgresError) -> [PostgresRows] {
    count += 1
    guard FencedStatements(statements) != nil, count.isMultiple(of: 2) else {
      return try inner.run(statements)
    }
    let end = PostgresStatement("ROLLBACK")
    guard statements.last?.sql == "COMMIT" else {
      let rows = try inner.run([PostgresStatement("BEGIN")] + statements + [end])
      return Array(rows[1...statements.count])
    }
    var rows = try inner.run(statements.dropLast() + [end])
    rows[rows.count - 1].tag = "COMMIT"
    return rows
  }
}
