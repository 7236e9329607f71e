public import Foundation
import WellsealModel
import WellsealWire

/// A query for the individual quantities of samples, in the order of their starts.
open class HKQuantitySeriesSampleQuery: HKQuery, @unchecked Sendable {
  private let handler:
    @Sendable (HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, HKQuantitySample?, Bool, (any Error)?)
      -> Void
  private let flags = Settable<Flags>()

  private struct Flags: Sendable {
    var includesSample = false
    var ordersBySample = false
  }

  /// Creates a query for the quantities in matching samples of a type.
  @preconcurrency
  public init(
    quantityType: HKQuantityType, predicate: NSPredicate?,
    quantityHandler:
      @escaping @Sendable (
        HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, HKQuantitySample?, Bool, (any Error)?
      ) -> Void
  ) {
    self.handler = quantityHandler
    super.init(quantityType, predicate)
  }

  /// Creates a query in the form that predates intervals, for the quantities of one sample with
  /// their starts.
  @preconcurrency
  public convenience init(
    sample quantitySample: HKQuantitySample,
    quantityHandler:
      @escaping @Sendable (
        HKQuantitySeriesSampleQuery, HKQuantity?, Date?, Bool, (any Error)?
      ) -> Void
  ) {
    self.init(
      quantityType: quantitySample.quantityType,
      predicate: HKQuery.predicateForObject(with: quantitySample.uuid)
    ) { query, quantity, interval, _, done, error in
      quantityHandler(query, quantity, interval?.start, done, error)
    }
  }

  /// A Boolean value that indicates whether the handler receives the sample of a quantity.
  ///
  /// Set it before you execute the query.
  open var includeSample: Bool {
    get { flags.value?.includesSample ?? false }
    set { flags.value = Flags(includesSample: newValue, ordersBySample: orderByQuantitySampleStartDate) }
  }

  /// A Boolean value that indicates whether quantities are grouped by sample.
  ///
  /// Set it before you execute the query.
  open var orderByQuantitySampleStartDate: Bool {
    get { flags.value?.ordersBySample ?? false }
    set { flags.value = Flags(includesSample: includeSample, ordersBySample: newValue) }
  }

  override func execute(in store: HKHealthStore) async throws {
    guard let sampleType else { return }
    let query = SampleQuery([try SampleQuery.Part(sampleType, predicate)], order: [SampleSort(.startDate)])
    var merge = QuantityMerge(store)
    var waiting: [QuantityMerge.Item] = []
    for try await page in store.replies(to: SamplesCall(query)) {
      for sample in page.samples {
        let end = orderByQuantitySampleStartDate ? .distantFuture : sample.start
        while let items = try await merge.next(upTo: end) { await report(items, after: &waiting) }
        try await merge.begin(sample)
      }
    }
    while let items = try await merge.next(upTo: .distantFuture) { await report(items, after: &waiting) }
    await deliver { [waiting] in self.report(waiting, isLast: true) }
  }

  override func fail(_ error: any Error) { handler(self, nil, nil, nil, true, error) }

  /// The minimum number of quantities delivered together, except for the last batch.
  private static let batch = 1024

  /// Delivers the waiting quantities if there are enough.
  ///
  /// The last one is held back, because it may be the last of all.
  private func report(
    _ items: ArraySlice<QuantityMerge.Item>, after waiting: inout [QuantityMerge.Item]
  ) async {
    waiting += items
    guard waiting.count > Self.batch, let last = waiting.popLast() else { return }
    await deliver { [waiting] in self.report(waiting, isLast: false) }
    waiting = [last]
  }

  private func report(_ items: [QuantityMerge.Item], isLast: Bool) {
    for (place, item) in items.enumerated() {
      handler(
        self, HKQuantity(item.quantity), item.interval,
        includeSample ? SampleClass.object(item.sample) as? HKQuantitySample : nil,
        isLast && place == items.count - 1, nil)
    }
    if items.isEmpty { handler(self, nil, nil, nil, true, nil) }
  }
}
