import ArgumentParser

struct CardsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cards",
    abstract: "Verify health cards, keep them, and check what belongs to them.",
    subcommands: [
      CardsVerifyCommand.self, CardsCheckCommand.self, CardsAddCommand.self, CardsListCommand.self,
      CardsServeCommand.self,
    ]
  )
}
