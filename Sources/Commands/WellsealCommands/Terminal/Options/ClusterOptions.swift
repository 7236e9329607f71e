import ArgumentParser
import WellsealCluster

/// Which cluster of PostgreSQL databases a command works with.
struct ClusterOptions: ParsableArguments {
  @Option(help: databaseHelp) package var database: String?
  @Option(name: .customLong("names"), help: namesHelp) package var directoryDatabase: String?

  static let databaseHelp = ArgumentHelp(
    "The PostgreSQL database of many people's stores (default: $WELLSEAL_DATABASE).", valueName: "url")
  static let namesHelp = ArgumentHelp(
    "The PostgreSQL database of their names and keys (default: $WELLSEAL_NAMES).", valueName: "url")

  /// The cluster that is named by the options or the environment.
  ///
  /// - Throws: `ValidationError` where one of its two databases is not named.
  func cluster() throws -> Cluster {
    Cluster(
      segments: try Self.address(database, "WELLSEAL_DATABASE", "--database"),
      directory: try Self.address(directoryDatabase, "WELLSEAL_NAMES", "--names"), custody: Self.custody)
  }

  /// Whom the environment names to keep people's keys.
  static var custody: Custody { Custody(CustodianSettings { Environment[$0] }.custodians) }

  private static func address(
    _ given: String?, _ variable: String, _ option: String
  ) throws -> PostgresAddress {
    guard let text = given ?? Environment.secret(variable) else {
      throw ValidationError("No database: give \(option), or set \(variable).")
    }
    // A command may look at a person, and then take the store.
    if given == nil { Environment.keep(text, as: variable) }
    let address = try PostgresAddress(parsing: text)
    guard given == nil || !address.hasPassword else {
      throw ValidationError("Others can read a password in an argument: set \(variable), or use ~/.pgpass.")
    }
    return address
  }

  package init() {}

  init(database: String?, directoryDatabase: String?) {
    self.database = database
    self.directoryDatabase = directoryDatabase
  }
}
