import ArgumentParser

/// The command group `wellseal keys`, which manages the keys of an issuer.
struct KeysCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Manage signing keys.",
    subcommands: [
      NewKeyCommand.self, KeysIssuerCommand.self, ListKeysCommand.self, RotateKeyCommand.self,
      KeySetCommand.self,
      ExportPublicKeyCommand.self, CheckKeysCommand.self,
    ], defaultSubcommand: ListKeysCommand.self)

  package init() {}
}
