import Foundation
import StoreConformance
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange
import WellsealModel

@Suite("Health card storage")
struct CardRepositoryTests {
  private static func inspection() async throws -> CardInspection {
    let examples = Repository.url("Examples/cards/expired.smart-health-card")
    let library = IssuerLibrary(
      trust: TrustStore(), fetch: nil, cache: .none, now: { UnixTime(1_770_000_000) })
    let inspector = CardInspector(
      trust: TrustStore(), library: library, now: UnixTime(1_770_000_000), looksAtContent: false)
    return await inspector.inspect([
      InputFile(name: "card", bytes: Array(try Data(contentsOf: examples)))
    ])
  }

  @Test("A card is stored and recognized even if an app uses its identifier")
  func takenIdentifier() async throws {
    let inspection = try await Self.inspection()
    let card = try #require(inspection.cards.first?.sample)
    let app = HealthSource(name: "Notes", bundleIdentifier: "com.example.notes")
    let taken = try HealthSample(
      uuid: card.uuid, type: .stepCount, start: card.start, end: card.end,
      value: .quantity(HealthQuantity(1, .count)),
      provenance: Provenance(
        sourceRevision: SourceRevision(source: app), savedBy: UUID()))
    let store = MemoryStore()
    try await store.commit([.add(NewSample(taken))])
    let kept = try await CardRepository.add(inspection, to: store)
    #expect(kept.map(\.outcome) == [.added])
    let stored = try await CardRepository.cards(in: store)
    #expect(stored.map(\.uuid) == kept.compactMap(\.sample?.uuid))
    #expect(stored.map(\.value) == [card.value])
    #expect(try await CardRepository.add(inspection, to: store).map(\.outcome) == [.alreadyThere])
    #expect(try await store.stored([card.uuid]).map(\.sample) == [taken])
  }
}
