import ArgumentParser
import WellsealBase

/// The command `wellseal providers accept ACCOUNT`, which accepts records about another person.
struct ProvidersAcceptCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accept",
    abstract: "Keeps the records of a provider here although they are about another person.",
    discussion: """
      A sync stops before the first record where the provider's patient has another name or birth date than the person whose \
      store it is. wellseal providers show says who it is. Records that are accepted stay apart: no trend joins two people.
      """)

  @Argument(help: "The account.") var account: String
  @OptionGroup var options: ProviderOptions
  @Flag(help: "Answer in JSON.") var json = false

  func run() async throws {
    try await options.withProviders { providers in
      let id = try await providers.account(account)["id"]?.string ?? ""
      _ = try await providers.ask("AcceptProviderPatient", ["id": .string(id)])
      let after = try await providers.follow(id, addsCards: false).account
      Output.answer(JSON(after), asJSON: json, ProviderText.page(after))
    }
  }
}
