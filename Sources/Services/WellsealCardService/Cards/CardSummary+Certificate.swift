import WellsealBase
import WellsealCredentials
import WellsealEUCertificates

extension UnverifiedCertificate {
  /// The key identifier in the certificate.
  var keyName: String? { message.keyIdentifier.map { Base64.standard.encode($0) } }

  /// Returns the certificate in the bytes of a stored record, or `nil` for those of a card.
  static func kept(_ bytes: [UInt8], sourceType: String?) -> UnverifiedCertificate? {
    sourceType == Self.sourceType ? read(message: bytes).value : nil
  }

  /// HealthKit's name for the format.
  static let sourceType = "EUDigitalCOVIDCertificate"
}

extension CardSummary {
  /// Creates the summary of a certificate for display.
  init(_ content: CertificateContent) {
    self.init(
      subjectName: content.name.map { safeForDisplay($0) }, birthDate: content.birthDate,
      items: content.kind.map { [Self.item($0, content)] } ?? [])
  }

  private static func item(_ kind: CertificateContent.Kind, _ content: CertificateContent) -> Item {
    switch kind {
    case .vaccination:
      Item(
        kind: .vaccination,
        title: "COVID-19 vaccination, dose \(content.number("dn")) of \(content.number("sd"))"
          + (content.isBooster ? " (booster)" : ""),
        date: content.text("dt"),
        details: details(
          content, [(.vaccine, "mp"), (.vaccineKind, "vp"), (.manufacturer, "ma"), (.performer, "is")]))
    case .test:
      Item(
        kind: .testResult, title: "COVID-19 test", date: content.text("sc"),
        details: [Detail(label: .result, text: result(content))]
          + details(
            content, [(.testKind, "tt"), (.testName, "nm"), (.manufacturer, "ma"), (.performer, "tc")]))
    case .recovery:
      Item(
        kind: .other(resourceType: "Recovery"), title: "COVID-19 recovery", date: content.text("fr"),
        details: details(content, [(.validFrom, "df"), (.until, "du"), (.performer, "is")]))
    }
  }

  private static func details(_ content: CertificateContent, _ members: [(Label, String)]) -> [Detail] {
    members.compactMap { label, member in
      content.text(member).flatMap { code in
        guard !code.isEmpty else { return nil }
        return Detail(label: label, text: safeForDisplay(CertificateNames.name(code, of: member)))
      }
    }
  }

  /// Returns the text for the two results of SNOMED CT.
  private static func result(_ content: CertificateContent) -> String {
    switch content.text("tr") {
    case "260415000": "not detected"
    case "260373001": "detected"
    default: content.text("tr").map { safeForDisplay($0) } ?? "unknown"
    }
  }
}

extension CertificateContent {
  /// Whether the dose is beyond those of the series, such as a booster.
  ///
  /// Source: eHealth Network, "Guidelines on vaccination certificates": boosters are 2/1, 3/3 or
  /// 3/2; 3/3 may be a series of three.
  var isBooster: Bool {
    guard let dose = Int(number("dn")), let series = Int(number("sd")) else { return false }
    return dose > series
  }
}
