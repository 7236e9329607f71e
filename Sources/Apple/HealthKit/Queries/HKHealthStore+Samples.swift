import Foundation
import WellsealModel
import WellsealWire

extension HKHealthStore {
  /// Saves samples together with members that are linked to one of them or to a stored owner.
  ///
  /// Members that are already stored aren't saved again.
  final func save(
    _ samples: [NewSample] = [], with members: [HealthSample], _ kind: SampleRelation.Kind = .workout,
    of owner: UUID
  ) async throws {
    let stored = try await stored(among: members)
    let new = members.filter { !stored.contains($0.uuid) }.map { NewSample($0) }
    let ties = (samples.map(\.sample) + members).filter { $0.uuid != owner }
    let relations = ties.map { SampleRelation(kind, $0.uuid, of: owner) }
    _ = try await reply(to: SaveCall(samples + new, relations: relations))
  }

  /// Returns the identifiers of the samples of this app that are already in the store.
  private final func stored(among samples: [HealthSample]) async throws -> Set<UUID> {
    guard !samples.isEmpty else { return [] }
    let parts = Dictionary(grouping: samples, by: \.type).map { type, samples in
      SampleQuery.Part(type, .objects(with: Set(samples.map(\.uuid))))
    }
    var found: Set<UUID> = []
    for try await page in replies(to: SamplesCall(SampleQuery(parts))) {
      found.formUnion(page.samples.map(\.uuid))
    }
    return found
  }

  /// Returns the objects that a call requests.
  final func samples(_ call: SamplesCall) async throws -> [HKSample] {
    var samples: [HKSample] = []
    for try await page in replies(to: call) { samples += page.samples.map(SampleClass.object) }
    return samples
  }
}

extension SampleSort {
  /// Creates a sort order from an app's sort descriptor.
  ///
  /// - Throws: `HKError.errorInvalidArgument` if the descriptor wasn't created with a sort
  ///   identifier.
  init(_ descriptor: NSSortDescriptor) throws {
    guard let sort = (descriptor as? KeySortDescriptor)?.sort else {
      throw HKError(invalid: "a query can be sorted only by HealthKit's sort identifiers")
    }
    self = sort
  }
}
