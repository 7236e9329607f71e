import Foundation
import WellsealCluster
import WellsealModel
import WellsealSegments
import WellsealStore

/// Saves one sample after the other into the stores of a cluster's people, in turn, without a server before them.
///
/// Reads a line for each person (the name, a tab, and the recovery code) and an empty one, and says `open`. After that each line is a
/// number: so many are saved, and a line with the seconds of each is printed.
struct PeopleSaves {
  private let stores: [SealedStore]

  /// - Parameters:
  ///   - stores: the address of the database of ciphertexts.
  ///   - names: the address of the database of names.
  /// - Throws: where an address cannot be read, or somebody's store is not opened by the code.
  init(stores: String, names: String) throws {
    // With connections that are kept and shared, as a server has them.
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
