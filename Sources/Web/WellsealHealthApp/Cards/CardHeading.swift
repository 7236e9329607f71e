import Foundation
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries

/// The view of a card and its inspection.
struct CardHeading: Sendable {
  let card: InspectedCard
  let words: Localizer

  init(card: InspectedCard, words: Localizer) {
    self.card = card
    self.words = words
  }

  private var assessment: CardAssessment { card.outcome.assessment }

  var verdict: CardVerdict { assessment.verdict }

  /// The sort rank: a card with a lower rank is more likely to be accepted.
  var rank: Int { Self.order.firstIndex(of: verdict) ?? Self.order.count }

  private static let order: [CardVerdict] = [
    .verified, .undetermined, .unknownIssuer, .expired, .revoked, .invalid,
  ]

  /// Returns the state in a word and a sentence.
  ///
  /// Only verified cards are green.
  static func state(of verdict: CardVerdict, _ validity: CardAssessment.Validity) -> (
    word: LocalizedText, sentence: LocalizedText, icon: Icon
  ) {
    switch verdict {
    case .verified: (.verified, .verifiedText, .check)
    case .unknownIssuer: (.unknownIssuer, .unknownIssuerText, .question)
    case .invalid: (.invalid, .invalidText, .cross)
    case .expired where validity == .notYetValid: (.notYetValid, .notYetValidText, .clock)
    case .expired: (.expired, .expiredText, .clock)
    case .revoked: (.revoked, .revokedText, .cross)
    case .undetermined: (.undetermined, .undeterminedText, .question)
    case .notACard: (.notACard, .notACardText, .question)
    }
  }

  private var state: (word: LocalizedText, sentence: LocalizedText, icon: Icon) {
    Self.state(of: verdict, assessment.validity)
  }

  /// The issuer's name from a directory, or the URL of an unknown issuer; never a name that the
  /// card claims.
  private var issuer: String {
    if card.isCertificate, let country = card.issuer, country.count == 2 {
      return words.locale.localizedString(forRegionCode: country) ?? safeForDisplay(country)
    }
    if let listing = assessment.trust.listing { return safeForDisplay(listing.name) }
    return safeForDisplay(card.issuer ?? "", limit: 200)
  }

  /// The complete view.
  var html: HTML {
    let summary = card.summary
    return tag("article", .class("health-card state-\(verdict.rawValue)")) {
      seal
      tag("p", .class("person")) {
        tag("b") { (summary?.subjectName ?? words(.noName)).isolated }
        if let birth = summary?.birthDate { tag("span") { words(.born, words.written(birth)) } }
      }
      tag("p", .class("issuer")) { words(.issuedBy, issuer.isolated) }
      tag("ul", .class("card-items")) { items }
    }
  }

  /// The display name of the issuer.
  var issuerName: String { issuer }

  /// The state in a word.
  var seal: HTML {
    tag("header") {
      tag("span", .class("seal")) { state.icon.image }
      tag("span", .class("seal-word")) { words(state.word) }
    }
  }

  /// The items of the card with their dates, as the rows of a list.
  var items: HTML {
    let all = card.summary?.items ?? []
    return HTML {
      all.prefix(Self.maxItems).map(row)
      if all.count > Self.maxItems {
        tag("li") { words(.andMore, words.number(all.count - Self.maxItems)) }
      }
    }
  }

  private func row(_ item: CardSummary.Item) -> HTML {
    tag("li") {
      tag("b") { title(of: item) }
      tag("span") { item.date.map { words.written(String($0.prefix(10))) } ?? "" }
      if !item.details.isEmpty {
        tag("small") {
          item.details.map { "\(words(Self.labels[$0.label] ?? .status)): \(text(of: $0))" }.joined(
            separator: " · ")
        }
      }
    }
  }

  private static let maxItems = 12

  private func title(of item: CardSummary.Item) -> String {
    switch card.statement {
    case .vaccination(let dose, let doses)?:
      words(card.isBooster ? .certificateBooster : .certificateVaccination, dose, doses)
    case .test?: words(.certificateTest)
    case .recovery?: words(.certificateRecovery)
    // A test without a name from the issuer has its code as the title.
    case nil: TestNames.name(loinc: item.title, in: words.language.rawValue) ?? item.title.isolated
    }
  }

