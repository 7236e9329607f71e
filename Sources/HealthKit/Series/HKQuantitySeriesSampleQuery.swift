public import Foundation

/// Asks for the single quantities of samples, in the order of their starts, until the last is done.
open class HKQuantitySeriesSampleQuery: HKQuery, @unchecked Sendable {
  private let handler:
    @Sendable (HKQuantitySeriesSampleQuery, HKQuantity?, DateInterval?, HKQuantitySample?, Bool, (any Error)?)
      -> Void
  private let flags = Settable<Flags>()

  private struct Flags: Sendable {
    var includesSample = false
    var ordersBySample = false
  }

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

  /// The form of before there were intervals: the quantities of one sample with their starts.
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

  /// Whether the handler gets the sample that a quantity belongs to; set it before the query is executed.
  open var includeSample: Bool {
    get { flags.value?.includesSample ?? false }
    set { flags.value = Flags(includesSample: newValue, ordersBySample: orderByQuantitySampleStartDate) }
  }

  /// Whether the quantities of one sample come together; set it before the query is executed.
  open var orderByQuantitySampleStartDate: Bool {
    get { flags.value?.ordersBySample ?? false }
    set { flags.value = Flags(includesSample: includeSample, ordersBySample: newValue) }
  }

  override func fail(_ error: any Error) { handler(self, nil, nil, nil, true, error) }
}
