public import CoreLocation

/// A query for the locations of a route.
public struct HKWorkoutRouteQueryDescriptor: HKAsyncSequenceQuery {
  public typealias Sequence = Results

  /// The route to read.
  public var workoutRoute: HKWorkoutRoute

  /// Creates a query for the locations of a route.
  public init(_ workoutRoute: HKWorkoutRoute) { self.workoutRoute = workoutRoute }

  /// Returns the locations in chronological order.
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

  /// The locations in chronological order as an asynchronous sequence.
  public struct Results: AsyncSequence {
    public typealias Element = CLLocation
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
