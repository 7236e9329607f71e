import ArgumentParser
import WellsealCluster

/// A user of a cluster instead of the store in the data folder.
struct HostedStoreOptions: ParsableArguments {
  @Option(help: personHelp) package var person: String?
  @Option(help: ClusterOptions.databaseHelp) var database: String?
  @Option(name: .customLong("names"), help: ClusterOptions.namesHelp) var directoryDatabase: String?
  @Flag(name: .customLong("take-over"), help: takeOverHelp) package var takeOver = false

  static let personHelp = ArgumentHelp(
    "The store of this user of a cluster, instead of a file.", valueName: "name")
  static let takeOverHelp: ArgumentHelp =
    "Take over the store from another process."

  var cluster: ClusterOptions {
    ClusterOptions(database: database, directoryDatabase: directoryDatabase)
  }

  package func validate() throws {
    let isForOne = database != nil || directoryDatabase != nil || takeOver
    guard person == nil, isForOne else { return }
    throw ValidationError("--database, --names and --take-over need --person.")
  }

  /// Acquires the user's store.
  func container(of person: String) throws -> PostgresContainer {
    try cluster.cluster().open(person, takeOver ? .always : .ifFree)
  }

  /// Rejects a user if only the store in the data folder is meant.
  func refusePerson() throws {
    guard person == nil else {
      throw ValidationError(
        "This command uses the store in the data folder; wellseal people is for clusters.")
    }
  }

  package init() {}

  init(person: String?, database: String?, directoryDatabase: String?, takeOver: Bool) {
    self.person = person
    self.database = database
    self.directoryDatabase = directoryDatabase
    self.takeOver = takeOver
  }
}
