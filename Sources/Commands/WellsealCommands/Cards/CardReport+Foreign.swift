import WellsealCredentials

extension CardReport {
  /// Returns a description of input that isn't a card, with a hint.
  static func wrongContent(_ content: ForeignContent) -> [String] {
    let hint =
      hints[content]
      ?? "a card is a file, a signed text, shc:/ text, a picture or PDF of QR codes, or a link."
    return [
      Terminal.paint("– Not a SMART Health Card: this is \(content)", .yellow),
      Terminal.paint("hint: \(hint)", .dim),
    ]
  }

  private static let hints: [ForeignContent: String] = [
    .empty: "check that the file is the right one and came whole.",
    .smartHealthLink: "`wellseal links open` opens it, and verifies the cards in it.",
    .smartHealthLinkManifest:
      "the cards lie in the files that it names; `wellseal links open` gets them by the link itself.",
    .euCertificate: "give it by itself, not among the signed texts of cards.",
    .verifiableHealthLink:
      "the network that issued it opens it; `wellseal links open` says what the link is.",
    .whoCertificate: "a verifier of the WHO's network reads it.",
    .swissLightCertificate: "it names a person and no health data; the holder's full certificate is read.",
    .fhirXML: "nothing in it is signed. `wellseal import` reads it.",
    .encryptedText:
      "only who has the key can read it; where a link led to it, `wellseal links open` opens that.",
    .keySet: "`wellseal cards check` looks at key sets; --jwkset takes one to verify cards with.",
    .trustDirectory:
      "`wellseal cards check` looks at directories; --directory takes one to verify cards with.",
    .fhirResource:
      "nothing in it is signed. `wellseal import` reads it, `wellseal cards check` looks at bundles.",
    .clinicalDocument: "`wellseal import` reads it.", .healthExport: "`wellseal import` reads it.",
    .exportedSamples: "`wellseal import` reads it.",
    .healthStore: "`wellseal restore` brings a copy of a store back.",
    .pictureWithoutCode:
      "take the picture again: sharp, whole, straight, with a light border around the code.",
    .zipArchive: "unpack it, and give the files of the card.",
    .gzipFile: "unpack it, and give the file of the card.",
  ]
}

extension ForeignContent {
  /// Whether `wellseal cards check` has rules for this content although it isn't a card.
  var isCheckable: Bool { [.keySet, .trustDirectory, .fhirResource].contains(self) }
}
