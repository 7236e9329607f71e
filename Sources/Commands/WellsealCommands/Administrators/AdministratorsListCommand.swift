import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealCluster
import WellsealHost

/// The command `wellseal administrators list`, which lists administrators with passkeys.
struct AdministratorsListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List administrators and the number of their passkeys.")

  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  init() {}

  func run() async throws {
    try await Output.explaining {
      let administrators = try options.cluster().administrators()
      var table = AlignedTable([("name", .left), ("since", .left), ("passkeys", .right)])
      for administrator in administrators {
        table.add([
          administrator.name, administrator.since.formatted(.iso8601), "\(administrator.passkeyCount)",
        ])
      }
      Output.answer(
        [
          "administrators": .array(
            administrators.map {
              [
                "name": .string($0.name), "since": .string($0.since.formatted(.iso8601)),
                "passkeys": .integer($0.passkeyCount),
              ]
            })
        ], asJSON: json, table.isEmpty ? "No administrators." : table.text)
    }
  }
}
