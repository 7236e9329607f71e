public import Foundation

/// A query for the individual quantities of samples.
public struct HKQuantitySeriesSampleQueryDescriptor: HKAsyncSequenceQuery {
  public typealias Sequence = Results

  /// The samples to read.
  public var predicate: HKSamplePredicate<HKQuantitySample>

  /// The content and the order of the results.
  public var options: Options

  /// Creates a query for the quantities in samples.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: Options = []) {
    self.predicate = predicate
    self.options = options
  }

  /// Options for the content and the order of the results.
  ///
  /// Apple doesn't publish the raw values. These are Wellseal's.
  public struct Options: OptionSet, Sendable {
    public typealias RawValue = Int
    public typealias Element = Options
    public typealias ArrayLiteralElement = Options

    /// The bit of the option.
    public let rawValue: Int

    /// Creates an option from its bit.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Include the sample of each quantity.
    public static let includeSample = Options(rawValue: 1)

    /// Group the quantities by sample.
    public static let orderByQuantitySampleStartDate = Options(rawValue: 2)
  }

  /// A quantity and its interval.
  public struct Result: Hashable, Sendable {
    /// The quantity.
    public let quantity: HKQuantity

    /// The interval of the quantity.
    public let dateInterval: DateInterval

    /// The sample of the quantity, if the options include it.
    public let sample: HKQuantitySample?

    package init(quantity: HKQuantity, dateInterval: DateInterval, sample: HKQuantitySample?) {
      self.quantity = quantity
      self.dateInterval = dateInterval
      self.sample = sample
    }

    public static func == (a: Result, b: Result) -> Bool {
      a.quantity == b.quantity && a.dateInterval == b.dateInterval && a.sample == b.sample
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(quantity)
      hasher.combine(dateInterval)
      hasher.combine(sample)
    }

    public var hashValue: Int {
      var hasher = Hasher()
      hash(into: &hasher)
      return hasher.finalize()
    }
  }

  /// Returns the quantities in the order of their starts, or sample by sample.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(stream: healthStore.results { query($0) })
  }

  private func query(_ answers: AnswerStream<Result>) -> HKQuery {
    let query = HKQuantitySeriesSampleQuery(
      quantityType: predicate.quantityType, predicate: predicate.nsPredicate
    ) { _, quantity, interval, sample, isDone, error in
      if let error { return answers.fail(error) }
      if let quantity, let interval {
        answers.give(Result(quantity: quantity, dateInterval: interval, sample: sample))
      }
      if isDone { answers.finish() }
    }
    query.includeSample = options.contains(.includeSample)
    query.orderByQuantitySampleStartDate = options.contains(.orderByQuantitySampleStartDate)
    return query
  }

  /// The quantities in order as an asynchronous sequence.
  public struct Results: AsyncSequence {
    public typealias Element = Result
    public typealias AsyncIterator = Iterator

    fileprivate let stream: AsyncThrowingStream<Delivered<Element>, any Error>

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// The iterator of the results.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Results.Element

      fileprivate var base: AsyncThrowingStream<Delivered<Results.Element>, any Error>.Iterator

      public mutating func next() async throws -> Element? { try await base.next()?.value }
    }
  }
}
