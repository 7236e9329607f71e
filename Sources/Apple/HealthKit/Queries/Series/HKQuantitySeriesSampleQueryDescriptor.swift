public import Foundation

/// Asks for the single quantities of samples.
public struct HKQuantitySeriesSampleQueryDescriptor: HKAsyncSequenceQuery {
  public typealias Sequence = Results

  /// Which samples.
  public var predicate: HKSamplePredicate<HKQuantitySample>

  /// What each result says, and the order of the results.
  public var options: Options

  /// Asks for the quantities in samples.
  public init(predicate: HKSamplePredicate<HKQuantitySample>, options: Options = []) {
    self.predicate = predicate
    self.options = options
  }

  /// What comes with a quantity, and in which order.
  ///
  /// Apple publishes no numbers; these are ours.
  public struct Options: OptionSet, Sendable {
    public typealias RawValue = Int
    public typealias Element = Options
    public typealias ArrayLiteralElement = Options

    /// The number of the option's bit.
    public let rawValue: Int

    /// An option from its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Each quantity comes with the sample that it belongs to.
    public static let includeSample = Options(rawValue: 1)

    /// The quantities of one sample come together.
    public static let orderByQuantitySampleStartDate = Options(rawValue: 2)
  }

  /// One quantity and the time that it stands for.
  public struct Result: Hashable, Sendable {
    /// The quantity.
    public let quantity: HKQuantity

    /// The time of the quantity.
    public let dateInterval: DateInterval

    /// The sample that it belongs to, where the options ask for it.
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

  /// Answers the quantities in the order of their starts, or sample by sample.
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

  /// The quantities in order.
  public struct Results: AsyncSequence {
    public typealias Element = Result
    public typealias AsyncIterator = Iterator

    fileprivate let stream: AsyncThrowingStream<Delivered<Element>, any Error>

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Takes the quantities one by one.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Results.Element

      fileprivate var base: AsyncThrowingStream<Delivered<Results.Element>, any Error>.Iterator

      public mutating func next() async throws -> Element? { try await base.next()?.value }
    }
  }
}
