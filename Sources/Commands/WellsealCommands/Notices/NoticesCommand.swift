import ArgumentParser

/// The command group `wellseal notices`, which manages rules and their notices.
struct NoticesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "notices", abstract: "List notices, and manage their rules and delivery.",
    discussion: "wellseal serve and wellseal health-app deliver notices while the store is unlocked.",
    subcommands: [
      NoticesListCommand.self, NoticesShowCommand.self, NoticesRulesCommand.self, NoticesAddCommand.self,
      NoticesSetCommand.self, NoticesRemoveCommand.self, NoticesChannelsCommand.self,
      NoticesTestCommand.self,
    ],
    defaultSubcommand: NoticesListCommand.self)
}
