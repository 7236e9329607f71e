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
    get("/api/v1/records", records), get("/api/v1/records/{uuid}", oneRecord),
  ]

  private static func cards(_ visit: Visit) async throws -> JSON {
    let page = try await SamplePager(
      of: [.verifiableClinicalRecord], at: visit.query("cursor"), size: try limit(visit), in: visit.store)
    return [
      "cards": .array(page.samples.compactMap { $0.cardJSON(in: visit.time) }), "next": .text(page.next),
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
    let added = try await CardKeeper.add(inspection, to: visit.store).compactMap { kept in
      kept.outcome == .added ? kept.sample : nil
    }
    return .json(
      ["added": .array(added.compactMap { $0.cardJSON(in: visit.time) }), "inspection": inspection.brief],
      added.isEmpty ? .ok : .created)
  }

  private static func removeCard(_ visit: Visit) async throws -> Response {
    try await visit.store.commit([.delete(try await CardPages.sample(visit).uuid)])
    return Response(status: .noContent)
  }

  /// The records of all kinds or of one, of every provider or of one; what was entered in error is left out.
  private static func records(_ visit: Visit) async throws -> JSON {
    let types = try visit.query("type").map { name in
      guard let type = RecordPages.types.first(where: { $0.name == name }) else {
        throw WebFailure.refused(.notFound, "type is a kind of clinical record, such as labResultRecord")
      }
      return [type]
    }
    let (cursor, size) = (visit.query("cursor"), try limit(visit))
    _ = try cursor.map(SamplePager.place)
    let contents = try await BrowsePages.contents(visit)
    let provider = visit.query("provider")
    let sources = (types ?? RecordPages.types).flatMap { contents[$0]?.sources.map(\.source) ?? [] }
    let source = sources.first { $0.bundleIdentifier == provider }
    guard provider == nil || source != nil else { return ["records": [], "next": .null] }
    let page = try await SamplePager(
      of: types ?? RecordPages.types, from: source, at: cursor, size: size, in: visit.store)
    let shown = page.samples.map { StoredRecord($0) }.filter { !$0.isEnteredInError }
    return ["records": .array(shown.map { record($0, visit) }), "next": .text(page.next)]
  }

  private static func oneRecord(_ visit: Visit) async throws -> JSON {
    guard let uuid = UUID(uuidString: try visit.part("uuid")) else { throw WebFailure.notFound }
    let parts = RecordPages.types.map { SampleQuery.Part($0, .objects(with: [uuid])) }
    guard let sample = try await visit.store.samples(SampleQuery(parts, limit: 1)).first else {
      throw WebFailure.notFound
    }
    return record(StoredRecord(sample), visit)
  }

  private static func record(_ record: StoredRecord, _ visit: Visit) -> JSON {
    let sample = record.sample
    return [
      "uuid": .string(sample.uuid.uuidString), "type": .string(sample.type.identifier),
      "title": .string(record.title), "provider": .string(record.provider),
      "providerIdentifier": .text(sample.provenance.sourceRevision?.source.bundleIdentifier),
      "date": .string(visit.time.text(sample.start)), "enteredInError": .bool(record.isEnteredInError),
      "rows": .array(record.rows.map { ["label": .string($0.label), "text": .string($0.text)] }),
      "resource": record.json.map { JSON($0) } ?? .null,
    ]
  }
}
