import FoundationEssentials
package import WellsealBase
import WellsealCredentials
package import WellsealModel
import WellsealQueries

extension CardRepository.StoredCard {
  /// `{path, kept, uuid, outcome, issuer, …}`: the results for the card, and whether it was saved.
  package var json: JSON {
    let assessment = card.outcome.assessment
    return [
      "path": .string(card.path), "kept": .string(outcome.rawValue), "uuid": .text(sample?.uuid.uuidString),
      "outcome": .string(assessment.verdict.rawValue), "issuer": .text(card.issuer),
      "findings": .array(card.findings.map(\.json)),
    ]
  }
}

extension HealthSample {
  /// Returns `{uuid, types, issuer, name, items, issued, relevant, expires, source}` for a stored
  /// card, or `nil` for any other sample.
  package func cardJSON(in time: LocalTime) -> JSON? {
    guard case .verifiableRecord(let record) = value else { return nil }
    return [
      "uuid": .string(uuid.uuidString), "types": .array(record.recordTypes.map { .string($0) }),
      "issuer": .string(record.issuerIdentifier), "name": .string(record.subjectName),
      "items": .array(record.itemNames.map { .string($0) }), "issued": .string(time.text(record.issuedDate)),
      "relevant": .string(time.text(record.relevantDate)),
      "expires": .text(record.expirationDate.map { time.text($0) }), "source": .text(record.sourceType),
    ]
  }
}
