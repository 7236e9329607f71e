package import WellsealBase

/// Why a cluster or one of its people is not as a command needs it.
package enum ClusterError: Error, Hashable, Sendable {
  /// The database has no tables of Wellseal's.
  case notMade(database: String)
  /// The database holds the other half of a cluster.
  case otherDatabase(wanted: String)
  case version(Int64, known: ClosedRange<Int64>)
  case migratedElsewhere
  case malformedName
  case nameTaken
  case noSuchPerson
  /// Another process has the person's store open, or has ended without giving it back.
  case inUse
  /// The database of stores has nothing of the person.
  case withoutStore
  /// The key that opens the person's header is gone: the person was erased, or nearly.
  case erased
  /// The tables are of a version that keeps no documents and access lines.
  case withoutRecords
  /// The tables are of a version in which nobody sees anybody else.
  case withoutHolders
  /// The tables are of a version that knows no studies.
  case withoutStudies
  /// There is no such study, or it was closed.
  case noSuchStudy
  case studyTaken
  /// Nobody of this name sees the person.
  case noSuchHolder
  /// The tables are of a version that knows no servers and counts no bytes.
  case withoutNodes
  case noSuchNode
  /// The tables are of a version in which nobody keeps people's keys.
  case withoutCustodians
  /// There is a custodian already.
  case custodianThere
  /// Nobody keeps people's keys.
  case withoutCustodian
  /// People are added so fast that there is no end to it.
  case custodyBusy
  /// Another program has ended the key under which this one seals.
  case custodyChangedElsewhere
  /// A server of this name lives.
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
  /// What a database holds, in the words of the commands' options.
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
