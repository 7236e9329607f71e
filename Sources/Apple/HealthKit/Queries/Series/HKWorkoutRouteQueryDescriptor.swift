public import CoreLocation

/// Asks for the locations of a route.
public struct HKWorkoutRouteQueryDescriptor: HKAsyncSequenceQuery {
  public typealias Sequence = Results

  /// The route whose locations are wanted.
  public var workoutRoute: HKWorkoutRoute

  /// Asks for the locations of a route.
  public init(_ workoutRoute: HKWorkoutRoute) { self.workoutRoute = workoutRoute }

  /// Answers the locations in the order of time.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(
      stream: healthStore.results { answers in
        HKWorkoutRouteQuery(route: workoutRoute) { _, locations, isDone, error in
          if let error { return answers.fail(error) }
          for location in locations ?? [] { answers.give(location) }
          if isDone { answers.finish() }
        }
      })
  }

  /// The locations in order.
  public struct Results: AsyncSequence {
    public typealias Element = CLLocation
    public typealias AsyncIterator = Iterator

    fileprivate let stream: AsyncThrowingStream<Delivered<Element>, any Error>

    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Takes the locations one by one.
    public struct Iterator: AsyncIteratorProtocol {
      public typealias Element = Results.Element

      fileprivate var base: AsyncThrowingStream<Delivered<Results.Element>, any Error>.Iterator

      public mutating func next() async throws -> Element? { try await base.next()?.value }
    }
  }
}
