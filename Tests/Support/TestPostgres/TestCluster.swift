import Foundation
import Testing
package import WellsealCluster
package import WellsealKeys
package import WellsealStore

/// Two databases of a server with the tables of a cluster.
package final class TestCluster: Sendable {
  package let server: PostgresServer
  package let segments: PostgresAddress
  /// The address of the database of ciphertexts, for another process.
  package let text: String
  package let directory: PostgresAddress
  package let cluster: Cluster

  package static let cost = ScryptCost(rounds: 1 << 10)

  package static func secret() throws -> StoreSecret {
    try StoreSecret(keyFile: [UInt8](repeating: 7, count: 32))
  }

  /// The cluster that most tests share.
  package static let shared: TestCluster? = try? PostgresServer.shared.map { try TestCluster(on: $0) }

  package init(on server: PostgresServer) throws {
    self.server = server
    segments = try server.makeDatabase()
    let name = try PostgresConnection(to: segments).run("SELECT CAST(current_database() AS text)").text(0, 0)
    text = server.text(name)
    directory = try server.makeDatabase()
    cluster = Cluster(segments: segments, directory: directory)
    try cluster.make()
  }

  package func session() throws -> PostgresConnection { try PostgresConnection(to: segments) }

  package static func name() -> String { "person \(UUID().uuidString)" }

  package func store(_ name: String = TestCluster.name()) throws -> SealedStore {
    try SealedStore.create(in: cluster.add(name), opensWith: [try Self.secret()], cost: Self.cost)
  }

  package func open(_ name: String, _ taking: LeaseTaking = .ifFree) throws -> SealedStore {
    let store = try SealedStore(opening: try cluster.open(name, taking))
    try store.unlock(with: Self.secret())
    return store
  }
}
