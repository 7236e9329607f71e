import Foundation
import WellsealBase
import WellsealCardService
import WellsealCredentials

/// What a place makes of what was shown.
struct PlaceAnswer: Sendable, Hashable {
  /// The three colours of the answer.
  enum Colour: String, Sendable, CaseIterable {
    case green
    /// Nobody can say; somebody has to look.
    case amber
    case red
  }

  /// Why the answer is what it is.
  enum Reason: String, Sendable, CaseIterable {
    case accepted
    case notACard, changed, expired, notYetValid, revoked, unknownIssuer, undetermined
    case wrongKind, wrongIssuer, wrongCountry, tooOld, tooNew, noDate, detected, resultUnclear
    case linkNeedsNetwork, linkNeedsPasscode, linkNotOpened, linkWithoutCards
  }

  var colour: Colour
  var reason: Reason
  /// Of whom it speaks; nil where nobody vouches for it.
  var name: String?
  var birthDate: String?

  init(_ colour: Colour, _ reason: Reason, name: String? = nil, birthDate: String? = nil) {
    self.colour = colour
    self.reason = reason
    self.name = name
    self.birthDate = birthDate
  }
}

/// Holds what was shown against the policy of a place.
struct PlaceJudge: Sendable {
  let policy: PlacePolicy
  /// The zone in which days are counted.
  let time: LocalTime

  init(_ policy: PlacePolicy, in time: LocalTime = LocalTime()) {
    self.policy = policy
    self.time = time
  }

  /// The answer to all that was shown: what was changed spoils everything, and otherwise the best counts.
  ///
  /// - Parameters:
  ///   - inspection: what was found out about it.
  ///   - now: the clock.
  /// - Returns: one answer.
  func answer(to inspection: CardInspection, at now: Date) -> PlaceAnswer {
    guard !inspection.cards.isEmpty else { return PlaceAnswer(.amber, .notACard) }
    let answers = inspection.cards.map { answer(to: $0, at: now) }
    if let spoilt = answers.first(where: { $0.reason == .changed }) { return spoilt }
    return PlaceAnswer.Colour.allCases.lazy
      .compactMap { colour in answers.first { $0.colour == colour } }.first ?? PlaceAnswer(.amber, .notACard)
  }

  private func answer(to card: InspectedCard, at now: Date) -> PlaceAnswer {
    let assessment = card.outcome.assessment
    var (colour, reason): (PlaceAnswer.Colour, PlaceAnswer.Reason)
    switch assessment.verdict {
    case .verified: (colour, reason) = standing(of: card, at: now)
    case .unknownIssuer where policy.takesUnlisted: (colour, reason) = standing(of: card, at: now)
    case .unknownIssuer: (colour, reason) = (.red, .unknownIssuer)
    case .invalid: return PlaceAnswer(.red, .changed)
    case .expired: (colour, reason) = (.red, assessment.validity == .notYetValid ? .notYetValid : .expired)
    case .revoked: (colour, reason) = (.red, .revoked)
    case .undetermined: (colour, reason) = (.amber, .undetermined)
    case .notACard: return PlaceAnswer(.amber, .notACard)
    }
    // A name that nobody vouches for is not shown as if somebody did.
    guard assessment.isSigned == true else { return PlaceAnswer(colour, reason) }
    let summary = card.summary
    return PlaceAnswer(colour, reason, name: summary?.subjectName, birthDate: summary?.birthDate)
  }

  /// What the policy says of something genuine; one statement that will do is enough.
  private func standing(
    of card: InspectedCard, at now: Date
  ) -> (colour: PlaceAnswer.Colour, reason: PlaceAnswer.Reason) {
    if card.isCertificate {
      guard policy.countries.isEmpty || policy.countries.contains(card.issuer ?? "") else {
        return (.red, .wrongCountry)
      }
    } else {
      guard policy.issuers.isEmpty || policy.issuers.contains(card.issuer ?? "") else {
        return (.red, .wrongIssuer)
      }
    }
    let items = (card.summary?.items ?? []).map { (item: $0, kind: kind(of: $0, card)) }
      .filter { policy.kinds.isEmpty || policy.kinds.contains($0.kind) }
    guard !items.isEmpty else { return (.red, .wrongKind) }
    let reasons = items.map { refusal(of: $0.item, $0.kind, card, at: now) }
    if reasons.contains(nil) { return (.green, .accepted) }
    let reason = reasons.compactMap(\.self).first { $0 != .resultUnclear } ?? .resultUnclear
    return (reason == .resultUnclear || reason == .noDate ? .amber : .red, reason)
  }

  private func kind(of item: CardSummary.Item, _ card: InspectedCard) -> PlacePolicy.Kind {
    if case .recovery? = card.statement { return .recovery }
    return switch item.kind {
    case .vaccination: .vaccination
    case .testResult: .test
    case .insurance: .insurance
    case .other: .other
    }
  }

  /// Why a statement will not do; nil where it will.
  private func refusal(
    of item: CardSummary.Item, _ kind: PlacePolicy.Kind, _ card: InspectedCard, at now: Date
  ) -> PlaceAnswer.Reason? {
    if kind == .test, !policy.takesDetected {
      switch Self.isDetected(item, card) {
      case true?: return .detected
      case nil: return .resultUnclear
      case false?: break
      }
    }
    let (newest, oldest) = (policy.newest[kind], policy.oldest[kind])
    guard newest != nil || oldest != nil else { return nil }
    guard let age = age(of: item, at: now) else { return .noDate }
    if let newest, age > newest { return .tooOld }
    if age < (oldest ?? 0) { return .tooNew }
    return nil
  }

  /// Whether a test found what it looked for; nil where its words do not say so plainly.
  private static func isDetected(_ item: CardSummary.Item, _ card: InspectedCard) -> Bool? {
    if case .test(let isDetected)? = card.statement { return isDetected }
    return item.details.first { $0.label == .result }.flatMap { results[$0.text.lowercased()] }
  }

  private static let results = [
    "detected": true, "positive": true, "not detected": false, "negative": false,
  ]

  /// How many days ago a statement was made; negative for one of the future.
  private func age(of item: CardSummary.Item, at now: Date) -> Int? {
    guard let text = item.date.map({ String($0.prefix(10)) }), text.utf8.count == 10,
      let day = try? time.date(text)
    else { return nil }
    let calendar = time.calendar
    return calendar.dateComponents([.day], from: day, to: calendar.startOfDay(for: now)).day
  }
}
