/// Asks for the voltages of an electrocardiogram.
public struct HKElectrocardiogramQueryDescriptor: HKAsyncSequenceQuery {
  public typealias Sequence = Results

  /// The recording whose voltages are wanted.
  public var electrocardiogram: HKElectrocardiogram

  /// Asks for the voltages of a recording.
  public init(_ electrocardiogram: HKElectrocardiogram) { self.electrocardiogram = electrocardiogram }

  /// Answers the voltages in the order of time.
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

  /// The voltages in order.
  public struct Results: AsyncSequence {
    public typealias Element = HKElectrocardiogram.VoltageMeasurement
    public typealias AsyncIterator = Iterator

    fileprivate let stream: AsyncThrowingStream<Delivered<Element>, any Error>

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Takes the voltages one by one.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Results.Element

      fileprivate var base: AsyncThrowingStream<Delivered<Results.Element>, any Error>.Iterator

      public mutating func next() async throws -> Element? { try await base.next()?.value }
    }
  }
}
