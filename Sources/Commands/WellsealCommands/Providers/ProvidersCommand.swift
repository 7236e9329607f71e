import ArgumentParser
import WellsealBase

/// The command group `wellseal providers`, which manages clinics and hospitals.
struct ProvidersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "providers",
    abstract: "Connect clinics and download records.",
    discussion: """
      The daemon does the work if it runs; otherwise the command opens the store. Name an account by its id, the beginning of it, or the provider's \
      name.
      """,
    subcommands: [
      ProvidersListCommand.self, ProvidersShowCommand.self, ProvidersAddCommand.self,
      ProvidersSignInCommand.self, ProvidersSyncCommand.self, ProvidersAcceptCommand.self,
      ProvidersRemoveCommand.self,
    ], defaultSubcommand: ProvidersListCommand.self)
}

/// The command `wellseal providers list`, which lists the providers.
struct ProvidersListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List connected providers.")

  @OptionGroup var options: ProviderOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.withProviders { providers in
      let reply = try await providers.ask("ListProviders")
      Output.answer(JSON(reply), asJSON: json, ProviderText.list(reply))
    }
  }
}

/// The command `wellseal providers show ACCOUNT`, which shows the state of a provider.
struct ProvidersShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a provider's status and last sync.")

  @Argument(help: "The account.", completion: .custom(CompletionValues.providers)) var account: String
  @OptionGroup var options: ProviderOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.withProviders { providers in
      let found = try await providers.account(account)
      Output.answer(JSON(found), asJSON: json, ProviderText.page(found))
    }
  }
}

/// The command `wellseal providers remove ACCOUNT`, which removes a provider with its records.
struct ProvidersRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a provider and its records, and revoke access.")

  @Argument(help: "The account.", completion: .custom(CompletionValues.providers)) var account: String
  @Flag(help: "Don't ask for confirmation.") var yes = false
  @OptionGroup var options: ProviderOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.withProviders { providers in
      let found = try await providers.account(account)
      if !yes { try Self.confirm(found) }
      let reply = try await providers.ask("RemoveProvider", ["id": .text(found["id"]?.string)])
      let isRevoked = reply["revoked"]?.bool ?? false
      Output.answer(
        JSON(reply), asJSON: json,
        isRevoked
          ? "Removed, with its records. The provider ended the access."
          : "Removed, with its records. The provider didn't confirm the end of access.")
    }
  }

  private static func confirm(_ account: JSONValue) throws {
    let name = safeForDisplay(account["name"]?.string ?? "the provider")
    try TerminalPrompt.confirm(
      "remove", "This removes \(name) and all records that came from it.", unasked: "removes the provider",
      done: "removed")
  }
}
