import ArgumentParser

/// The command group `wellseal administrators`, which appoints administrators of the page.
struct AdministratorsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "administrators",
    abstract: "Manage administrators of wellseal host.",
    discussion: """
      They sign in at /admin of a server with --administration. Administrators of an OpenID provider aren't in this list: see --admin-subject and \
      --admin-claim of wellseal host.
      """,
    subcommands: [
      AdministratorsListCommand.self, AdministratorsAddCommand.self, AdministratorsRemoveCommand.self,
    ],
    defaultSubcommand: AdministratorsListCommand.self)
}
