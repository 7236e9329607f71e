import ArgumentParser

/// The command group `wellseal medical-id`, which manages the Medical ID.
struct MedicalIDCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "medical-id", abstract: "Show or set the Medical ID.",
    subcommands: [MedicalIDShowCommand.self, MedicalIDSetCommand.self],
    defaultSubcommand: MedicalIDShowCommand.self)

  package init() {}
}
