import ArgumentParser
import WellsealBase

/// The command `wellseal providers accept ACCOUNT`, which accepts records about another person.
struct ProvidersAcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Keep a provider's records even if they are about another person.",
    discussion: """
      A sync stops before the first record if the name or birth date of the provider's patient differs from the owner of the store. wellseal \
      providers show prints the name. Accepted records stay separate: trends never combine two people.
      """)

  @Argument(help: "The account.") var account: String
  @OptionGroup var options: ProviderOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.withProviders { providers in
      let id = try await providers.account(account)["id"]?.string ?? ""
      _ = try await providers.ask("AcceptProviderPatient", ["id": .string(id)])
      let after = try await providers.follow(id, addsCards: false).account
      Output.answer(JSON(after), asJSON: json, ProviderText.page(after))
    }
  }
}
