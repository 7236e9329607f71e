import Foundation
import WellsealCluster
import WellsealModel
import WellsealStore

/// Saves samples one by one into the stores of a cluster's users, in turn, without a server.
///
/// Reads a line for each user (the name, a tab, and the recovery code) and an empty one, and prints
/// `open`. After that, each line is a number of samples to save, and the seconds of each are
/// printed on a line.
struct PeopleSaves {
  private let stores: [SealedStore]

  /// Opens the users' stores.
  ///
  /// - Parameters:
  ///   - stores: The address of the database of ciphertexts.
  ///   - names: The address of the database of names.
  /// - Throws: An error if an address is invalid or a code doesn't open its store.
  init(stores: String, names: String) throws {
    // With pooled connections, like a server.
    let cluster = Cluster(
      segments: try PostgresAddress(parsing: stores), directory: try PostgresAddress(parsing: names)
    ).withPools(of: 8)
    var opened: [SealedStore] = []
    while let line = readLine(), !line.isEmpty {
      let words = line.split(separator: "\t").map(String.init)
      guard words.count == 2 else { throw StoreError.locked }
      let store = try SealedStore(opening: cluster.open(words[0]))
      try store.unlock(with: StoreSecret(RecoveryCode(words[1])))
      opened.append(store)
    }
    self.stores = opened
  }

  func run() throws {
    try say("open")
    var number = 0
    while let count = readLine().flatMap({ Int($0) }) {
      var times: [Double] = []
      for _ in 0..<count {
        number += 1
        let sample = NewSample(try StoreBench.heartRate(after: Double(number)))
        let begin = ContinuousClock.now
        try stores[number % stores.count].commit([.add(sample)])
        times.append((ContinuousClock.now - begin) / .seconds(1))
      }
      try say(times.map { "\($0)" }.joined(separator: " "))
    }
    for store in stores { try store.close() }
  }

  private func say(_ line: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }
}
