public import Foundation
import HealthModel
import HealthWire

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

  override func ask(_ store: HKHealthStore) async throws {
    guard let sampleType else { return }
    let query = SampleQuery([try SampleQuery.Part(sampleType, predicate)], order: [SampleSort(.startDate)])
    var items: [Item] = []
    for try await page in store.replies(to: SamplesCall(query)) {
      for sample in page.samples { items += try await Self.items(of: sample, store) }
    }
    if !orderByQuantitySampleStartDate { items.sort { $0.interval.start < $1.interval.start } }
    deliver { [items] in self.tell(items) }
  }

  override func fail(_ error: any Error) { handler(self, nil, nil, nil, true, error) }

  /// A single quantity and the sample that it is of.
  private struct Item: Sendable {
    let quantity: HealthQuantity
    let interval: DateInterval
    let sample: HealthSample
  }

  /// The quantities of a series, or the one of a plain sample.
  private static func items(of sample: HealthSample, _ store: HKHealthStore) async throws -> [Item] {
    guard case .quantitySeries = sample.value else {
      return sample.value.quantity.map { [Item(quantity: $0, interval: sample.interval, sample: sample)] }
        ?? []
    }
    var items: [Item] = []
    for try await page in store.replies(to: PointsCall(of: sample.uuid)) {
      guard case .quantities(let quantities) = page.points else { continue }
      items += quantities.map { Item(quantity: $0.quantity, interval: $0.interval, sample: sample) }
    }
    return items
  }

  private func tell(_ items: [Item]) {
    for (place, item) in items.enumerated() {
      handler(
        self, HKQuantity(item.quantity), item.interval,
        includeSample ? SampleClass.object(item.sample) as? HKQuantitySample : nil,
        place == items.count - 1, nil)
    }
    if items.isEmpty { handler(self, nil, nil, nil, true, nil) }
  }
}
