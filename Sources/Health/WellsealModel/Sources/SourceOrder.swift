/// The order in which sources are believed where the person has not chosen one.
///
/// What the person entered comes first, then what an Apple Watch measured, then an iPhone, then other devices and apps.
/// A source that several rows of the table know, such as an app that runs on a watch and on a phone, takes the first.
/// Sources of one rank come by their bundle identifiers, so that the order is the same on every day.
///
/// | rank | what tells it |
/// |---|---|
/// | the person | bundle identifier `com.apple.Health`; in an export of the Health app, its name in any language, without a device |
/// | Apple Watch | device hardware `Watch…`, model `Watch…`, name `Apple Watch…`; product type `Watch…` |
/// | iPhone | device hardware `iPhone…`, model `iPhone…`, name `iPhone…`; product type `iPhone…` of Apple's own sources |
/// | Apple Watch, iPhone | `Watch` or `iPhone` in the name of a source that says nothing else, as in lines of JSON |
/// | others | everything else |
///
/// Apple's pages say that the person's order decides, and not what it is at first; this is the one its devices show.
/// An app on a phone has the phone's product type without measuring what the phone measures, hence the last condition.
package enum SourceOrder {
  /// The sources of some samples, the most trusted first.
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

  /// Whether an export says that the person entered a sample: its source is the Health app, and no device measured it.
  private static func isEnteredByHand(_ provenance: Provenance) -> Bool {
    guard let source = provenance.sourceRevision?.source, provenance.device == nil else { return false }
    return source.bundleIdentifier.hasPrefix(SourceSpace.appleExport.rawValue + ".")
      && healthAppNames.contains(source.name)
  }

  /// The rank by the name of a source of which no device and no kind of machine is known.
  ///
  /// Lines of JSON and Health Auto Export have names alone, such as `Ann’s Apple Watch`.
  private static func namedRank(of provenance: Provenance) -> Int {
    guard let revision = provenance.sourceRevision,
      revision.productType == nil || revision.productType == SourceRevision.anyProductType,
      provenance.device?.model == nil, provenance.device?.hardwareVersion == nil
    else { return signs.count }
    let words = revision.source.name.split { !$0.isLetter }
    if words.contains("Watch") { return 1 }
    return words.contains("iPhone") ? 2 : signs.count
  }

  /// The name of the Health app by language, as exports write it for what the person entered.
  private static let healthAppNames: Set<String> = [
    "Health", "Santé", "Salud", "Salute", "Saúde", "Gezondheid", "健康", "ヘルスケア", "건강", "Здоровье",
    "Здоров’я", "Здоров'я", "Zdrowie", "Zdraví", "Zdravie", "Zdravlje", "Hälsa", "Helse", "Sundhed",
    "Terveys",
    "Sağlık", "Egészség", "Υγεία", "בריאות", "صحتي", "الصحة", "สุขภาพ", "Sức khỏe", "Kesihatan", "Kesehatan",
    "Salut", "Sănătate", "हेल्थ", "स्वास्थ्य",
  ]

  /// What tells each rank but the last.
  private static let signs: [[Sign]] = [
    [Sign(\.sourceRevision?.source.bundleIdentifier, is: "com.apple.Health")],
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
  /// A property of a provenance that shows what kind of source it is.
  private struct Sign: Sendable {
    private let property: any KeyPath<Provenance, String?> & Sendable
    private let text: String
    private let isWhole: Bool
    private let origin: String

    init(_ property: any KeyPath<Provenance, String?> & Sendable, is text: String) {
      (self.property, self.text, isWhole, origin) = (property, text, true, "")
    }

    /// A property that begins with a text, of a source whose bundle identifier begins with `origin`.
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
