public import Foundation

/// Asks once for samples, in an order of Swift's key paths.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public typealias Output = [Sample]

  public var predicates: [HKSamplePredicate<Sample>]
  public var sortDescriptors: [SortDescriptor<Sample>]

  /// The most samples to give; nil for all.
  public var limit: Int?

  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    // The order is Swift's, so the store gives all and the limit applies after sorting.
    let needsAll = !sortDescriptors.isEmpty
    let limit = limit ?? HKObjectQueryNoLimit
    let samples: [HKSample] = try await healthStore.result { answer in
      HKSampleQuery(
        queryDescriptors: predicates.map(\.descriptor), limit: needsAll ? HKObjectQueryNoLimit : limit
      ) { answer(Result($1, or: $2)) }
    }
    let sorted = samples.compactMap { $0 as? Sample }.sorted(using: sortDescriptors)
    return limit == HKObjectQueryNoLimit ? sorted : Array(sorted.prefix(limit))
  }
}

/// Asks which sources have samples.
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public typealias Output = [HKSource]

  public var predicate: HKSamplePredicate<Sample>

  public init(predicate: HKSamplePredicate<Sample>) { self.predicate = predicate }

  public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
    let sources: Set<HKSource> = try await healthStore.result { answer in
      HKSourceQuery(sampleType: predicate.sampleType, samplePredicate: predicate.nsPredicate) {
        answer(Result($1, or: $2))
      }
    }
    return sources.sorted { $0.bundleIdentifier < $1.bundleIdentifier }
  }
}
