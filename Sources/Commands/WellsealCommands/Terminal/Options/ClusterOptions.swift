import ArgumentParser
import WellsealCluster

/// The cluster of PostgreSQL databases that a command uses.
struct ClusterOptions: ParsableArguments {
  @Option(help: databaseHelp) package var database: String?
  @Option(name: .customLong("names"), help: namesHelp) package var directoryDatabase: String?

  static let databaseHelp = ArgumentHelp(
    "The PostgreSQL database of the stores (default: $WELLSEAL_DATABASE).", valueName: "url")
  static let namesHelp = ArgumentHelp(
    "The PostgreSQL database of user names and keys (default: $WELLSEAL_NAMES).", valueName: "url")

  /// Returns the cluster that the options or the environment name.
  ///
  /// - Throws: `ValidationError` if one of its two databases isn't named.
  func cluster() throws -> Cluster {
    Cluster(
      segments: try Self.address(database, "WELLSEAL_DATABASE", "--database"),
      directory: try Self.address(directoryDatabase, "WELLSEAL_NAMES", "--names"), custody: Self.custody)
  }

  /// The key providers that the environment names.
  static var custody: Custody { Custody(CustodianSettings { Environment[$0] }.custodians) }

  private static func address(
    _ given: String?, _ variable: String, _ option: String
  ) throws -> PostgresAddress {
    guard let text = given ?? Environment.secret(variable) else {
      throw ValidationError("No database: use \(option), or set \(variable).")
    }
    // A command may look up a user, and then acquire the store.
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
