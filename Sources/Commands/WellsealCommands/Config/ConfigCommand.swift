import ArgumentParser

/// The command group `wellseal config`, which manages the settings.
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Shows and changes your settings.",
    discussion: """
      A setting is the value of an option, which holds where the command line says nothing else. zone is for every command that has \
      --zone, serve.port for wellseal serve. The file is TOML, and can be changed with an editor, too. Secrets never stand in it.
      """,
    subcommands: [
      ConfigShowCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
      ConfigPathCommand.self,
    ], defaultSubcommand: ConfigShowCommand.self)
}