  private func text(of detail: CardSummary.Detail) -> String {
    if detail.label == .result, case .test(let isDetected?)? = card.statement {
      return words(isDetected ? .certificateDetected : .certificateNotDetected)
    }
    return switch detail.label {
    case .interpretation: words.interpretation(detail.text)
    case .result, .normalRange: words.figures(detail.text).isolated
    default: detail.text.isolated
    }
  }

  private static let labels: [CardSummary.Label: LocalizedText] = [
    .result: .labelResult, .interpretation: .labelInterpretation, .normalRange: .labelRange,
    .lotNumber: .labelLot,
    .performer: .labelPerformer, .manufacturer: .labelManufacturer, .status: .labelStatus,
    .subpotent: .labelSubpotent, .payor: .labelPayor, .member: .labelMember, .plan: .labelPlan,
    .until: .labelUntil, .validFrom: .labelValidFrom, .vaccine: .labelVaccine,
    .vaccineKind: .labelVaccineKind,
    .testKind: .labelTestKind, .testName: .labelTestName,
  ]

  /// The checks of the card: four checks with their results, then every finding.
  var panel: HTML {
    tag("section", .class("panel checks")) {
      tag("h2") { words(.howChecked) }
      tag("p") { words(state.sentence, issuer.isolated) }
      tag("ul") {
        check(.checkSignature, assessment.isSigned)
        check(.checkIssuer, assessment.isFromListedIssuer)
        check(.checkDates, assessment.isInDate)
        check(.checkRevocation, assessment.isNotRevoked)
      }
      dates
      if card.keyName != nil || card.keys != nil || card.hasKeysOfItsOwn || assessment.trust.listing != nil {
        tag("details", .class("data-table")) {
          tag("summary") { words(.whichKey) }
          keys
        }
      }
      if !card.findings.isEmpty {
        tag("details", .class("data-table")) {
          tag("summary") { words(.allFindings, words.number(card.findings.count)) }
          tag("ul", .class("findings"), .named("dir", "ltr"), .named("lang", "en")) {
            for finding in card.findings.prefix(200) {
              tag("li", .class("level-\(finding.level.word)")) {
                tag("code") { finding.code.rawValue }
                tag("span") { finding.message.isolated }
                if !finding.path.isEmpty { tag("small") { finding.path.isolated } }
              }
            }
          }
        }
      }
    }
  }

  private func check(_ question: LocalizedText, _ answer: Bool?) -> HTML {
    let (style, icon, word): (String, Icon, LocalizedText) =
      switch answer {
      case true?: ("yes", .check, .yes)
      case false?: ("no", .cross, .no)
      case nil: ("unknown", .question, .notKnown)
      }
    return tag("li", .class("check-\(style)")) {
      tag("span", .class("mark")) { icon.image }
      tag("span") { words(question) }
      tag("span", .class("answer")) { words(word) }
    }
  }

  private func origin(_ origin: IssuerKeys.Origin) -> String {
    switch origin {
    case .directory(let name): words(.keysFromList, safeForDisplay(name).isolated)
    case .issuer: words(.keysFromIssuer)
    case .file: words(.keysFromFile)
    }
  }

  /// The dates of the card.
  private var dates: HTML {
    tag("ul", .class("list facts")) {
      card.issued.map { Rows.fact(words(.issuedOn), words.day($0.date)) }
      card.expires.map { Rows.fact(words(.validUntil), words.day($0.date)) }
    }
  }

  /// The key and the list that the verdict depends on, with their age.
  private var keys: HTML {
    tag("ul", .class("list facts")) {
      assessment.trust.listing.map { listing in
        Rows.fact(words(.trustList), safeForDisplay(listing.directory).isolated)
      }
      card.keyName.map { kid in
        Rows.fact(words(.keyName), safeForDisplay(kid).isolated)
      }
      if let keys = card.keys {
        Rows.fact(
          words(.keySource), origin(keys.origin),
          note: keys.seen.map { words(.keysSeen, words.day($0.date)) })
      } else if card.hasKeysOfItsOwn {
        Rows.fact(words(.keySource), words(.noKeys))
      }
    }
  }
}
