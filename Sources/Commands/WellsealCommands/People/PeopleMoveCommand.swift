package import ArgumentParser
import WellsealBase
import WellsealCluster
import WellsealStore

/// The command `wellseal people move`, which moves a user to another cluster.
package struct PeopleMoveCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a user to another cluster.",
    discussion: """
      The user can't write during the move. If it fails, the user stays here and is resumed; if it is killed, run wellseal people resume here, and \
      before another move, with --take-over, erase the copy in the other cluster, if there is one. If the user is resumed or suspended during the \
      move, the copy is erased.
      """)

  @Argument(help: "The person.") var name: String
  @Option(help: ArgumentHelp("The other cluster's database of stores.", valueName: "url"))
  var toDatabase: String
  @Option(help: ArgumentHelp("The other cluster's database of names.", valueName: "url"))
  var toNames: String
  @Flag(name: .customLong("take-over"), help: HostedStoreOptions.takeOverHelp)
  var takeOver = false
  @OptionGroup var options: ClusterOptions
  @OptionGroup var unlocking: StoreSecretOptions
  @Flag(help: "Print JSON.") var json = false

  package init() {}

  package func validate() throws {
    for text in [toDatabase, toNames] where (try? PostgresAddress(parsing: text))?.hasPassword == true {
      throw ValidationError("Others can read a password in an argument: use ~/.pgpass.")
    }
  }

  package func run() async throws {
    try await Output.explaining {
      try options.perform(.movePerson, of: name) { cluster in
        let other = Cluster(
          segments: try PostgresAddress(parsing: toDatabase),
          directory: try PostgresAddress(parsing: toNames),
          custody: ClusterOptions.custody)
        for place in [cluster, other] { try place.requireRecords() }
        try other.requirePair()
        let source = try cluster.open(name, takeOver ? .always : .ifFree)
        defer { source.close() }
        let secret = try unlocking.secret()
        let quota = try cluster.quota(of: name)
        let report = try source.whileFrozen(with: secret) { () throws in
          let target = try other.add(name)
          do {
            try source.records.copyAll(to: target.records)
            let report = try SealedStore.copy(source, to: target, with: secret)
            // After the copy, so that the previous quota can't reject what the user already has.
            if let quota { _ = try other.limit(name, to: quota) }
            return report
          } catch {
            target.close()
            try? other.erase(name)
            throw error
          }
        }
        do { try source.endMoved() } catch let error as StoreFileError where error.reason == .ownedElsewhere {
          // Otherwise, what the user has saved since then would be erased.
          try other.erase(name)
          throw ClusterError.changedDuringMove
        }
        try cluster.erase(name)
        Output.answer(
          ["name": .string(name), "samples": .integer(report.samples)], asJSON: json,
          "\(name) is in the other cluster, and the copy is sound: \(Readable.count(report.samples, "sample"))."
        )
      }
    }
  }
}

extension PostgresContainer {
  /// Merges what was saved while the store was locked, and blocks writes while a body runs.
  ///
  /// If the body fails, writes are allowed again.
  fileprivate func whileFrozen<Result>(
    with secret: StoreSecret, _ body: () throws -> Result
  ) throws -> Result {
    let store = try SealedStore(opening: self)
    try store.unlock(with: secret)
    try store.lock()
    try freeze()
    do { return try body() } catch {
      try? thaw()
      throw error
    }
  }
}
