import ArgumentParser

struct LinksCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "Open SMART Health Links, check them, make them and host them.",
    subcommands: [
      LinksOpenCommand.self, LinksCheckCommand.self, LinksCreateCommand.self, LinksListCommand.self,
      LinksShowCommand.self, LinksExtendCommand.self, LinksRevokeCommand.self, LinksLogCommand.self,
      LinksPublishCommand.self, LinksServeCommand.self,
    ]
  )

  package init() {}
}
