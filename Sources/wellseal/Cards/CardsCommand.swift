import ArgumentParser

struct CardsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cards",
    abstract: "Verify health cards, and check what belongs to them.",
    subcommands: [CardsVerifyCommand.self, CardsCheckCommand.self, CardsServeCommand.self]
  )
}
