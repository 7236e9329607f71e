import Foundation
import HealthCluster
import HealthStore
import KeyDerivation
import Postgres
import SampleQueries
import SealedSegments
import Synchronization
import Testing

/// Two databases of a server, with the tables of a cluster.
final class TestCluster: Sendable {
  let server: PostgresServer
  let segments: PostgresAddress
  /// The address of the ciphertexts, for another process.
  let text: String
  let directory: PostgresAddress
  let cluster: Cluster

  static let cost = ScryptCost(rounds: 1 << 10)

  static func secret() throws -> StoreSecret { try StoreSecret(keyFile: [UInt8](repeating: 7, count: 32)) }

  /// The one that most tests share.
  static let shared: TestCluster? = try? PostgresServer.shared.map { try TestCluster(on: $0) }

  init(on server: PostgresServer) throws {
    self.server = server
    segments = try server.makeDatabase()
    let name = try PostgresConnection(to: segments).run("SELECT CAST(current_database() AS text)").text(0, 0)
    text = server.text(name)
    directory = try server.makeDatabase()
    cluster = Cluster(segments: segments, directory: directory)
    try cluster.make()
  }

  func session() throws -> PostgresConnection { try PostgresConnection(to: segments) }

  static func name() -> String { "person \(UUID().uuidString)" }

  func store(_ name: String = TestCluster.name()) throws -> SealedStore {
    try SealedStore.create(in: cluster.add(name), opensWith: [try Self.secret()], cost: Self.cost)
  }

  func open(_ name: String, _ taking: LeaseTaking = .ifFree) throws -> SealedStore {
    let store = try SealedStore(opening: try cluster.open(name, taking))
    try store.unlock(with: Self.secret())
    return store
  }
}

/// A place in a cluster's tables without a store, for what containers themselves promise.
struct Place {
  let person = UUID()
  let key = [UInt8](repeating: 9, count: 32)
  let cluster: TestCluster

  init(in cluster: TestCluster) throws {
    self.cluster = cluster
    _ = try cluster.session().run("INSERT INTO store (person) VALUES ($1)", .identifier(person))
  }

  func seal() throws -> PersonSeal { try #require(PersonSeal(key, person: person)) }

  func take(
    _ taking: LeaseTaking = .ifFree,
    through wrap: @escaping @Sendable (PostgresConnection) -> any PostgresSession = { $0 },
    patience: Duration = .seconds(5)
  ) throws -> PostgresContainer {
    try PostgresContainer(of: person, seal(), taking) {
      [segments = cluster.segments] () throws(PostgresError) in
      wrap(try PostgresConnection(to: segments, patience: patience))
    }
  }

  func count(_ table: String) throws -> Int64 {
    try cluster.session().run("SELECT count(*) FROM \(table) WHERE person = $1", .identifier(person)).integer(
      0, 0)
  }
}

extension ContainerWrite {
  static func journal(_ number: UInt64) -> ContainerWrite {
    var write = ContainerWrite()
    write.appended[.journal] = [ContainerRow(number, Array("row \(number)".utf8))]
    return write
  }
}
