import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

/// The parts of a store that a link can share.
struct LinkChoices {
  private(set) var cards: [(sample: HealthSample, title: String)] = []
  private(set) var records: [(type: HealthType, count: Int)] = []
  /// Records to pick one by one, the latest of each type first.
  private(set) var single: [(sample: HealthSample, title: String)] = []
  private(set) var types: [(type: HealthType, count: Int)] = []

  /// Reads the choices from the store of a request.
  init(_ context: PageRequest) async throws {
    let contents = try await BrowsePages.contents(context)
    for sample in try await context.store.samples(of: .verifiableClinicalRecord).prefix(Self.maxCards) {
      guard case .verifiableRecord(let record) = sample.value, record.sourceType == "SMARTHealthCard" else {
        continue
      }
      let names = record.itemNames.prefix(3).map { safeForDisplay($0, limit: 80) }.joined(separator: ", ")
      cards.append((sample, names))
    }
    for type in RecordKind.types {
      guard let there = contents[type], there.count > 0 else { continue }
      records.append((type, there.count))
      for sample in try await context.store.samples(of: type).suffix(Self.maxOfType).reversed() {
        guard case .clinicalRecord(let record) = sample.value else { continue }
        single.append((sample, safeForDisplay(record.displayName, limit: 120)))
      }
    }
    for category in HealthCategory.health {
      for name in category.types {
        guard let there = contents[name.type], there.count > 0, name.type.row.kind.isSample else { continue }
        if !types.contains(where: { $0.type == name.type }) { types.append((name.type, there.count)) }
      }
    }
  }

  private static let maxCards = 100
  private static let maxOfType = 50
}
