import Credentials
import Exchange
import Foundation
import HealthModel
import HealthService

/// A health card between what was handed over and what is stored.
struct StoredCard: Sendable {
  /// The sample that stands for a card that was looked at; nil where no card could be read.
  static func sample(of card: InspectedCard) -> HealthSample? {
    guard let unverified = card.outcome.card else { return nil }
    let payload = unverified.payload
    let summary = CardContent(payload.bundle).summary
    let issued = date(payload.notBefore)
    let relevant = summary.items.compactMap { $0.date.flatMap(day) }.max() ?? issued
    let record = VerifiableRecord(
      recordTypes: payload.types, issuerIdentifier: payload.issuer,
      subjectName: summary.subjectName ?? "", subjectDateOfBirth: summary.birthDate.flatMap(components),
      issuedDate: issued, relevantDate: relevant, expirationDate: payload.expires.map(date),
      itemNames: summary.items.map(\.title), sourceType: "SMARTHealthCard",
      dataRepresentation: Data(unverified.jws.text))
    return try? HealthSample(
      type: .verifiableClinicalRecord, start: relevant, end: relevant, value: .verifiableRecord(record),
      provenance: Provenance(sourceRevision: SourceRevision(source: NewEntry.source)))
  }

  /// The stored sample with the same signed text; nil where the card is new.
  static func find(_ card: InspectedCard, in store: any SampleStore) async throws -> HealthSample? {
    guard let text = card.outcome.card.map({ Data($0.jws.text) }) else { return nil }
    return try await store.samples(of: .verifiableClinicalRecord).first { sample in
      guard case .verifiableRecord(let record) = sample.value else { return false }
      return record.dataRepresentation == text
    }
  }

  private static func date(_ seconds: Double) -> Date {
    Date(timeIntervalSince1970: seconds.isFinite ? min(max(seconds, -1e11), 1e11) : 0)
  }

  /// Noon of a day, or of the first day of a month or year, so that it is the same day in most of the world.
  private static func day(_ text: String) -> Date? {
    guard let parts = components(text) else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(
      from: DateComponents(year: parts.year, month: parts.month ?? 1, day: parts.day ?? 1, hour: 12))
  }

  private static func components(_ text: String) -> DateComponents? {
    let parts = text.prefix(10).split(separator: "-").map { Int($0) }
    guard let year = parts.first ?? nil else { return nil }
    return DateComponents(
      year: year, month: parts.count > 1 ? parts[1] : nil, day: parts.count > 2 ? parts[2] : nil)
  }
}

extension HealthApp {
  /// Stores the cards of a file that are not stored yet.
  package func keepCards(of file: [UInt8]) async throws {
    let store = try await home.store()
    for card in await inspect([InputFile(name: "card", bytes: file)]).cards {
      guard try await StoredCard.find(card, in: store) == nil, let sample = StoredCard.sample(of: card) else {
        continue
      }
      try await store.commit([.add(NewSample(sample))])
    }
  }
}
