package import FoundationEssentials

/// A server of a cluster, as registered in the stores database.
package struct ClusterNode: Hashable, Sendable {
  /// A new identifier for each start of a process.
  package var identifier: UUID
  package var name: String
  /// The `host:port` at which other servers reach it, or empty if they can't.
  package var address: String
  /// The version of the program.
  package var version: String
  /// The number of heartbeats.
  package var beat: Int64
  /// The age of the last heartbeat in milliseconds, by the database's clock.
  package var age: Int64
  /// Whether the server accepts no further users and stops when it has released all of its own.
  package var isDraining: Bool

  /// The time in milliseconds without a heartbeat after which a server is considered dead.
  package static let heartbeatTimeout: Int64 = 15_000

  /// Whether the server is considered dead.
  package var isGone: Bool { age >= Self.heartbeatTimeout }

  /// Whether the server accepts users.
  package var takesPeople: Bool { !isGone && !isDraining }

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
  /// The selected columns, in the order of ``init(_:_:)``.
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
  /// It measures the age of heartbeats only. The fencing of writers doesn't depend on any clock.
  static let clock = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"
}

/// The owner of a user's store.
package enum StoreLocation: Hashable, Sendable {
  case free
  /// A registered server, which may be dead.
  case node(owner: UUID, ClusterNode)
  /// A server that unregistered without releasing the store.
  case left(owner: UUID)
  /// A command, or a server from before servers were registered.
  case process(owner: UUID)
}
