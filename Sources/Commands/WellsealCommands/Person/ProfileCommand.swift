import ArgumentParser

/// The command group `wellseal profile`, which manages the user's profile.
struct ProfileCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Show or set personal details.",
    subcommands: [ProfileShowCommand.self, ProfileSetCommand.self], defaultSubcommand: ProfileShowCommand.self
  )

  package init() {}
}
