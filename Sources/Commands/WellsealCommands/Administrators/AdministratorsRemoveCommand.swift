import ArgumentParser
import WellsealBase
import WellsealCluster

/// The command `wellseal administrators remove`, which removes an administrator.
struct AdministratorsRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove an administrator's passkeys, link and sessions.")

  @Argument(help: "The administrator.") var name: String
  @OptionGroup var options: ClusterOptions
  @Flag(help: "Print JSON.") var json = false

  init() {}

  func run() async throws {
    try await Output.explaining {
      try options.perform(.removeAdministrator, subject: name) { cluster in
        let shown = try cluster.removeAdministrator(name)
        Output.answer(["name": .string(shown), "removed": .bool(true)], asJSON: json, "Removed \(shown).")
      }
    }
  }
}
