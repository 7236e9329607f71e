import ArgumentParser
import WellsealBase
import WellsealProviders

/// The command `wellseal providers add`, which adds a provider.
struct ProvidersAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a provider by address, from a directory or from a file.",
    discussion: """
      With --directory (a user-access brand bundle of SMART App Launch: a file or an https URL) the provider that matches --search is added; several \
      matches are listed. A file may also hold one provider, as \
      {"name", "address", "client_id"}.
      """)

  @Argument(help: "The address of the FHIR server.") var address: String?
  @Option(help: ArgumentHelp("Search for the provider in this directory.", valueName: "file or address"))
  var directory: String?
  @Option(
    help: ArgumentHelp("With --directory: words of the provider's name or location.", valueName: "text"))
  var search: String?
  @Option(help: "The name of the provider.") var name: String?
  @Option(help: ArgumentHelp("The client ID of Wellseal at the provider.", valueName: "id")) var clientID:
    String?
  @Option(help: ArgumentHelp("A file with the client secret on its first line.", valueName: "file"))
  var clientSecretFile: String?
  @Option(
    help: ArgumentHelp(
      "Read this patient's records from a server without sign-in.", valueName: "id"))
  var patient: String?
  @Flag(help: "Allow a private address and http.") var local = false
  @OptionGroup var options: ProviderOptions
  @Flag(help: "Print JSON.") var json = false

  func validate() throws {
    guard (address == nil) != (directory == nil) else {
      throw ValidationError("Use either an address or --directory.")
    }
    guard search == nil || directory != nil else { throw ValidationError("--search requires --directory.") }
  }

  func run() async throws {
    try await options.withProviders { providers in
      guard let listing = try await listing(providers) else { return }
      var parameters: JSON = [
        "address": .string(listing.address), "name": .text(name ?? listing.name), "local": .bool(local),
        "patient": .text(patient),
      ]
      if let identifier = clientID ?? listing.client?.identifier {
        parameters["clientId"] = .string(identifier)
        parameters["clientSecret"] = .text(try secret() ?? listing.client?.secret)
      }
      try await Self.warnOfSecond(listing.address, providers)
      let reply = try await providers.ask("AddProvider", parameters)
      let account = reply["provider"]
      let id = account?["id"]?.string?.prefix(8) ?? ""
      let isOpen = account?["open"]?.bool ?? false
      if isOpen { Terminal.printNotice("warning: \(ProviderText.openWarning)") }
      Output.answer(
        account.map { JSON($0) } ?? .null, asJSON: json,
        "Added \(account?["name"]?.string ?? ""). "
          + (isOpen
            ? "Get its records with: wellseal providers sync \(id)"
            : "Sign in with: wellseal providers sign-in \(id)"))
    }
  }

  /// Warns if the provider was already added.
  ///
  /// A second account is allowed, because another family member may have one.
  private static func warnOfSecond(_ address: String, _ providers: ProviderCaller) async throws {
    let known = try await providers.ask("ListProviders")["providers"]?.elements.first { account in
      Self.plain(account["address"]?.string ?? "") == Self.plain(address)
    }
    guard let known else { return }
    let id = known["id"]?.string?.prefix(8).lowercased() ?? ""
    Terminal.complain(
      "warning: this provider already exists as \(id); adding a second account for another person"
    )
  }

  private static func plain(_ address: String) -> String {
    let address = address.lowercased()
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// Returns the provider to add, or `nil` if several match, which are listed.
  private func listing(_ providers: ProviderCaller) async throws -> ProviderListing? {
    guard let directory else { return ProviderListing(name: "", address: address ?? "") }
    var parameters: JSON = ["search": .text(search)]
    guard directory.hasPrefix("https://") else {
      let bytes = try InputFiles.read(directory, limit: ProviderDirectory.maxSize)
      // A file is read in this process, because it may contain a secret that must not appear in a
      // reply of the daemon.
      let found = try ProviderDirectory(parsing: bytes).search(search ?? "")
      return try choose(found)
    }
    parameters["directory"] = .string(directory)
    let reply = try await providers.ask("FindProviders", parameters)
    return try choose(reply["found"]?.elements.compactMap(ProviderListing.init) ?? [])
  }

  private func choose(_ found: [ProviderListing]) throws -> ProviderListing? {
    if found.count == 1 { return found[0] }
    guard !found.isEmpty else { throw ProviderError.nothingFound }
    guard !json else { throw ProviderError.ambiguous(count: found.count) }
    print(ProviderText.listings(found))
    throw ProviderError.ambiguous(count: found.count)
  }

  private func secret() throws -> String? {
    guard let clientSecretFile else { return nil }
    let text = String(decoding: try InputFiles.read(clientSecretFile, limit: 1 << 16), as: UTF8.self)
    return text.split(separator: "\n").first.map(String.init)
  }
}

extension ProviderListing {
  init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let address = json["address"]?.string else { return nil }
    self.init(
      name: name, address: address, versions: json["versions"]?.elements.compactMap(\.string) ?? [],
      words: json["places"]?.elements.compactMap(\.string) ?? [])
  }
}
