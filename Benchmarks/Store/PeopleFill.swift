import Foundation
import WellsealCluster
import WellsealModel
import WellsealStore

/// Fills a cluster with users who have the same fictional history, each under their own keys.
///
/// Prints a line for each completed user: the name, a tab, and the recovery code. A user that an
/// interrupted run left incomplete is created again.
struct PeopleFill {
  private let cluster: Cluster
  private let people: Range<Int>
  private let history: MadeHistory

  /// Connects to a cluster.
  ///
  /// - Parameters:
  ///   - stores: The address of the database of ciphertexts.
  ///   - names: The address of the database of names.
  ///   - people: The numbers of the users.
  ///   - samples: The number of samples for each user.
  /// - Throws: An error if an address is invalid or a database has no tables.
  init(stores: String, names: String, people: Range<Int>, samples: Int) throws {
    cluster = Cluster(
      segments: try PostgresAddress(parsing: stores), directory: try PostgresAddress(parsing: names))
    self.people = people
    history = MadeHistory(samples: samples, end: StoreBench.end)
  }

  func run() throws {
    var batches: [SampleBatch] = []
    history.visit { batches.append($0) }
    for number in people {
      let name = "person \(number)"
      if try cluster.person(named: name) != nil { try cluster.erase(name) }
      let code = RecoveryCode()
      let store = try SealedStore.create(in: cluster.add(name), opensWith: [StoreSecret(code)])
      let session = try store.beginLoad()
      for batch in batches { _ = try store.load(batch, in: session) }
      try store.close()
      try FileHandle.standardOutput.write(contentsOf: Data("\(name)\t\(code.text)\n".utf8))
    }
  }
}
