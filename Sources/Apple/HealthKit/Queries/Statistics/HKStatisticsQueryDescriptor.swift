/// Asks once for the statistics of a type.
public struct HKStatisticsQueryDescriptor: HKAsyncQuery {
  public typealias Output = HKStatistics?

  /// Which samples count.
  public var predicate: HKSamplePredicate<HKQuantitySample>

  /// What is worked out, and whether for each source.
  public var options: HKStatisticsOptions

  /// Asks for the statistics of samples.
  ///
  /// - Precondition: The options suit the type's aggregation style.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: HKStatisticsOptions) {
    self.predicate = predicate
    self.options = options
  }

  /// The statistics; nil where no sample matches.
  ///
  /// - Throws: `HKError` for what else the store refuses.
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
  /// The type; a predicate over quantity samples is made with one.
  var quantityType: HKQuantityType {
    guard let type = sampleType as? HKQuantityType else {
      preconditionFailure("HKSamplePredicate: \(sampleType) is not a quantity type")
    }
    return type
  }
}
