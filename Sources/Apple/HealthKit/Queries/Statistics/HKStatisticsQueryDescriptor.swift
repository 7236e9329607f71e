/// A query that returns the statistics of a type once.
public struct HKStatisticsQueryDescriptor: HKAsyncQuery {
  public typealias Output = HKStatistics?

  /// The samples to include.
  public var predicate: HKSamplePredicate<HKQuantitySample>

  /// The statistics to calculate, and whether to calculate them for each source.
  public var options: HKStatisticsOptions

  /// Creates a query for the statistics of samples.
  ///
  /// - Precondition: The options suit the type's aggregation style.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
    self.predicate = predicate
    self.options = options
  }

  /// Returns the statistics, or `nil` if no sample matches.
  ///
  /// - Throws: `HKError` if the store rejects the query for another reason.
  public func result(for healthStore: HKHealthStore) async throws -> HKStatistics? {
    do {
      let statistics: HKStatistics = try await healthStore.result { answer in
        HKStatisticsQuery(
          quantityType: predicate.quantityType, quantitySamplePredicate: predicate.nsPredicate,
          options: options
        ) { answer(Result($1, or: $2)) }
      }
      return statistics
    } catch HKError.errorNoData {
      return nil
    }
  }
}

extension HKSamplePredicate<HKQuantitySample> {
  /// The quantity type.
  ///
  /// A predicate for quantity samples is always created with one.
  var quantityType: HKQuantityType {
    guard let type = sampleType as? HKQuantityType else {
      preconditionFailure("HKSamplePredicate: \(sampleType) is not a quantity type")
    }
    return type
  }
}
