import ArgumentParser

struct CardsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "cards",
    abstract: "Verify, check or manage health cards.",
    subcommands: [
      CardsVerifyCommand.self, CardsCheckCommand.self, CardsAddCommand.self, CardsListCommand.self,
      CardsShowCommand.self, CardsDeleteCommand.self,
    ], defaultSubcommand: CardsListCommand.self
  )

  package init() {}
}
