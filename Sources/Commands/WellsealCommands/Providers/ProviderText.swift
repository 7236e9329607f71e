import WellsealBase
import WellsealDaemon
import WellsealProviders

/// A formatter of provider accounts for the terminal.
enum ProviderText {
  /// Returns all accounts, and those that are unreadable.
  static func list(_ reply: JSONValue) -> String {
    let accounts = reply["providers"]?.elements.map { $0 } ?? []
    let problems = (reply["unreadable"]?.elements.compactMap(\.string) ?? []).map { name in
      let error = NoteError.unreadable(name)
      return "Problem: \(error)\(CommandFailure(error).hint.map { "; \($0)" } ?? "")"
    }
    guard !accounts.isEmpty else {
      return problems.isEmpty ? "No connected providers." : problems.joined(separator: "\n")
    }
    return ([table(accounts)] + problems).joined(separator: "\n")
  }

  private static func table(_ accounts: [JSONValue]) -> String {
    var table = AlignedTable([
      ("id", .left), ("name", .left), ("standing", .left), ("records", .right), ("last sync", .left),
    ])
    for account in accounts {
      table.add([
        String(account["id"]?.string?.prefix(8) ?? ""), account["name"]?.string ?? "",
        standing(account), String(account["records"]?.integer ?? 0),
        account["receipt"]?["ended"]?.string ?? "never",
      ])
    }
    return table.text
  }

  static func listings(_ found: [ProviderListing]) -> String {
    var table = AlignedTable([("name", .left), ("address", .left), ("place", .left)])
    for listing in found.prefix(50) {
      table.add([listing.name, listing.address, listing.words.prefix(3).joined(separator: ", ")])
    }
    return table.text
  }

  /// Returns an account with the result of its last sync, and the number of added health cards.
  static func page(_ account: JSONValue, added: Int = 0) -> String {
    var lines = [
      "\(account["name"]?.string ?? ""): \(standing(account)), \(Readable.count(account["records"]?.integer ?? 0, "record"))",
      "\(account["address"]?.string ?? "") (FHIR \(account["fhir"]?.string ?? ""))",
    ]
    if account["open"]?.bool == true { lines.append("Warning: \(openWarning).") }
    if let patient = account["patient"], !patient.isNull { lines.append(self.patient(patient, account)) }
    if let trouble = account["trouble"]?.string { lines.append("The last sync stopped early: \(trouble)") }
    if let receipt = account["receipt"], !receipt.isNull { lines.append(self.receipt(receipt)) }
    if added > 0 { lines.append("\(Readable.count(added, "health card")) added to Health.") }
    let cards = account["cards"]?.integer ?? 0
    if cards > 0 {
      lines.append(
        "\(Readable.count(cards, "health card")) can be added: wellseal providers sync --add-cards")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns whom the records are about, and what to do if that seems to be another person.
  private static func patient(_ patient: JSONValue, _ account: JSONValue) -> String {
    if patient["unreadable"]?.bool ?? false {
      guard account["standing"]?.string == "otherPerson" else {
        return "It is unknown whose records these are."
      }
      return """
        The provider's Patient is unreadable or names no one, so the records can't be compared with the store's owner; nothing was stored.
        To keep them anyway, use wellseal providers accept. To try again, sign in and use wellseal providers sync.
        """
    }
    let birth = patient["birthDate"]?.string ?? ""
    let name = safeForDisplay(patient["name"]?.string ?? "")
    let person = birth.isEmpty ? name : "\(name), born \(birth)"
    guard account["standing"]?.string == "otherPerson" else { return "The records are about \(person)." }
    return """
      The records are about \(person), who isn't the owner of this store, so nothing was stored.
      To keep them separate from your own, use wellseal providers accept. To use your own records, use wellseal providers sign-in.
      """
  }

  static let openWarning =
    "this server has no sign-in; anyone who can reach it can read these records"

  private static func standing(_ account: JSONValue) -> String {
    let standing = account["standing"]?.string ?? ""
    return words[standing] ?? standing
  }

  private static let words = [
    "new": "not signed in", "signedIn": "signed in", "signInAgain": "sign in again",
    "otherPerson": "another person's",
  ]

  private static func receipt(_ receipt: JSONValue) -> String {
    var table = AlignedTable([
      ("type", .left), ("new", .right), ("updated", .right), ("unchanged", .right), ("taken back", .right),
      ("failed", .right), ("why", .left),
    ])
    let extra = [receipt["files"], receipt["cards"]].compactMap { $0 }.filter { !$0.isNull }
    for line in (receipt["types"]?.elements.map { $0 } ?? []) + extra {
      let number = { (name: String) in line.member(name)?.integer ?? 0 }
      let category = line["category"]?.string.map { " (\($0))" } ?? ""
      table.add([
        "\(line["type"]?.string ?? "")\(category)", String(number("arrived")), String(number("updated")),
        String(number("unchanged")), String(number("withdrawn")), String(number("failed")),
        line["reason"]?.string ?? "",
      ])
    }
    let outcome = receipt["outcome"]?.string ?? ""
    return "Last sync, \(receipt["ended"]?.string ?? ""): \(outcomes[outcome] ?? outcome)\n\n\(table.text)"
  }

  /// The outcomes whose codes aren't words.
  private static let outcomes = [
    "signInAgain": "stopped, because the sign-in has ended",
    "otherPerson": "stopped, because the records may be another person's",
  ]
}
