public import Foundation
import WellsealModel
import WellsealWire

/// A query that returns the statistics of a type once.
open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  let options: HKStatisticsOptions
  private let handler: @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  /// Creates a statistics query.
  ///
  /// - Precondition: The options suit the type's aggregation style: sums for cumulative types, all
  ///   others for discrete types.
  @preconcurrency
  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?, options: HKStatisticsOptions = [],
    completionHandler handler: @escaping @Sendable (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) {
    required(in: "HKStatisticsQuery.init") { try options.value.check(for: quantityType.type) }
    self.options = options
    self.handler = handler
    super.init(quantityType, quantitySamplePredicate)
  }

  override func execute(in store: HKHealthStore) async throws {
    guard let objectType else { return }
    let query = StatisticsQuery(objectType.type, options.value, try SamplePredicate(predicate))
    guard let statistics = try await store.reply(to: StatisticsCall(query)).statistics else {
      throw HKError.nothingMatches
    }
    await deliver { self.handler(self, HKStatistics(statistics), nil) }
  }

  override func fail(_ error: any Error) { handler(self, nil, error) }
}

extension HKStatisticsOptions {
  /// Converts by raw value; both enumerations use the same numbers.
  var value: StatisticsOptions { StatisticsOptions(rawValue: rawValue) }
}
