import WellsealBase
import WellsealCardIssuing
import WellsealCardService
import WellsealCredentials

/// The output about an issued card, without its content.
struct CardAnswer {
  let card: IssuedCard
  let dropped: [MinimizedBundle.Dropped]
  let files: [String]

  /// The output as JSON, documented in `Documentation/Issuing.md`.
  var json: JSON {
    let payload = card.card.card.payload
    return [
      "issuer": .string(payload.issuer), "kid": .text(card.card.card.jws.header.keyIdentifier),
      "issued": .string(payload.notBefore.rfc3339),
      "expires": .text(payload.expires.map { $0.rfc3339 }),
      "rid": .text(payload.revocationIdentifier), "files": .array(files.map { .string($0) }),
      "budget": budget, "dropped": .array(dropped.map(json)), "findings": .array(card.advice.map(\.json)),
    ]
  }

  /// The output as text.
  var text: String {
    let head = Self.head(card.budget.characters, fits: card.budget.fits)
    let lost = dropped.map { "left out: \($0)" }
    let advice = card.advice.map { CardReport.line($0) }
    return ([head] + lost + advice + files).joined(separator: "\n")
  }

  /// Returns the line about the length, which says whether the card fits one QR code.
  static func head(_ characters: Int, fits: Bool) -> String {
    let share = characters * 100 / CardBudget.limit
    // A card of a few characters more than the limit has 100 %, too.
    let end = fits ? "" : ", so it doesn't fit"
    return "Issued a card of \(characters) characters: \(share) % of the limit of one QR code\(end)."
  }

  private var budget: JSON {
    let budget = card.budget
    return [
      "characters": .integer(budget.characters), "limit": .integer(CardBudget.limit),
      "fits": .bool(budget.fits),
      "payload": .integer(budget.payload), "compressed": .integer(budget.compressed),
      "resources": .array(
        budget.resources.map {
          ["path": .string($0.path), "type": .string($0.type), "bytes": .integer($0.bytes)]
        }),
    ]
  }

  private func json(_ dropped: MinimizedBundle.Dropped) -> JSON {
    [
      "path": .string(dropped.path), "reason": .string(dropped.reason.stableName),
      "count": .integer(dropped.count),
    ]
  }
}
