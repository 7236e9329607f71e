package import WellsealBase

/// An error that occurs when a cluster or one of its users isn't in the state that a command
/// requires.
package enum ClusterError: Error, Hashable, Sendable {
  /// The database contains no Wellseal tables.
  case notMade(database: String)
  /// The address is that of the cluster's other database.
  case otherDatabase(wanted: String)
  /// The databases of stores and names have different users.
  case differentClusters
  case version(Int64, known: ClosedRange<Int64>)
  case migratedElsewhere
  case malformedName
  case nameTaken
  case noSuchPerson
  /// Another process has the user's store open, or ended without releasing it.
  case inUse
  /// The stores database has no row for the user.
  case withoutStore
  /// The key that opens the user's header is gone: the user was erased, or is being erased.
  case erased
  /// The database version doesn't support documents and access lines.
  case withoutRecords
  /// The database version doesn't support caregivers.
  case withoutHolders
  /// The database version doesn't support studies.
  case withoutStudies
  /// The study doesn't exist or was closed.
  case noSuchStudy
  case studyTaken
  /// No caregiver of this name can view the user's data.
  case noSuchHolder
  /// The database version doesn't support servers and quotas.
  case withoutNodes
  case noSuchNode
  /// The database version doesn't support key providers.
  case withoutCustodians
  /// The database version doesn't support the log of acts.
  case withoutActs
  /// The database version doesn't support administrators.
  case withoutAdministrators
  case noSuchAdministrator
  /// An operator resumed or suspended the user while the store was copied to another cluster.
  case changedDuringMove
  /// A key provider is already in use.
  case custodianThere
  /// There is no key provider.
  case withoutCustodian
  /// Users are added faster than their keys can be sealed.
  case custodyBusy
  /// Another program removed the wrapping key that this one uses.
  case custodyChangedElsewhere
  /// A live server has this name.
  case nodeNameTaken
  /// The server doesn't send heartbeats, so it can't act on a request.
  case nodeSilent(seconds: Int)
  /// The server sends heartbeats.
  case nodeRunning
}

extension ClusterError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notMade(let database): "the database of \(Self.content(database)) isn't initialized"
    case .otherDatabase(let wanted):
      "the URL of the database of \(Self.content(wanted)) points to the other one"
    case .differentClusters: "the databases of stores and names belong to different clusters"
    case .version(let version, let known):
      "the database has version \(version); this program supports \(known.lowerBound) to \(known.upperBound)"
    case .migratedElsewhere: "another migration is running"
    case .malformedName: "a name needs a letter or digit, at most 100 characters, no control characters"
    case .nameTaken: "a user with this name already exists"
    case .noSuchPerson: "no such user"
    case .inUse: "the store is open in another process"
    case .withoutStore: "the user has no store"
    case .erased: "the user was erased"
    case .withoutRecords: "the database schema is too old for consent and access logs"
    case .withoutHolders: "the database schema is too old for caregivers"
    case .withoutStudies: "the database schema is too old for studies"
    case .noSuchStudy: "no open study of this name"
    case .studyTaken: "a study with this name already exists"
    case .noSuchHolder: "no such caregiver"
    case .withoutNodes: "the database schema is too old for nodes and quotas"
    case .noSuchNode: "no such server"
    case .withoutCustodians: "the database schema is too old for key providers"
    case .withoutActs: "the database schema is too old for the log of acts"
    case .withoutAdministrators: "the database schema is too old for administrators"
    case .noSuchAdministrator: "no such administrator"
    case .changedDuringMove: "the user was resumed or suspended during the move, and stays here"
    case .custodianThere: "a key provider is already set up"
    case .withoutCustodian: "no key provider is set up"
    case .custodyBusy: "new users arrive faster than keys can be wrapped; try again"
    case .custodyChangedElsewhere: "another program has changed the key provider"
    case .nodeNameTaken: "a server with this name is already running"
    case .nodeSilent(let seconds):
      "the server has sent no heartbeat for \(seconds) s and can't drain; others take over its users"
    case .nodeRunning: "the server is running"
    }
  }
  /// Returns the content of a database in the words of the commands' options.
  private static func content(_ database: String) -> String { database == "directory" ? "names" : "stores" }
}

extension ClusterError: DescribedError {
  package var errorCode: String {
    switch self {
    case .notMade: "cluster.not-made"
    case .otherDatabase: "cluster.other-database"
    case .version: "cluster.version"
    case .migratedElsewhere, .malformedName, .nameTaken, .noSuchPerson, .inUse, .withoutStore, .erased,
      .withoutRecords, .withoutHolders, .withoutStudies, .noSuchStudy, .studyTaken, .noSuchHolder,
      .withoutNodes, .noSuchNode, .withoutCustodians, .withoutActs, .custodianThere, .withoutCustodian,
      .custodyBusy, .custodyChangedElsewhere, .nodeNameTaken, .nodeSilent, .nodeRunning,
      .withoutAdministrators, .noSuchAdministrator, .changedDuringMove, .differentClusters:
      "cluster"
    }
  }

  package var exitClass: ExitClass { self == .malformedName ? .wrongUse : .failed }
}
