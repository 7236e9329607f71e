import ByteFormats
import Credentials
import Exchange
import Foundation
import HealthModel
import HealthService
import Hummingbird

extension AppInterface {
  static let cardRoutes: [Route] = [
    get("/api/v1/cards", cards), Route(method: .post, path: "/api/v1/cards", answer: addCards),
    Route(method: .post, path: "/api/v1/cards/inspect", answer: inspect),
    get("/api/v1/cards/{uuid}", card),
    Route(method: .delete, path: "/api/v1/cards/{uuid}", answer: removeCard),
    get("/api/v1/records", records),
  ]

  private static func cards(_ visit: Visit) async throws -> JSON {
    let samples = try await visit.store.samples(of: .verifiableClinicalRecord)
    return ["cards": .array(samples.map { summary($0, visit) })]
  }

  private static func summary(_ sample: HealthSample, _ visit: Visit) -> JSON {
    guard case .verifiableRecord(let record) = sample.value else { return .null }
    return [
      "uuid": .string(sample.uuid.uuidString), "types": .array(record.recordTypes.map { .string($0) }),
      "issuer": .string(record.issuerIdentifier), "items": .array(record.itemNames.map { .string($0) }),
      "issued": .string(visit.time.text(record.issuedDate)),
      "relevant": .string(visit.time.text(record.relevantDate)),
      "expires": .text(record.expirationDate.map { visit.time.text($0) }),
    ]
  }

  /// What `wellseal cards verify --json` prints, about a stored card.
  private static func card(_ visit: Visit) async throws -> JSON {
    guard case .verifiableRecord(let record) = try await CardPages.sample(visit).value else { return .null }
    return await visit.app.inspect([InputFile(name: "card", bytes: Array(record.dataRepresentation))]).json
  }

  /// The same about a card in any form as the body; nothing is stored.
  private static func inspect(_ visit: Visit) async throws -> Response {
    .json(try await inspection(visit).json)
  }

  private static func inspection(_ visit: Visit) async throws -> CardInspection {
    let body = try await visit.body(limit: 16 << 20)
    guard !body.isEmpty else {
      throw WebFailure.refused(.nothingToRead, "a card in any form is expected as the body")
    }
    return await visit.app.inspect([InputFile(name: "body", bytes: body)])
  }

  /// Stores the cards of a body, but for those that were changed and those that are stored already.
  private static func addCards(_ visit: Visit) async throws -> Response {
    let inspection = try await inspection(visit)
    var added: [HealthSample] = []
    for card in inspection.cards where card.outcome.assessment.verdict != .invalid {
      guard try await StoredCard.find(card, in: visit.store) == nil, let sample = card.sample
      else {
        continue
      }
      added.append(sample)
    }
    if !added.isEmpty { try await visit.store.commit(added.map { .add(NewSample($0)) }) }
    return .json(
      ["added": .array(added.map { summary($0, visit) }), "inspection": inspection.brief],
      added.isEmpty ? .ok : .created)
  }

  private static func removeCard(_ visit: Visit) async throws -> Response {
    try await visit.store.commit([.delete(try await CardPages.sample(visit).uuid)])
    return Response(status: .noContent)
  }

  private static func records(_ visit: Visit) async throws -> JSON {
    guard let name = visit.query("type"), let type = HealthType.all.first(where: { $0.name == name }),
      type.row.kind == .clinical
    else { throw WebFailure.refused(.notFound, "type is a kind of clinical record, such as labResultRecord") }
    let page = try await SamplePager(of: [type], at: visit.query("cursor"), size: 100, in: visit.store)
    return ["records": .array(page.samples.map { record($0, visit) }), "next": .text(page.next)]
  }

  private static func record(_ sample: HealthSample, _ visit: Visit) -> JSON {
    let view = StoredRecord(sample)
    let resource = view.resource.flatMap { try? JSONDocument(parsing: Array($0.data)) }
    return [
      "uuid": .string(sample.uuid.uuidString), "type": .string(sample.type.identifier),
      "title": .string(view.title), "provider": .string(view.provider),
      "date": .string(visit.time.text(sample.start)), "resource": resource.map { JSON($0.root) } ?? .null,
    ]
  }
}
