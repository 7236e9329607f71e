package import WellsealBase

/// An error that occurs when a cluster or one of its people isn't in the state that a command
/// requires.
package enum ClusterError: Error, Hashable, Sendable {
  /// The database contains no Wellseal tables.
  case notMade(database: String)
  /// The address is that of the cluster's other database.
  case otherDatabase(wanted: String)
  case version(Int64, known: ClosedRange<Int64>)
  case migratedElsewhere
  case malformedName
  case nameTaken
  case noSuchPerson
  /// Another process has the person's store open, or ended without releasing it.
  case inUse
  /// The stores database has no row for the person.
  case withoutStore
  /// The key that opens the person's header is gone: the person was erased, or is being erased.
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
  /// No caregiver of this name can view the person's data.
  case noSuchHolder
  /// The database version doesn't support servers and quotas.
  case withoutNodes
  case noSuchNode
  /// The database version doesn't support key providers.
  case withoutCustodians
  /// A key provider is already in use.
  case custodianThere
  /// There is no key provider.
  case withoutCustodian
  /// People are added faster than their keys can be sealed.
  case custodyBusy
  /// Another program removed the wrapping key that this one uses.
  case custodyChangedElsewhere
  /// A live server has this name.
  case nodeNameTaken
}

extension ClusterError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notMade(let database): "the database of \(Self.content(database)) has no tables of Wellseal's yet"
    case .otherDatabase(let wanted):
      "the address of the database of \(Self.content(wanted)) leads to the other of the two"
    case .version(let version, let known):
      "the database has version \(version), and this program works with \(known.lowerBound) to \(known.upperBound)"
    case .migratedElsewhere: "another program changes the tables at this moment"
    case .malformedName: "a person's name has 1 to 100 letters and no control characters"
    case .nameTaken: "there is a person of this name already"
    case .noSuchPerson: "there is no person of this name"
    case .inUse: "another process has the person's store open"
    case .withoutStore: "the person has a name and no store"
    case .erased: "the person was erased"
    case .withoutRecords: "the database keeps no decisions and no access log yet"
    case .withoutHolders: "the database keeps nobody who sees another person yet"
    case .withoutStudies: "the database keeps no studies yet"
    case .noSuchStudy: "there is no study of this name that goes on"
    case .studyTaken: "there is a study of this name already"
    case .noSuchHolder: "nobody of this name sees the person"
    case .withoutNodes: "the database knows no servers and counts no bytes yet"
    case .noSuchNode: "there is no server of this name"
    case .withoutCustodians: "the database has no place for a custodian yet"
    case .custodianThere: "a custodian keeps people's keys already"
    case .withoutCustodian: "nobody keeps people's keys"
    case .custodyBusy: "people are added faster than their keys are sealed"
    case .custodyChangedElsewhere: "another program has changed the custodian meanwhile"
    case .nodeNameTaken: "a server of this name runs already"
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
      .withoutNodes, .noSuchNode, .withoutCustodians, .custodianThere, .withoutCustodian, .custodyBusy,
      .custodyChangedElsewhere, .nodeNameTaken:
      "cluster"
    }
  }

  package var exitClass: ExitClass { self == .malformedName ? .wrongUse : .failed }
}
