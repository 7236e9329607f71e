import ArgumentParser

struct TrustCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "trust",
    abstract: "Manage trusted issuers.",
    subcommands: [
      TrustListCommand.self, TrustUpdateCommand.self, TrustAddCommand.self, TrustRemoveCommand.self,
    ], defaultSubcommand: TrustListCommand.self
  )

  package init() {}
}
