import ArgumentParser
import FoundationEssentials
import WellsealBase
import WellsealRequests

/// The command `wellseal providers sync`, which downloads new records.
struct ProvidersSyncCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sync", abstract: "Sync with one or all providers.",
    discussion: """
      An interrupted sync resumes. The receipt has the number of new, updated, unchanged and failed records of each type, with reasons. Exit status: \
      0 complete, 1 incomplete.
      """)

  @Argument(
    help: "The account (default: every signed-in account).",
    completion: .custom(CompletionValues.providers))
  var account: String?
  @Flag(help: "Add the downloaded health cards, except invalid ones.") var addCards = false
  @OptionGroup var options: ProviderOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.withProviders { providers in
      var ids: [String] = []
      if let account {
        ids = [try await providers.account(account)["id"]?.string ?? ""]
      } else {
        let all = try await providers.ask("ListProviders")["providers"]?.elements.map { $0 } ?? []
        ids = all.filter { $0["standing"]?.string == "signedIn" }.compactMap { $0["id"]?.string }
      }
      var results: [(account: JSONValue, added: Int)] = []
      for id in ids {
        _ = try await providers.ask("SyncProvider", ["id": .string(id)])
        results.append(try await providers.follow(id, addsCards: addCards))
      }
      let pages = results.map { ProviderText.page($0.account, added: $0.added) }
      Output.answer(
        ["providers": .array(results.map { JSON($0.account) })], asJSON: json,
        pages.isEmpty ? "Not signed in to any provider." : pages.joined(separator: "\n\n"))
      let isComplete = results.allSatisfy {
        $0.account["receipt"]?["outcome"]?.string == "complete" && $0.account["trouble"]?.string == nil
      }
      guard isComplete else { throw ExitStatus.failed.code }
    }
  }
}

/// The command `wellseal providers sign-in ACCOUNT`, which signs in to a provider and downloads the
/// records.
struct ProvidersSignInCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sign-in", abstract: "Sign in to a provider and sync.",
    discussion: "The link is printed on standard error. Sign in within 15 minutes.")

  @Argument(help: "The account.", completion: .custom(CompletionValues.providers)) var account: String
  @Flag(help: "Print the link without opening a browser.") var noBrowser = false
  @OptionGroup var options: ProviderOptions
  @Flag(help: "Print JSON.") var json = false

  func run() async throws {
    try await options.withProviders { providers in
      let before = try await providers.account(account)
      let id = before["id"]?.string ?? ""
      let link = try await providers.ask("SignInProvider", ["id": .string(id)])["link"]?.string ?? ""
      Terminal.complain("Sign in at \(before["name"]?.string ?? "the provider"):\n\n  \(link)\n")
      let page = noBrowser ? nil : try? options.store.home.linkPages.write(link)
      defer { if let page { LinkPages.remove(page) } }
      if let page { Browser.show(page) }
      try await wait(for: id, since: before, providers)
      let after = try await providers.follow(id, addsCards: false).account
      Output.answer(JSON(after), asJSON: json, ProviderText.page(after))
    }
  }

  /// Waits until the browser has returned and the first sync has started.
  private func wait(for id: String, since before: JSONValue, _ providers: ProviderCaller) async throws {
    let last = before["receipt"]?["began"]?.string
    let tries = Int(900 / ProviderCaller.pause)
    for _ in 0..<tries {
      try await Task.sleep(for: .seconds(ProviderCaller.pause))
      let now = try await providers.show(id)
      if let trouble = now["signInTrouble"]?.string {
        throw CommandFailure(
          "couldn't sign in: \(safeForDisplay(trouble, limit: 200))",
          hint: "wellseal providers sign-in begins again")
      }
      if now["syncing"]?.isNull == false || now["receipt"]?["began"]?.string != last { return }
    }
    throw CommandFailure("sign-in wasn't completed", hint: "begin again")
  }
}
