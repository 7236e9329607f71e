import Foundation
import WellsealCardService
import WellsealConsent
import WellsealCredentials
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The user's data for a request: the latest value of each type, and the state of each card.
struct RequestFindings: Sendable {
  var newest: [HealthType: String] = [:]
  var cards: [UUID: CardHeading] = [:]
  /// The reasons why cards probably belong to another person.
  var doubts: [UUID: LocalizedText] = [:]

  /// The maximum numbers of types and cards with details.
  ///
  /// The others are listed without.
  private static let (mostTypes, mostCards) = (60, 40)

  /// Reads the data for a sheet.
  static func read(_ sheet: ConsentSheet, for context: PageRequest) async throws -> RequestFindings {
    var findings = RequestFindings()
    switch sheet {
    case .types(let sheet): try await findings.addNewest(of: sheet.read, context)
    case .shareOnce(let sheet): try await findings.addCards(sheet.cards.map(\.id), context)
    default: break
    }
    return findings
  }

  private mutating func addNewest(of types: Set<HealthType>, _ context: PageRequest) async throws {
    let (words, contents) = (context.words, try await BrowsePages.contents(context))
    for type in types.sorted().prefix(Self.mostTypes) {
      guard let contents = contents[type], let value = try await LatestValue.read(contents, for: context)
      else { continue }
      let figure = value.unit.isEmpty ? value.value : "\(value.value) \(value.unit)"
      newest[type] = "\(figure), \(value.when(words))"
    }
  }

  private mutating func addCards(_ ids: [UUID], _ context: PageRequest) async throws {
    let query = SampleQuery(
      [.init(.verifiableClinicalRecord, .objects(with: Set(ids)))], limit: Self.mostCards)
    let person = try await PersonDetails(comparing: context.store)
    for sample in try await context.store.samples(query) {
      guard let card = await CardPages.inspect(sample, context) else { continue }
      cards[sample.uuid] = CardHeading(card: card, words: context.words)
      doubts[sample.uuid] = CardRelations(card, among: [], person: person).doubt
    }
  }

  /// Returns the cards that are likely to be accepted, verified ones first.
  func fitting(_ cards: [SharedCard]) -> [SharedCard] {
    let own = cards.filter { doubts[$0.id] == nil }
    return Self.order.flatMap { verdict in own.filter { self.cards[$0.id]?.verdict == verdict } }
      + own.filter { self.cards[$0.id] == nil }
  }

  /// Returns all other cards: expired, revoked, invalid, or another person's.
  func others(_ cards: [SharedCard]) -> [SharedCard] {
    cards.filter { card in
      doubts[card.id] != nil
        || self.cards[card.id].map { !Self.order.contains($0.verdict) } ?? false
    }
  }

  private static let order: [CardVerdict] = [.verified, .undetermined, .unknownIssuer]
}
