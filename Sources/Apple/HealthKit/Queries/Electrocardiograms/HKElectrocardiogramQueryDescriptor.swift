/// A query for the voltages of an electrocardiogram.
public struct HKElectrocardiogramQueryDescriptor: HKAsyncSequenceQuery {
  public typealias Sequence = Results

  /// The recording to read.
  public var electrocardiogram: HKElectrocardiogram

  /// Creates a query for the voltages of a recording.
  public init(_ electrocardiogram: HKElectrocardiogram) { self.electrocardiogram = electrocardiogram }

  /// Returns the voltages in chronological order.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(
      stream: healthStore.results { answers in
        HKElectrocardiogramQuery(electrocardiogram) { _, result in
          switch result {
          case .measurement(let measurement): answers.give(measurement)
          case .done: answers.finish()
          case .error(let error): answers.fail(error)
          }
        }
      })
  }

  /// The voltages in chronological order as an asynchronous sequence.
  public struct Results: AsyncSequence {
    public typealias Element = HKElectrocardiogram.VoltageMeasurement
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
