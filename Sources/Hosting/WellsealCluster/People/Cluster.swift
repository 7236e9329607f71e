import FoundationEssentials
import Synchronization
import WellsealModel
import WellsealStore

/// The two databases of a cluster: one with ciphertexts, and one with names and the keys that are
/// erased with users.
package struct Cluster: Sendable {
  private let segments: PostgresAddress
  private let directory: PostgresAddress
  /// The wrapping keys that open users's keys.
  let custody: Custody
  /// The connection pools, or `nil` if each call opens a connection.
  private let pools: Pools?

  private struct Pools {
    let segments: PostgresPool
    let directory: PostgresPool
    /// The cached version of the tables of the stores database.
    let tables = TablesVersion()
    /// The durations of changes to stores.
    let saves = DurationMeter()
  }

  /// A cache of the version.
  ///
  /// An earlier version is read again, because a migration may run while the server does.
  private final class TablesVersion: Sendable {
    private let seen = Atomic<Int64>(0)

    func value(over session: any PostgresSession) throws -> Int64 {
      let known = seen.load(ordering: .relaxed)
      guard known < ClusterSchema.segments.newest else { return known }
      let version = try ClusterSchema.segments.version(over: session) ?? 0
      seen.store(version, ordering: .relaxed)
      return version
    }
  }

  /// Creates a cluster.
  ///
  /// - Parameters:
  ///   - segments: The stores database.
  ///   - directory: The names database.
  ///   - custody: The wrapping keys of the configured key providers.
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

  /// Returns the same cluster with pooled connections.
  package func withPools(of count: Int) -> Cluster {
    Cluster(
      segments: segments, directory: directory, custody: custody,
      pools: Pools(
        segments: PostgresPool(to: segments, count: count),
        directory: PostgresPool(to: directory, count: count)))
  }

  /// Closes pooled connections that are unused or hold much memory.
  ///
  /// Call it every minute.
  ///
  /// - Returns: The number of closed connections.
  @discardableResult
  package func closeIdleConnections() -> Int {
    guard let pools else { return 0 }
    return pools.segments.closeIdle() + pools.directory.closeIdle()
  }

  /// The use of the databases by this process, which is empty without pooled connections.
  package var activity: ClusterActivity {
    var activity = ClusterActivity()
    guard let pools else { return activity }
    activity.stores = pools.segments.activity
    activity.names = pools.directory.activity
    activity.saves = pools.saves.histogram
    return activity
  }

  /// Creates the tables of both databases, or migrates them to the latest version.
  package func make() throws { try migrate(segments: ClusterSchema.segments.newest) }

  /// Migrates the stores database to a version, and the names database to the matching one.
  package func migrate(segments target: Int64) throws {
    let (data, names) = (try PostgresConnection(to: segments), try PostgresConnection(to: directory))
    // Check both before creating anything, so that one database never gets both schemas.
    _ = try ClusterSchema.segments.version(over: data)
    _ = try ClusterSchema.directory.version(over: names)
    let namesTarget = ClusterSchema.directoryVersion(matching: target)
    if namesTarget < ClusterSchema.custodianVersion, try custodian() != nil {
      throw ClusterError.custodianThere
    }
    try ClusterSchema.segments.migrate(to: target, over: data)
    try ClusterSchema.directory.migrate(to: namesTarget, over: names)
    if namesTarget >= ClusterSchema.actsVersion { try foldNames() }
  }

  /// Returns a session with the stores database.
  func dataSession() throws -> any PostgresSession {
    if let pools { return pools.segments.session() }
    let session = try PostgresConnection(to: segments)
    try ClusterSchema.segments.requireKnown(over: session)
    return session
  }

  /// Returns a session with the names database.
  func directorySession() throws -> any PostgresSession {
    if let pools { return pools.directory.session() }
    let session = try PostgresConnection(to: directory)
    try ClusterSchema.directory.requireKnown(over: session)
    return session
  }

  /// Returns the version of the tables of the stores database.
  func tables() throws -> Int64 {
    guard let pools else { return try ClusterSchema.segments.version(over: dataSession()) ?? 0 }
    return try pools.tables.value(over: pools.segments.session())
  }

  /// Returns the version of the tables of the names database, which is the latest with pooled
  /// connections.
  func namesVersion() throws -> Int64 {
    guard pools == nil else { return ClusterSchema.directory.newest }
    return try ClusterSchema.directory.version(over: directorySession()) ?? 0
  }

  /// Acquires a user's store.
  func container(
    of person: UUID, _ seal: PersonSeal, _ taking: LeaseTaking, for node: UUID? = nil
  ) throws -> PostgresContainer {
    let taker = LeaseTaker(tables: try tables(), node: node)
    do throws(StoreFileError) {
      return try PostgresContainer(of: person, seal, taking, taker, savesMeasuredBy: pools?.saves) {
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
