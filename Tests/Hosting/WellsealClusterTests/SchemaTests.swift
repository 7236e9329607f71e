import TestPostgres
import Testing

@testable import WellsealCluster

@Suite("Versions of tables")
struct SchemaTests {
  /// Whether each migration only adds to the tables, and the version of the earliest program that
  /// works after it.
  static let cases: [(isAdditive: [Bool], oldest: [Int64])] = [
    ([true, true, true, true, true], [1, 1, 1, 1, 1]),
    ([false, true, true, true, true], [1, 1, 1, 1, 1]),
    ([true, false, true, true, true], [1, 2, 2, 2, 2]),
    ([true, true, false, true, true], [1, 1, 3, 3, 3]),
    ([true, true, true, true, false], [1, 1, 1, 1, 5]),
    ([false, true, false, true, false], [1, 1, 3, 3, 5]),
    ([false, false, false, false, false], [1, 2, 3, 4, 5]),
  ]

  /// A program with the first migrations of a list.
  private func program(_ isAdditive: some Sequence<Bool>) -> ClusterSchema {
    ClusterSchema(
      name: "example",
      migrations: isAdditive.enumerated().map { number, isAdditive in
        ClusterSchema.Migration(
          isAdditive: isAdditive, forward: ["CREATE TABLE part\(number) (id bigint)"],
          back: ["DROP TABLE part\(number)"])
      })
  }

  @Test("Tables name the earliest program that works with them", arguments: cases)
  func oldest(isAdditive: [Bool], oldest: [Int64]) throws {
    let newest = program(isAdditive)
    #expect((1...5).map { newest.oldest(for: $0) } == oldest)
  }

  @Test("A breaking migration stops earlier programs until it is undone", arguments: cases)
  func breaking(isAdditive: [Bool], oldest: [Int64]) throws {
    let session = try PostgresConnection(to: #require(PostgresServer.shared).makeDatabase())
    defer { session.close() }
    let newest = program(isAdditive)
    // Forward and back, so that each version is reached from both sides.
    for version in [1, 2, 3, 4, 5, 4, 3, 2, 1] as [Int64] {
      try newest.migrate(to: version, over: session)
      #expect(
        try session.run("SELECT oldest FROM wellseal_schema").integer(0, 0) == oldest[Int(version) - 1])
      for known in 1...5 as ClosedRange<Int64> {
        let program = program(isAdditive.prefix(Int(known)))
        // Its own version, the one before, and later ones that only add.
        let works = known >= version ? known - version <= 1 : known >= oldest[Int(version) - 1]
        if works {
          try program.requireKnown(over: session)
        } else {
          #expect(throws: ClusterError.version(version, known: program.known), "\(known)") {
            try program.requireKnown(over: session)
          }
        }
      }
    }
  }
}
