import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealEUCertificates

extension CardReport {
  /// Returns the verdict on each card with its reasons.
  static func verification(_ inspection: CardInspection, at now: UnixTime) -> String {
    if inspection.cards.isEmpty {
      return inspection.foreign == nil
        ? withoutCard(inspection) : wrongContent(inspection).joined(separator: "\n")
    }
    var blocks = inspection.cards.map { block($0, at: now) }
    if inspection.foreign != nil { blocks.append(wrongContent(inspection).joined(separator: "\n")) }
    if !inspection.findings.isEmpty { blocks.append(reasons(inspection.findings).joined(separator: "\n")) }
    return blocks.joined(separator: "\n\n")
  }

  private static func withoutCard(_ inspection: CardInspection) -> String {
    let codes = inspection.findings.map(\.code)
    let hint =
      codes.contains(.chunkMissing)
      ? "pass all codes of the card in one command."
      : "nothing here is signed; check bundles, key sets and directories with `wellseal cards check`."
    let isUnsigned = inspection.verdict == .undetermined
    return
      ([headline(inspection.verdict)] + reasons(inspection.findings)
      + (isUnsigned ? [Terminal.paint("hint: \(hint)", .dim)] : [])).joined(separator: "\n")
  }

  private static func block(_ card: InspectedCard, at now: UnixTime) -> String {
    let assessment = card.outcome.assessment
    var rows = [headline(assessment.verdict, validity: assessment.validity)]
    let facts = facts(of: card, at: now)
    if assessment.signature != .valid, !facts.isEmpty {
      rows.append("  The signature proves nothing here; these are only claims of the card:")
    }
    rows += facts.map { row($0.label, $0.text) }
    rows.append(row("Checks", checks(assessment)))
    rows += reasons(card.findings.filter { $0.level > .note || $0.code == .issuerNotTrusted })
    if let hint = hint(assessment, card.findings, isCertificate: card.isCertificate) {
      rows.append(Terminal.paint("hint: \(hint)", .dim))
    }
    return rows.joined(separator: "\n")
  }

  /// Returns one line for each kind of finding, the most severe first, with the first location and
  /// the number of others.
  private static func reasons(_ findings: [Finding]) -> [String] {
    folded(findings.sorted { $0.level > $1.level }, by: \.code).map { "  " + $0 }
  }

  private static func headline(_ verdict: CardVerdict, validity: CardAssessment.Validity = .valid) -> String {
    let (text, color) = headlines[verdict] ?? ("", .bold)
    return Terminal.paint(verdict == .expired && validity == .notYetValid ? "✘ Not valid yet" : text, color)
  }

  private static func row(_ label: String, _ text: String) -> String {
    "  " + label + String(repeating: " ", count: max(1, 11 - label.count)) + text
  }

  private static let headlines: [CardVerdict: (String, Terminal.Color)] = [
    .verified: ("✔ Verified", .green),
    .unknownIssuer: ("? Unknown issuer", .yellow),
    .invalid: ("✘ Invalid", .red),
    .expired: ("✘ Expired", .red),
    .revoked: ("✘ Revoked", .red),
    .undetermined: ("? Undetermined", .yellow), .notACard: ("– Not a SMART Health Card", .yellow),
  ]

  /// Returns what the user can do.
  static func hint(
    _ assessment: CardAssessment, _ findings: [Finding], isCertificate: Bool
  ) -> String? {
    let verdict = assessment.verdict
    let responsibility = assessment.responsibility(for: findings)
    if verdict == .invalid { return invalidHints[responsibility] ?? hints[.invalid] }
    if verdict == .undetermined, responsibility == .issuer {
      return "the issuer must fix its key set; another copy of the card doesn't help."
    }
    // The issuer of a certificate is a country code, and any signer can write any.
    guard isCertificate else { return hints[verdict] }
    return switch verdict {
    case .unknownIssuer:
      "this signer isn't on a trusted list; add one with wellseal trust add."
    case .undetermined:
      "add a list of signers with wellseal trust add, or a signer's certificate with --signer."
    default: hints[verdict]
    }
  }

  private static let invalidHints: [FindingCode.Responsibility: String] = [
    .issuer:
      "the card wasn't changed: the issuer made an error; ask the issuer for a new card."
  ]

  static let original = "ask the holder for the original file or code; the copy may be damaged or falsified."

  private static let hints: [CardVerdict: String] = [
    .verified: "a card isn't an identity document; compare the name and date of birth with one.",
    .unknownIssuer: "the signature belongs to the URL above; trust it only if you know that URL.",
    .invalid: original,
    .expired: "ask the holder for a card that is valid today.",
    .revoked: "the issuer revoked this card; the holder should ask the issuer for a new one.",
    .undetermined:
      "use --online to fetch missing data from the issuer; `wellseal trust list` shows trusted issuers.",
  ]
}

// MARK: Content of a card

extension CardReport {
  private static func facts(of card: InspectedCard, at now: UnixTime) -> [(label: String, text: String)] {
    guard let summary = card.summary else { return [] }
    var facts = [("Issuer", issuer(of: card, at: now))]
    let person = [summary.subjectName, summary.birthDate.map { "born \($0)" }].compactMap { $0 }
    facts.append(("Person", person.isEmpty ? "not named" : person.joined(separator: ", ")))
    for (place, item) in summary.items.prefix(itemLimit).enumerated() {
      let words = [item.title, item.date].compactMap { $0 } + item.details.map(\.description)
      facts.append((place == 0 ? "Says" : "", words.joined(separator: ", ")))
    }
    if summary.items.count > itemLimit { facts.append(("", "… and \(summary.items.count - itemLimit) more")) }
    let dates = [
      card.issued.flatMap(day).map { "from \($0)" }, card.expires.flatMap(day).map { "until \($0)" },
    ]
    facts.append(("Valid", dates.compactMap { $0 }.joined(separator: " ")))
    if let rules = card.rules { facts.append(("Rules", RuleSet.outcome(of: rules).rawValue)) }
    return facts
  }

  /// The maximum number of displayed items of a card.
  private static let itemLimit = 12

  /// Returns the directory's name for the issuer.
  ///
  /// For an unknown issuer, returns its URL, never the name that the card claims.
  private static func issuer(of card: InspectedCard, at now: UnixTime) -> String {
    let address = safeForDisplay(card.issuer ?? "not named", limit: 200)
    guard let listing = card.outcome.assessment.trust.listing else { return address }
    let age =
      card.keys?.seen.map {
        ", keys seen \($0.rfc3339.prefix(10)), \(Age.words(from: $0, to: now))"
      }
      ?? ""
    return
      "\(safeForDisplay(listing.name)) (\(address); directory \(safeForDisplay(listing.directory))\(age))"
  }

  private static func day(_ time: UnixTime) -> String? {
    time.isInCalendar ? String(time.rfc3339.prefix(10)) : nil
  }

  private static func checks(_ assessment: CardAssessment) -> String {
    let answers: [(String, Bool?)] = [
      ("signature", assessment.isSigned), ("issuer", assessment.isFromListedIssuer),
      ("dates", assessment.isInDate), ("not revoked", assessment.isNotRevoked),
    ]
    return answers.map { name, answer in
      let mark =
        answer.map { $0 ? Terminal.paint("✔", .green) : Terminal.paint("✘", .red) }
        ?? Terminal.paint("?", .yellow)
      return "\(mark) \(name)"
    }.joined(separator: "  ")
  }
}
