import FoundationEssentials
import Synchronization
import WellsealModel
import WellsealSegments

/// The two databases of a cluster: one with ciphertexts, and one with names and the keys that end with people.
package struct Cluster: Sendable {
  private let segments: PostgresAddress
  private let directory: PostgresAddress
  /// Opens people's keys where a custodian keeps them.
  let custody: Custody
  /// Connections that are kept; nil where each question has its own.
  private let pools: Pools?

  private struct Pools {
    let segments: PostgresPool
    let directory: PostgresPool
    /// The version of the ciphertexts' tables, as it was seen.
    let tables = TablesVersion()
  }

  /// Looked at once; a version that is not the newest is looked at again, since it may become so while a server runs.
  private final class TablesVersion: Sendable {
    private let seen = Atomic<Int64>(0)

    func value(over session: any PostgresSession) throws -> Int64 {
      let known = seen.load(ordering: .relaxed)
      guard known != ClusterSchema.segments.newest else { return known }
      let version = try ClusterSchema.segments.version(over: session) ?? 0
      seen.store(version, ordering: .relaxed)
      return version
    }
  }

  /// - Parameters:
  ///   - segments: the database of ciphertexts.
  ///   - directory: the database of names.
  ///   - custody: whom the settings name to keep people's keys.
  package init(segments: PostgresAddress, directory: PostgresAddress, custody: Custody = Custody()) {
    self.init(segments: segments, directory: directory, custody: custody, pools: nil)
  }

  private init(
    segments: PostgresAddress, directory: PostgresAddress, custody: Custody, pools: Pools?
  ) {
    self.segments = segments
    self.directory = directory
    self.custody = custody
    self.pools = pools
  }

  /// The same databases over connections that are kept.
  package func withPools(of count: Int) -> Cluster {
    Cluster(
      segments: segments, directory: directory, custody: custody,
      pools: Pools(
        segments: PostgresPool(to: segments, count: count),
        directory: PostgresPool(to: directory, count: count)))
  }

  /// Closes kept connections that nobody uses, or that keep much memory; to be called each minute.
  ///
  /// - Returns: how many were closed.
  @discardableResult
  package func closeIdleConnections() -> Int {
    guard let pools else { return 0 }
    return pools.segments.closeIdle() + pools.directory.closeIdle()
  }

  /// Makes the tables of both, and brings them to the newest version.
  package func make() throws { try migrate(segments: ClusterSchema.segments.newest) }

  /// Brings the ciphertexts' tables to a version, and the directory's to the one of the same programs.
  package func migrate(segments target: Int64) throws {
    let (data, names) = (try PostgresConnection(to: segments), try PostgresConnection(to: directory))
    // Before anything is made, so that one database never gets both halves.
    _ = try ClusterSchema.segments.version(over: data)
    _ = try ClusterSchema.directory.version(over: names)
    let namesTarget = ClusterSchema.directoryVersion(beside: target)
    if namesTarget < ClusterSchema.custodianVersion, try custodian() != nil {
      throw ClusterError.custodianThere
    }
    try ClusterSchema.segments.migrate(to: target, over: data)
    try ClusterSchema.directory.migrate(to: namesTarget, over: names)
  }

  /// A connection to the ciphertexts.
  func dataSession() throws -> any PostgresSession {
    if let pools { return pools.segments.session() }
    let session = try PostgresConnection(to: segments)
    try ClusterSchema.segments.requireKnown(over: session)
    return session
  }

  /// A connection to the names.
  func directorySession() throws -> any PostgresSession {
    if let pools { return pools.directory.session() }
    let session = try PostgresConnection(to: directory)
    try ClusterSchema.directory.requireKnown(over: session)
    return session
  }

  /// The version of the ciphertexts' tables.
  func tables() throws -> Int64 {
    guard let pools else { return try ClusterSchema.segments.version(over: dataSession()) ?? 0 }
    return try pools.tables.value(over: pools.segments.session())
  }

  /// Takes a person's store.
  func container(
    of person: UUID, _ seal: PersonSeal, _ taking: LeaseTaking, for node: UUID? = nil
  ) throws -> PostgresContainer {
    let taker = LeaseTaker(tables: try tables(), node: node)
    do throws(StoreFault) {
      return try PostgresContainer(of: person, seal, taking, taker) {
        [segments, pools] () throws(PostgresError) in
        if let pools { return pools.segments.session() }
        return try PostgresConnection(to: segments)
      }
    } catch {
      switch error.reason {
      case .inUse: throw ClusterError.inUse
      case .notAStore: throw ClusterError.withoutStore
      default: throw error
      }
    }
  }
}
