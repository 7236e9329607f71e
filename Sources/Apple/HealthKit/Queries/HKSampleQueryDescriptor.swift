public import Foundation

/// Asks once for samples, in an order of Swift's key paths.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public typealias Output = [Sample]

  /// Which samples, of one or several types.
  public var predicates: [HKSamplePredicate<Sample>]

  /// The order of the samples; where there is none, no order is promised.
  public var sortDescriptors: [SortDescriptor<Sample>]

  /// The most samples to give; nil for all.
  public var limit: Int?

  /// Asks for samples; a limit of nil means all.
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  /// Answers the samples.
  ///
  /// - Throws: `HKError` for what the store refuses.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    let order = sortDescriptors.map { NSSortDescriptor($0) }
    guard !order.contains(nil) else { return try await sortedHere(healthStore) }
    let samples = try await samples(healthStore, sortedBy: order.compactMap { $0 }, limit)
    return samples.compactMap { $0 as? Sample }
  }

  /// The samples in an order that the store does not know, so it gives all, and the limit applies after sorting.
  private func sortedHere(_ healthStore: HKHealthStore) async throws -> [Sample] {
    let samples = try await samples(healthStore, sortedBy: [], nil)
    let sorted = samples.compactMap { $0 as? Sample }.sorted(using: sortDescriptors)
    return limit.map { Array(sorted.prefix(max(0, $0))) } ?? sorted
  }

  private func samples(
    _ healthStore: HKHealthStore, sortedBy order: [NSSortDescriptor], _ limit: Int?
  ) async throws -> [HKSample] {
    try await healthStore.result { answer in
      HKSampleQuery(
        queryDescriptors: predicates.map(\.descriptor), limit: limit ?? HKObjectQueryNoLimit,
        sortDescriptors: order
      ) { answer(Result($1, or: $2)) }
    }
  }
}

extension NSSortDescriptor {
  /// The order of the store that a Swift key path stands for; nil where there is none.
  fileprivate convenience init?<Sample: HKSample>(_ descriptor: SortDescriptor<Sample>) {
    let identifiers: [PartialKeyPath<Sample>: String] = [
      \Sample.startDate: HKSampleSortIdentifierStartDate, \Sample.endDate: HKSampleSortIdentifierEndDate,
    ]
    guard let path = descriptor.keyPath, let identifier = identifiers[path] else { return nil }
    self.init(key: identifier, ascending: descriptor.order == .forward)
  }
}

/// Asks which sources have samples.
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public typealias Output = [HKSource]

  /// Which samples count.
  public var predicate: HKSamplePredicate<Sample>

  /// Asks for the sources of the samples that match.
  public init(predicate: HKSamplePredicate<Sample>) { self.predicate = predicate }

  /// Answers the sources, each once, by their identifiers.
  ///
  /// - Throws: `HKError` for what the store refuses.
  public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
    let sources: Set<HKSource> = try await healthStore.result { answer in
      HKSourceQuery(sampleType: predicate.sampleType, samplePredicate: predicate.nsPredicate) {
        answer(Result($1, or: $2))
      }
    }
    return sources.sorted { $0.bundleIdentifier < $1.bundleIdentifier }
  }
}
