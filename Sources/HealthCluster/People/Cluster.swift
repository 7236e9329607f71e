import FoundationEssentials
import HealthModel
package import Postgres
import SealedSegments

/// The two databases of a cluster: one with ciphertexts, and one with names and the keys that end with people.
package struct Cluster: Sendable {
  private let segments: PostgresAddress
  private let directory: PostgresAddress

  /// - Parameters:
  ///   - segments: the database of ciphertexts.
  ///   - directory: the database of names.
  package init(segments: PostgresAddress, directory: PostgresAddress) {
    self.segments = segments
    self.directory = directory
  }

  /// Makes the tables of both, and brings them to the newest version.
  package func make() throws { try migrate(segments: ClusterSchema.segments.newest) }

  /// Brings the ciphertexts' tables to a version, and the directory's to the newest.
  package func migrate(segments target: Int64) throws {
    let (data, names) = (try PostgresConnection(to: segments), try PostgresConnection(to: directory))
    // Before anything is made, so that one database never gets both halves.
    _ = try ClusterSchema.segments.version(over: data)
    _ = try ClusterSchema.directory.version(over: names)
    try ClusterSchema.segments.migrate(to: target, over: data)
    try ClusterSchema.directory.migrate(to: ClusterSchema.directory.newest, over: names)
  }

  /// A connection to the ciphertexts.
  func dataSession() throws -> any PostgresSession {
    let session = try PostgresConnection(to: segments)
    try ClusterSchema.segments.requireKnown(over: session)
    return session
  }

  /// A connection to the names.
  func directorySession() throws -> any PostgresSession {
    let session = try PostgresConnection(to: directory)
    try ClusterSchema.directory.requireKnown(over: session)
    return session
  }

  /// Takes a person's store.
  func container(of person: UUID, _ seal: PersonSeal, _ taking: LeaseTaking) throws -> PostgresContainer {
    do throws(StoreFault) {
      return try PostgresContainer(of: person, seal, taking) { [segments] () throws(PostgresError) in
        try PostgresConnection(to: segments)
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
