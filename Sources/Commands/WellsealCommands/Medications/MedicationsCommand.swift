import ArgumentParser

/// The command group `wellseal medications`, which manages the user's list of medications.
struct MedicationsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "medications", abstract: "List medications, and log doses.",
    discussion: "Wellseal doesn't check for interactions.",
    subcommands: [
      MedicationsListCommand.self, MedicationsShowCommand.self, MedicationsAddCommand.self,
      MedicationsSetCommand.self, MedicationsLogCommand.self,
    ],
    defaultSubcommand: MedicationsListCommand.self)
}
