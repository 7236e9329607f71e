public import Foundation

/// A query for the times of a heartbeat series.
public struct HKHeartbeatSeriesQueryDescriptor: HKAsyncSequenceQuery {
  public typealias Sequence = Results

  /// The series to read.
  public var sample: HKHeartbeatSeriesSample

  /// Creates a query for the heartbeats of a series.
  public init(_ sample: HKHeartbeatSeriesSample) { self.sample = sample }

  /// One heartbeat of a series.
  public struct Heartbeat: Hashable, Sendable {
    /// The time since the series began, in seconds.
    public let timeIntervalSinceStart: TimeInterval

    /// A Boolean value that indicates whether beats before this one may be missing.
    public let precededByGap: Bool

    package init(timeIntervalSinceStart: TimeInterval, precededByGap: Bool) {
      self.timeIntervalSinceStart = timeIntervalSinceStart
      self.precededByGap = precededByGap
    }

    public static func == (a: Heartbeat, b: Heartbeat) -> Bool {
      a.timeIntervalSinceStart == b.timeIntervalSinceStart && a.precededByGap == b.precededByGap
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(timeIntervalSinceStart)
      hasher.combine(precededByGap)
    }

    public var hashValue: Int {
      var hasher = Hasher()
      hash(into: &hasher)
      return hasher.finalize()
    }
  }

  /// Returns the heartbeats in chronological order.
  public func results(for healthStore: HKHealthStore) -> Results {
    Results(
      stream: healthStore.results { answers in
        HKHeartbeatSeriesQuery(heartbeatSeries: sample) { _, time, hasGap, isDone, error in
          if let error { return answers.fail(error) }
          answers.give(Heartbeat(timeIntervalSinceStart: time, precededByGap: hasGap))
          if isDone { answers.finish() }
        }
      })
  }

  /// The heartbeats in chronological order as an asynchronous sequence.
  public struct Results: AsyncSequence {
    public typealias Element = Heartbeat
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
