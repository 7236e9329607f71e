package import FoundationEssentials

/// A server of a house, as the database of ciphertexts has it.
package struct ClusterNode: Hashable, Sendable {
  /// New for each start of a process.
  package var identifier: UUID
  package var name: String
  /// Where other servers reach it, as `host:port`; empty where they cannot.
  package var address: String
  /// Of the program.
  package var version: String
  /// How often it has said that it lives.
  package var beat: Int64
  /// How long ago that was, by the database's clock, in milliseconds.
  package var age: Int64
  /// It takes no more people, and ends when it has given back those that it has.
  package var isDraining: Bool

  /// After so long without a beat a server is taken for gone, in milliseconds.
  package static let patience: Int64 = 15_000

  /// Whether it takes people.
  package var takesPeople: Bool { age < Self.patience && !isDraining }

  package init(
    identifier: UUID, name: String, address: String, version: String, beat: Int64, age: Int64,
    isDraining: Bool
  ) {
    self.identifier = identifier
    self.name = name
    self.address = address
    self.version = version
    self.beat = beat
    self.age = age
    self.isDraining = isDraining
  }
}

extension ClusterNode {
  /// What is asked of a row, in the order of ``init(_:_:)``.
  static let columns = "n.id, n.name, n.address, n.version, n.beat, \(clock) - n.beaten, n.draining"

  init(_ rows: PostgresRows, _ row: Int, from column: Int = 0) throws(PostgresError) {
    identifier = try rows.identifier(row, column)
    name = try rows.text(row, column + 1)
    address = try rows.text(row, column + 2)
    version = try rows.text(row, column + 3)
    beat = try rows.integer(row, column + 4)
    age = max(0, try rows.integer(row, column + 5))
    isDraining = try rows.integer(row, column + 6) != 0
  }

  /// The database's own clock in milliseconds since 1970.
  ///
  /// It says how old a beat is. That nobody is shut out who may write, and nobody writes who was shut out, hangs on no clock.
  static let clock = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
}

/// Who has a person's store.
package enum StorePlace: Hashable, Sendable {
  case free
  /// A server of the house, which is perhaps gone.
  case node(owner: UUID, ClusterNode)
  /// A server that has left the house without giving the store back.
  case left(owner: UUID)
  /// A command, or a server of before there were nodes.
  case process(owner: UUID)
}
