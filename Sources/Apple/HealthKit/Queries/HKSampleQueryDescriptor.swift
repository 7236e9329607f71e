public import Foundation

/// A query that returns samples once, sorted by Swift key paths.
public struct HKSampleQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public typealias Output = [Sample]

  /// The samples to return, of one or more types.
  public var predicates: [HKSamplePredicate<Sample>]

  /// The order of the samples.
  ///
  /// If it is missing, the order is undefined.
  public var sortDescriptors: [SortDescriptor<Sample>]

  /// The maximum number of samples, or `nil` for all.
  public var limit: Int?

  /// Creates a query for samples.
  ///
  /// A limit of `nil` means all.
  public init(
    predicates: [HKSamplePredicate<Sample>], sortDescriptors: [SortDescriptor<Sample>], limit: Int? = nil
  ) {
    self.predicates = predicates
    self.sortDescriptors = sortDescriptors
    self.limit = limit
  }

  /// Returns the samples.
  ///
  /// - Throws: `HKError` if the store rejects the query.
  public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
    let order = sortDescriptors.map { NSSortDescriptor($0) }
    guard !order.contains(nil) else { return try await sortedHere(healthStore) }
    let samples = try await samples(healthStore, sortedBy: order.compactMap { $0 }, limit)
    return samples.compactMap { $0 as? Sample }
  }

  /// Returns the samples in an order that the store doesn't support.
  ///
  /// It fetches all of them and applies the limit after sorting.
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
  /// Creates the store's sort order for a Swift key path, or returns `nil` if there is none.
  fileprivate convenience init?<Sample: HKSample>(_ descriptor: SortDescriptor<Sample>) {
    let identifiers: [PartialKeyPath<Sample>: String] = [
      \Sample.startDate: HKSampleSortIdentifierStartDate, \Sample.endDate: HKSampleSortIdentifierEndDate,
    ]
    guard let path = descriptor.keyPath, let identifier = identifiers[path] else { return nil }
    self.init(key: identifier, ascending: descriptor.order == .forward)
  }
}

/// A query for the sources that have samples.
public struct HKSourceQueryDescriptor<Sample: HKSample>: HKAsyncQuery {
  public typealias Output = [HKSource]

  /// The samples to include.
  public var predicate: HKSamplePredicate<Sample>

  /// Creates a query for the sources of matching samples.
  public init(predicate: HKSamplePredicate<Sample>) { self.predicate = predicate }

  /// Returns the sources without duplicates, sorted by bundle identifier.
  ///
  /// - Throws: `HKError` if the store rejects the query.
  public func result(for healthStore: HKHealthStore) async throws -> [HKSource] {
    let sources: Set<HKSource> = try await healthStore.result { answer in
      HKSourceQuery(sampleType: predicate.sampleType, samplePredicate: predicate.nsPredicate) {
        answer(Result($1, or: $2))
      }
    }
    return sources.sorted { $0.bundleIdentifier < $1.bundleIdentifier }
  }
}
