import ArgumentParser

struct CardsCommand: AsyncParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "cards",
    abstract: "Verifies health cards, keeps them, and checks what belongs to them.",
    subcommands: [
      CardsVerifyCommand.self, CardsCheckCommand.self, CardsAddCommand.self, CardsListCommand.self,
      CardsShowCommand.self, CardsDeleteCommand.self,
    ], defaultSubcommand: CardsListCommand.self
  )

  package init() {}
}
