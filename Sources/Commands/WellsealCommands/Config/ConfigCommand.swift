import ArgumentParser

/// The command group `wellseal config`, which manages the settings.
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show or change settings.",
    discussion: """
      A setting is the default value of an option: zone for every command with --zone, serve.port for wellseal serve. The file is TOML, and you can \
      edit it. It never contains secrets.
      """,
    subcommands: [
      ConfigShowCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
      ConfigPathCommand.self,
    ], defaultSubcommand: ConfigShowCommand.self)
}
