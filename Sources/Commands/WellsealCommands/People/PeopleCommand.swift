import ArgumentParser

/// The command group `wellseal people`, which manages the users of a cluster.
struct PeopleCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "people",
    abstract: "Manage users of a cluster.",
    subcommands: [
      PeopleListCommand.self, PeopleAddCommand.self, PeopleInviteCommand.self, PeopleAddressCommand.self,
      PeopleCaregiversCommand.self, PeopleSessionsCommand.self,
      PeopleImportCommand.self, PeopleExportCommand.self,
      PeopleMoveCommand.self, PeopleQuotaCommand.self, PeopleSuspendCommand.self, PeopleResumeCommand.self,
      PeopleEraseCommand.self,
    ],
    defaultSubcommand: PeopleListCommand.self)

  package init() {}
}
