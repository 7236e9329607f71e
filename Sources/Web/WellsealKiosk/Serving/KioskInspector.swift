import Foundation
import WellsealBase
package import WellsealCardService
import WellsealCredentials
package import WellsealExchange
import WellsealHealthLinks
package import WellsealLinkService
import WellsealLocalization
import WellsealPages
import WellsealRequests

/// A type that inspects the input of the kiosk and returns a decision.
package struct KioskInspector: Sendable {
  /// Inspects cards and certificates.
  package typealias Inspect = @Sendable (_ inputs: [InputFile]) async -> CardInspection

  private let policy: PolicyFile
  private let inspect: Inspect
  /// Opens links, or `nil` without a network.
  private let opener: LinkOpener?
  let counts = KioskCounts()

  /// Creates an inspection.
  ///
  /// - Parameters:
  ///   - policy: The admission policy.
  ///   - opener: Opens links, or `nil` without a network.
  ///   - inspect: Inspects cards and certificates.
  package init(policy: PolicyFile, opener: LinkOpener?, inspect: @escaping Inspect) {
    self.policy = policy
    self.opener = opener
    self.inspect = inspect
  }

  /// Returns a single decision on everything that was shown together.
  func answer(to inputs: [InputFile], _ words: Localizer) async -> PlaceAnswer {
    let answer = await judged(inputs, words)
    counts.count(answer.color)
    return answer
  }

  private func judged(_ inputs: [InputFile], _ words: Localizer) async -> PlaceAnswer {
    let judge = PlaceJudge(policy.present, in: words.time)
    guard inputs.count == 1, ForeignContent(of: inputs[0].bytes) == .smartHealthLink else {
      return judge.answer(to: await inspect(inputs), at: words.now)
    }
    guard let opener else { return PlaceAnswer(.amber, .linkNeedsNetwork) }
    let text = String(decoding: inputs[0].bytes, as: UTF8.self)
    var link = OpenedLink(text, preview: opener.preview(text))
    guard let payload = link.preview.payload, link.preview.stage == nil else {
      return PlaceAnswer(.amber, .linkNotOpened)
    }
    guard !payload.flags.needsPasscode else { return PlaceAnswer(.amber, .linkNeedsPasscode) }
    let placeName = judge.policy.site
    await link.ask(
      opener, as: LinkOpener.Request(recipient: placeName.isEmpty ? "Wellseal kiosk" : placeName))
    guard link.isOpen else { return PlaceAnswer(.amber, .linkNotOpened) }
    let answers = link.inspections.sorted { $0.key < $1.key }.map {
      judge.answer(to: $0.value, at: words.now)
    }
    if let spoilt = answers.first(where: { $0.reason == .changed }) { return spoilt }
    return PlaceAnswer.Color.allCases.lazy
      .compactMap { color in answers.first { $0.color == color } }.first
      ?? PlaceAnswer(.amber, .linkWithoutCards)
  }
}

extension PlaceAnswer {
  /// Returns the decision as JSON for the page, in the user's language.
  func json(_ words: Localizer, counts: [Color: Int]) -> JSON {
    let person = name.map { name in
      [name.isolated, birthDate.map { words(.born, words.written($0)) }].compactMap(\.self)
        .joined(separator: " · ")
    }
    return [
      "color": .string(color.rawValue), "reasonCode": .string(reason.rawValue),
      "title": .string(words(color.phrase)), "reason": .string(words(reason.phrase)),
      "person": .text(person), "tally": .string(words.tally(counts)),
    ]
  }
}

extension Localizer {
  /// Returns the counts of decisions as text.
  func tally(_ counts: [PlaceAnswer.Color: Int]) -> String {
    PlaceAnswer.Color.allCases.map { "\(self($0.phrase)): \(number(counts[$0] ?? 0))" }
      .joined(separator: " · ")
  }
}

extension PlaceAnswer.Color {
  var phrase: LocalizedText {
    switch self {
    case .green: .kioskGreen
    case .amber: .kioskAmber
    case .red: .kioskRed
    }
  }
}

extension PlaceAnswer.Reason {
  var phrase: LocalizedText { Self.phrases[self] ?? .kioskUndetermined }

  private static let phrases: [PlaceAnswer.Reason: LocalizedText] = [
    .accepted: .kioskAccepted, .notACard: .kioskNotACard, .changed: .kioskChanged, .expired: .kioskExpired,
    .notYetValid: .kioskNotYetValid, .revoked: .kioskRevoked, .unknownIssuer: .kioskUnknownIssuer,
    .undetermined: .kioskUndetermined, .wrongKind: .kioskWrongKind, .wrongIssuer: .kioskWrongIssuer,
    .wrongCountry: .kioskWrongCountry, .tooOld: .kioskTooOld, .tooNew: .kioskTooNew, .noDate: .kioskNoDate,
    .detected: .kioskDetected, .resultUnclear: .kioskResultUnclear,
    .linkNeedsNetwork: .kioskLinkNeedsNetwork, .linkNeedsPasscode: .kioskLinkNeedsPasscode,
    .linkNotOpened: .kioskLinkNotOpened, .linkWithoutCards: .kioskLinkWithoutCards,
  ]
}
