import WellsealCardService
import WellsealCredentials

extension CardReport {
  /// Returns a description of input that isn't a card, with what is known of its signature and a
  /// hint.
  static func wrongContent(_ inspection: CardInspection) -> [String] {
    guard let content = inspection.foreign else { return [] }
    let results = inspection.foreignAssessment
    return [
      Terminal.paint("– Not a SMART Health Card: this is \(content)", .yellow),
      results.flatMap(signature).map { "  \($0)" },
      Terminal.paint("hint: \(hint(for: content, results))", .dim),
    ].compactMap(\.self)
  }

  /// Returns the next step, which depends on the results for the signature if it was checked.
  static func hint(for content: ForeignContent, _ results: CardAssessment?) -> String {
    if results?.signature == .invalid { return original }
    if results?.revocation == .revoked { return "don't accept it; the holder should ask for a new one." }
    if case .trusted? = results?.trust, let hint = trustedHints[content] { return hint }
    return hints[content]
      ?? "a card is a file, a signed text, shc:/ text, an image or PDF of QR codes, or a link."
  }

  private static func signature(_ results: CardAssessment) -> String? {
    if let issue = results.findings.first(where: { $0.code == .signerUnusable }) {
      return results.signature == .valid
        ? "Its signature is valid, but its signer can't be verified: \(issue.detail ?? "unsupported")."
        : "The kind of its signature isn't supported, so it wasn't verified."
    }
    if results.signature == .valid, results.revocation == .revoked {
      let detail = results.findings.first { $0.code == .revoked }?.detail
      return "Its signature is valid, but \(detail ?? "its certificate is revoked")."
    }
    return switch (results.signature, results.trust, results.validity) {
    case (.unchecked, _, _): "No known signer has the key of its signature."
    case (.invalid, _, _): "Its signature is invalid."
    case (.valid, .trusted(let list, let name), .valid):
      "Its signature is valid, by a signer of \(name) on the list \(list)."
    case (.valid, .trusted(let list, let name), _):
      "Its signature is by a signer of \(name) on the list \(list), but it isn't valid at this time."
    case (.valid, _, _): "Its signature is valid, but its signer isn't on a trusted list."
    }
  }

  /// The hints for content whose signer is trusted.
  private static let trustedHints: [ForeignContent: String] = [
    .verifiableHealthLink: "only the network that issued it can open it.",
    .whoCertificate: "its content isn't read.", .icaoSeal: "its content isn't read.",
  ]

  private static let hints: [ForeignContent: String] = [
    .empty: "check that this is the right file and that it is complete.",
    .smartHealthLink: "open it with `wellseal links open`, which also verifies its cards.",
    .smartHealthLinkManifest:
      "the cards are in the files that it names; `wellseal links open` downloads them from the link.",
    .euCertificate: "verify it separately from cards.",
    .verifiableHealthLink:
      "only the network that issued it can open it; verify its signature with a list of signers (`wellseal trust add`).",
    .whoCertificate:
      "verify its signature with a list of signers (`wellseal trust add`); its content isn't read.",
    .icaoSeal:
      "verify a seal in JSON with the certificates of the authorities (`wellseal trust add csca ca.pem`); its content isn't read.",
    .divocCertificate: "the verifier of the country that issued it reads it. Its signature wasn't verified.",
    .newZealandPass: "a verifier of New Zealand's passes reads it. Its signature wasn't verified.",
    .swissLightCertificate: "it has no health data; ask the holder for the full certificate.",
    .dutchCertificate: "it has no health data; ask the holder for the international certificate (HC1:).",
    .webPage: "if it shows a card, take a picture of the code or save the card's file.",
    .fhirXML: "it isn't signed; import it with `wellseal import`.",
    .encryptedText:
      "it is encrypted; if it came from a link, use `wellseal links open`.",
    .keySet: "check it with `wellseal cards check`, or use it with --jwkset.",
    .trustDirectory:
      "check it with `wellseal cards check`, or use it with --directory.",
    .fhirResource:
      "it isn't signed; import it with `wellseal import`, or check a bundle with `wellseal cards check`.",
    .clinicalDocument: "import it with `wellseal import`.",
    .healthExport: "import it with `wellseal import`.",
    .exportedSamples: "import it with `wellseal import`.",
    .healthStore: "restore it with `wellseal restore`.",
    .pictureWithoutCode:
      "take the photo again: sharp, complete, straight, with a light border around the code.",
    .zipArchive: "unpack it, and pass the files of the card.",
    .gzipFile: "unpack it, and pass the file of the card.",
  ]
}

extension ForeignContent {
  /// Whether `wellseal cards check` has rules for this content although it isn't a card.
  var isCheckable: Bool { [.keySet, .trustDirectory, .fhirResource].contains(self) }
}
