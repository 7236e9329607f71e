import Foundation
import TestPostgres
import Testing
import WellsealCluster
import WellsealStore

/// A user in a cluster's tables without a store, for tests of the containers themselves.
struct EmptyStoreRow {
  let person = UUID()
  let key = [UInt8](repeating: 9, count: 32)
  let cluster: TestCluster

  init(in cluster: TestCluster) throws {
    self.cluster = cluster
    _ = try cluster.session().run("INSERT INTO store (person) VALUES ($1)", .identifier(person))
  }

  func seal() throws -> PersonSeal { try #require(PersonSeal(key, person: person)) }

  func acquire(
    _ taking: LeaseTaking = .ifFree,
    through wrap: @escaping @Sendable (PostgresConnection) -> any PostgresSession = { $0 },
    timeout: Duration = .seconds(5)
  ) throws -> PostgresContainer {
    try PostgresContainer(of: person, seal(), taking) {
      [segments = cluster.segments] () throws(PostgresError) in
      wrap(try PostgresConnection(to: segments, timeout: timeout))
    }
  }

  /// Returns the number of changes to the user's store.
  func version() throws -> Int64 {
    try cluster.session().run("SELECT version FROM store WHERE person = $1", .identifier(person)).integer(
      0, 0)
  }

  func count(_ table: String) throws -> Int64 {
    try cluster.session().run("SELECT count(*) FROM \(table) WHERE person = $1", .identifier(person)).integer(
      0, 0)
  }
}

/// The way in which a write reaches the database.
enum WriteForm: CaseIterable {
  /// One statement, which a save uses.
  case statement
  /// A transaction of several statements.
  case transaction
}

extension ContainerWrite {
  static func journal(_ number: UInt64, as form: WriteForm = .statement) -> ContainerWrite {
    var write = ContainerWrite()
    write.appended[.journal] = [ContainerRow(number, Array("row \(number)".utf8))]
    // A segment that doesn't exist.
    if form == .transaction { write.removed = [UInt64(Int64.max)] }
    return write
  }
}
