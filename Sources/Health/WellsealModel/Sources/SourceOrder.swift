/// The default source priority, used until the user changes it.
///
/// Values that the user entered come first, then those of an Apple Watch, an iPhone, and other
/// devices and apps. A source that matches several ranks, such as an app that runs on a watch and
/// on a phone, gets the first. Sources of equal rank are sorted by bundle identifier, so that the
/// order is stable.
///
/// 1. The user: bundle identifier `com.apple.Health`; in an export of the Health app, its name in
///    any language, without a device.
/// 2. Apple Watch: device hardware `Watch…`, model `Watch…`, name `Apple Watch…`; product type
///    `Watch…`.
/// 3. iPhone: device hardware `iPhone…`, model `iPhone…`, name `iPhone…`; product type `iPhone…` of
///    Apple's own sources.
/// 4. Others: everything else.
///
/// A source without other properties, as in JSON lines, gets the rank of Apple Watch or iPhone if
/// `Watch` or `iPhone` is in its name.
///
/// Apple's documentation says that the user's order decides, but not what it is initially; this is
/// the order observed on devices. An app on a phone has the phone's product type although it
/// doesn't measure what the phone measures, hence the last condition of rank 3.
package enum SourceOrder {
  /// Returns the sources of some samples, the highest priority first.
  package static func standard(of provenances: some Sequence<Provenance>) -> [HealthSource] {
    var ranks: [HealthSource: Int] = [:]
    for provenance in provenances {
      guard let source = provenance.sourceRevision?.source else { continue }
      ranks[source] = min(ranks[source] ?? signs.count, rank(of: provenance))
    }
    return ranks.sorted { ($0.value, $0.key.bundleIdentifier) < ($1.value, $1.key.bundleIdentifier) }
      .map(\.key)
  }

  private static func rank(of provenance: Provenance) -> Int {
    if isEnteredByHand(provenance) { return 0 }
    return signs.firstIndex { signs in signs.contains { $0.fits(provenance) } } ?? namedRank(of: provenance)
  }

  /// Returns true if the user entered a sample of an export: its source is the Health app, and it
  /// has no device.
  private static func isEnteredByHand(_ provenance: Provenance) -> Bool {
    guard let source = provenance.sourceRevision?.source, provenance.device == nil else { return false }
    return isHealthApp(source)
  }

  /// Returns true if a source is the Health app on the iPhone, by its name in an export.
  fileprivate static func isHealthApp(_ source: HealthSource) -> Bool {
    source.bundleIdentifier.hasPrefix(SourceSpace.appleExport.rawValue + ".")
      && healthAppNames.contains(source.name)
  }

  /// Returns the rank by the name of a source whose device and product type are unknown.
  ///
  /// JSON lines and Health Auto Export contain only names, such as `Ann’s Apple Watch`.
  private static func namedRank(of provenance: Provenance) -> Int {
    guard let revision = provenance.sourceRevision,
      revision.productType == nil || revision.productType == SourceRevision.anyProductType,
      provenance.device?.model == nil, provenance.device?.hardwareVersion == nil
    else { return signs.count }
    let words = revision.source.name.split { !$0.isLetter }
    if words.contains("Watch") { return 1 }
    return words.contains("iPhone") ? 2 : signs.count
  }

  /// The names of the Health app in different languages, as exports contain them for values that
  /// the user entered.
  private static let healthAppNames: Set<String> = [
    "Health", "Gesundheit", "Santé", "Salud", "Salute", "Saúde", "Gezondheid", "健康", "ヘルスケア", "건강",
    "Здоровье",
    "Здоров’я", "Здоров'я", "Zdrowie", "Zdraví", "Zdravie", "Zdravlje", "Hälsa", "Helse", "Sundhed",
    "Terveys",
    "Sağlık", "Egészség", "Υγεία", "בריאות", "صحتي", "الصحة", "สุขภาพ", "Sức khỏe", "Kesihatan", "Kesehatan",
    "Salut", "Sănătate", "हेल्थ", "स्वास्थ्य", "Здраве", "Здравље", "Денсаулық", "Zdravje", "Sveikata", "Tervis",
    "Veselība", "ஆரோக்கியம்", "ఆరోగ్యం", "স্বাস্থ্য", "आरोग्य", "ಆರೋಗ್ಯ", "ആരോഗ്യം", "ਸਿਹਤ", "સ્વાસ્થ્ય", "ସ୍ୱାସ୍ଥ୍ୟ",
  ]

  fileprivate static let healthApp = "com.apple.Health"

  /// The criteria of each rank except the last.
  private static let signs: [[Sign]] = [
    [Sign(\.sourceRevision?.source.bundleIdentifier, is: healthApp)],
    [
      Sign(\.device?.hardwareVersion, beginsWith: "Watch"), Sign(\.device?.model, beginsWith: "Watch"),
      Sign(\.device?.name, beginsWith: "Apple Watch"),
      Sign(\.sourceRevision?.productType, beginsWith: "Watch"),
    ],
    [
      Sign(\.device?.hardwareVersion, beginsWith: "iPhone"), Sign(\.device?.model, beginsWith: "iPhone"),
      Sign(\.device?.name, beginsWith: "iPhone"),
      Sign(\.sourceRevision?.productType, beginsWith: "iPhone", from: "com.apple."),
    ],
  ]
}

extension SourceOrder {
  /// A provenance property that identifies the rank of a source.
  private struct Sign: Sendable {
    private let property: any KeyPath<Provenance, String?> & Sendable
    private let text: String
    private let isWhole: Bool
    private let origin: String

    init(_ property: any KeyPath<Provenance, String?> & Sendable, is text: String) {
      (self.property, self.text, isWhole, origin) = (property, text, true, "")
    }

    /// Creates a criterion for a property that begins with a text, of a source whose bundle
    /// identifier begins with `origin`.
    init(
      _ property: any KeyPath<Provenance, String?> & Sendable, beginsWith text: String,
      from origin: String = ""
    ) {
      (self.property, self.text, isWhole, self.origin) = (property, text, false, origin)
    }

    func fits(_ provenance: Provenance) -> Bool {
      guard let found = provenance[keyPath: property], isWhole ? found == text : found.hasPrefix(text) else {
        return false
      }
      return origin.isEmpty
        || provenance.sourceRevision?.source.bundleIdentifier.hasPrefix(origin) == true
    }
  }
}

extension HealthSource {
  /// Whether the user enters the samples of the source: it is the Health app, here or in an export.
  var isUser: Bool { bundleIdentifier == SourceOrder.healthApp || SourceOrder.isHealthApp(self) }
}
