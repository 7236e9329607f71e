import ArgumentParser

struct LinksCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Open, check, create or serve SMART Health Links.",
    subcommands: [
      LinksOpenCommand.self, LinksCheckCommand.self, LinksCreateCommand.self, LinksListCommand.self,
      LinksShowCommand.self, LinksExtendCommand.self, LinksRevokeCommand.self, LinksLogCommand.self,
      LinksPublishCommand.self, LinksServeCommand.self,
    ], defaultSubcommand: LinksListCommand.self
  )

  package init() {}
}
