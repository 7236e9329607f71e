import Foundation
import WellsealBase
import WellsealCardService
import WellsealCredentials

/// The kiosk's decision on a card or certificate.
struct PlaceAnswer: Sendable, Hashable {
  /// The three colors of the decision.
  enum Color: String, Sendable, CaseIterable {
    case green = "green"
    /// The decision isn't clear; a person has to check.
    case amber = "amber"
    case red = "red"
  }

  /// The reason for the decision.
  enum Reason: String, Sendable, CaseIterable {
    case accepted = "accepted"
    case notACard = "notACard"
    case changed = "changed"
    case expired = "expired"
    case notYetValid = "notYetValid"
    case revoked = "revoked"
    case unknownIssuer = "unknownIssuer"
    case undetermined = "undetermined"
    case wrongKind = "wrongKind"
    case wrongIssuer = "wrongIssuer"
    case wrongCountry = "wrongCountry"
    case tooOld = "tooOld"
    case tooNew = "tooNew"
    case noDate = "noDate"
    case detected = "detected"
    case resultUnclear = "resultUnclear"
    case linkNeedsNetwork = "linkNeedsNetwork"
    case linkNeedsPasscode = "linkNeedsPasscode"
    case linkNotOpened = "linkNotOpened"
    case linkWithoutCards = "linkWithoutCards"
  }

  var color: Color
  var reason: Reason
  /// The subject's name, or `nil` if it isn't verified.
  var name: String?
  var birthDate: String?

  init(_ color: Color, _ reason: Reason, name: String? = nil, birthDate: String? = nil) {
    self.color = color
    self.reason = reason
    self.name = name
    self.birthDate = birthDate
  }
}

/// A type that checks a card or certificate against the admission policy.
struct PlaceJudge: Sendable {
  let policy: PlacePolicy
  /// The time zone in which days are counted.
  let time: LocalTime

  init(_ policy: PlacePolicy, in time: LocalTime = LocalTime()) {
    self.policy = policy
    self.time = time
  }

  /// Returns the decision on everything that was shown: a changed card is always rejected,
  /// otherwise the best result counts.
  ///
  /// - Parameters:
  ///   - inspection: The inspection.
  ///   - now: The clock.
  /// - Returns: A single decision.
  func answer(to inspection: CardInspection, at now: Date) -> PlaceAnswer {
    guard !inspection.cards.isEmpty else { return PlaceAnswer(.amber, .notACard) }
    let answers = inspection.cards.map { answer(to: $0, at: now) }
    if let spoilt = answers.first(where: { $0.reason == .changed }) { return spoilt }
    return PlaceAnswer.Color.allCases.lazy
      .compactMap { color in answers.first { $0.color == color } }.first ?? PlaceAnswer(.amber, .notACard)
  }

  private func answer(to card: InspectedCard, at now: Date) -> PlaceAnswer {
    let assessment = card.outcome.assessment
    var (color, reason): (PlaceAnswer.Color, PlaceAnswer.Reason)
    switch assessment.verdict {
    case .verified: (color, reason) = standing(of: card, at: now)
    case .unknownIssuer where policy.takesUnlisted: (color, reason) = standing(of: card, at: now)
    case .unknownIssuer: (color, reason) = (.red, .unknownIssuer)
    case .invalid: return PlaceAnswer(.red, .changed)
    case .expired: (color, reason) = (.red, assessment.validity == .notYetValid ? .notYetValid : .expired)
    case .revoked: (color, reason) = (.red, .revoked)
    case .undetermined: (color, reason) = (.amber, .undetermined)
    case .notACard: return PlaceAnswer(.amber, .notACard)
    }
    // Don't display an unverified name.
    guard assessment.isSigned == true else { return PlaceAnswer(color, reason) }
    let summary = card.summary
    return PlaceAnswer(color, reason, name: summary?.subjectName, birthDate: summary?.birthDate)
  }

  /// Returns the policy's decision on a valid card; one acceptable statement is enough.
  private func standing(
    of card: InspectedCard, at now: Date
  ) -> (color: PlaceAnswer.Color, reason: PlaceAnswer.Reason) {
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

  /// Returns the reason why a statement isn't acceptable, or `nil` if it is.
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

  /// Returns whether a test detected its target, or `nil` if its text isn't clear.
  private static func isDetected(_ item: CardSummary.Item, _ card: InspectedCard) -> Bool? {
    if case .test(let isDetected)? = card.statement { return isDetected }
    return item.details.first { $0.label == .result }.flatMap { results[$0.text.lowercased()] }
  }

  private static let results = [
    "detected": true, "positive": true, "not detected": false, "negative": false,
  ]

  /// Returns the age of a statement in days, or a negative number for one in the future.
  private func age(of item: CardSummary.Item, at now: Date) -> Int? {
    guard let text = item.date.map({ String($0.prefix(10)) }), text.utf8.count == 10,
      let day = try? time.date(text)
    else { return nil }
    let calendar = time.calendar
    return calendar.dateComponents([.day], from: day, to: calendar.startOfDay(for: now)).day
  }
}
