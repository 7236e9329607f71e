import ArgumentParser

/// The command group `wellseal profile`, which manages the user's profile.
struct ProfileCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "profile", abstract: "Shows and sets name, date of birth and the like.",
    subcommands: [ProfileShowCommand.self, ProfileSetCommand.self], defaultSubcommand: ProfileShowCommand.self
  )

  package init() {}
}
