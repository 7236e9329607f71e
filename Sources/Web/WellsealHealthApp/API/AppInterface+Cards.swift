import Foundation
import Hummingbird
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

extension AppInterface {
  static let cardRoutes: [PageRoute] = [
    get("/api/v1/cards", cards), PageRoute(method: .post, path: "/api/v1/cards", answer: addCards),
    PageRoute(method: .post, path: "/api/v1/cards/inspect", answer: inspect),
    get("/api/v1/cards/{uuid}", card),
    PageRoute(method: .delete, path: "/api/v1/cards/{uuid}", answer: removeCard),
    get("/api/v1/records", records), get("/api/v1/records/{uuid}", oneRecord),
  ]

  private static func cards(_ context: PageRequest) async throws -> JSON {
    let page = try await SamplePager(
      of: [.verifiableClinicalRecord], at: context.query("cursor"), size: try limit(context),
      in: context.store)
    return [
      "cards": .array(page.samples.compactMap { $0.cardJSON(in: context.time) }), "next": .text(page.next),
    ]
  }

  /// Returns the inspection of a stored card, as `wellseal cards verify --json` prints it.
  private static func card(_ context: PageRequest) async throws -> JSON {
    guard case .verifiableRecord(let record) = try await CardPages.sample(context).value else { return .null }
    return await context.services.inspect([InputFile(name: "card", bytes: Array(record.dataRepresentation))])
      .json
  }

  /// Returns the same for a card in any format in the body; nothing is stored.
  private static func inspect(_ context: PageRequest) async throws -> Response {
    .json(try await inspection(context).json)
  }

  private static func inspection(_ context: PageRequest) async throws -> CardInspection {
    let body = try await context.body(limit: 16 << 20)
    guard !body.isEmpty else {
      throw WebFailure.refused(.nothingToRead, "expected a card in any format as the body")
    }
    return await context.services.inspect([InputFile(name: "body", bytes: body)])
  }

  /// Stores the cards of a body, except changed and already stored ones.
  private static func addCards(_ context: PageRequest) async throws -> Response {
    let inspection = try await inspection(context)
    let added = try await CardRepository.add(inspection, to: context.store).compactMap { kept in
      kept.outcome == .added ? kept.sample : nil
    }
    return .json(
      ["added": .array(added.compactMap { $0.cardJSON(in: context.time) }), "inspection": inspection.brief],
      added.isEmpty ? .ok : .created)
  }

  private static func removeCard(_ context: PageRequest) async throws -> Response {
    try await context.store.commit([.delete(try await CardPages.sample(context).uuid)])
    return Response(status: .noContent)
  }

  /// Returns the records of all kinds or of one, from all providers or from one, except those
  /// entered in error.
  private static func records(_ context: PageRequest) async throws -> JSON {
    let types = try context.query("type").map { name in
      guard let type = RecordKind.types.first(where: { $0.name == name }) else {
        throw WebFailure.refused(.notFound, "type must be a kind of clinical record, such as labResultRecord")
      }
      return [type]
    }
    let (place, size) = (
      try context.query("cursor").map(RecordPage.Position.init(parsing:)), try limit(context)
    )
    let contents = try await BrowsePages.contents(context)
    let provider = context.query("provider")
    let sources = (types ?? RecordKind.types).flatMap { contents[$0]?.sources.map(\.source) ?? [] }
    let source = sources.first { $0.bundleIdentifier == provider }
    guard provider == nil || source != nil else { return ["records": [], "next": .null] }
    let page = try await RecordPage(
      of: types ?? RecordKind.types, from: source.map { [$0] } ?? [], at: place, size: size, context)
    let shown = page.records.filter { !$0.isEnteredInError }
    return ["records": .array(shown.map { record($0, context) }), "next": .text(page.next)]
  }

  private static func oneRecord(_ context: PageRequest) async throws -> JSON {
    guard let uuid = UUID(uuidString: try context.part("uuid")) else { throw WebFailure.notFound }
    let parts = RecordKind.types.map { SampleQuery.Part($0, .objects(with: [uuid])) }
    guard let sample = try await context.store.samples(SampleQuery(parts, limit: 1)).first else {
      throw WebFailure.notFound
    }
    return record(StoredRecord(sample, try await RecordPeople(in: context.store)), context)
  }

  private static func record(_ record: StoredRecord, _ context: PageRequest) -> JSON {
    let sample = record.sample
    return [
      "uuid": .string(sample.uuid.uuidString), "type": .string(sample.type.identifier),
      "title": .string(record.title), "provider": .string(record.provider),
      "providerIdentifier": .text(sample.provenance.sourceRevision?.source.bundleIdentifier),
      "date": .string(record.dateText ?? context.time.text(sample.start)),
      "received": .string(context.time.text(sample.start)),
      "person": record.other.map { ["name": .string($0.name), "birthDate": .string($0.birthDate)] } ?? .null,
      "enteredInError": .bool(record.isEnteredInError),
      "rows": .array(record.rows.map { ["label": .string($0.label), "text": .string($0.text)] }),
      "resource": record.json.map { JSON($0) } ?? .null,
    ]
  }
}
