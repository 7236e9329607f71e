import Foundation
public import OpenCombine

// Operators that apps use and OpenCombine 0.14 lacks.

extension Publishers {
  /// A publisher of the latest values of two publishers, whenever either publishes a new one.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher from two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Connects a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latest = Latest<A.Output, B.Output, Failure>(AnySubscriber(subscriber))
      subscriber.receive(subscription: latest)
      latest.hold([
        a.sink(receiveCompletion: { latest.end(\.a, $0) }, receiveValue: { latest.set(\.a, $0) }),
        b.sink(receiveCompletion: { latest.end(\.b, $0) }, receiveValue: { latest.set(\.b, $0) }),
      ])
    }
  }
}

extension Publisher {
  /// Combines the latest values of this publisher and another.
  public func combineLatest<Other: Publisher>(_ other: Other) -> Publishers.CombineLatest<Self, Other>
  where Other.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }

  /// Combines the latest values of this publisher and another, and transforms each pair.
  public func combineLatest<Other: Publisher, Value>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Value
  ) -> Publishers.Map<Publishers.CombineLatest<Self, Other>, Value> where Other.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }
}

/// The subscription that combines the latest values of two publishers for one subscriber.
///
/// The lock is recursive and held while the subscriber is called, so that pairs are delivered one
/// at a time, and a subscriber can request more values or cancel from within.
private final class Latest<A, B, Failure: Error>: Subscription {
  struct Side<Value> {
    var value: Value?
    var isFinished = false
  }

  private let lock = NSRecursiveLock()
  private var downstream: AnySubscriber<(A, B), Failure>?
  private var upstream: [AnyCancellable] = []
  private var demand = Subscribers.Demand.none
  private var hasNews = false
  private var sides = (a: Side<A>(), b: Side<B>())

  init(_ downstream: AnySubscriber<(A, B), Failure>) { self.downstream = downstream }

  func hold(_ upstream: [AnyCancellable]) {
    lock.withLock { if downstream != nil { self.upstream = upstream } }
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock {
      self.demand += demand
      deliver()
    }
  }

  func cancel() {
    lock.withLock {
      downstream = nil
      upstream = []
    }
  }

  func set<Value>(_ side: WritableKeyPath<(a: Side<A>, b: Side<B>), Side<Value>>, _ value: Value) {
    lock.withLock {
      sides[keyPath: side].value = value
      hasNews = true
      deliver()
    }
  }

  /// Finishes immediately with a failure.
  ///
  /// Otherwise, finishes with the second side, or with a side that never had a value.
  func end<Value>(
    _ side: WritableKeyPath<(a: Side<A>, b: Side<B>), Side<Value>>,
    _ completion: Subscribers.Completion<Failure>
  ) {
    lock.withLock {
      sides[keyPath: side].isFinished = true
      let isOver = sides[keyPath: side].value == nil || (sides.a.isFinished && sides.b.isFinished)
      if case .finished = completion, !isOver { return }
      let downstream = downstream
      cancel()
      downstream?.receive(completion: completion)
    }
  }

  private func deliver() {
    guard hasNews, demand > 0, let downstream, let a = sides.a.value, let b = sides.b.value else { return }
    hasNews = false
    demand -= 1
    demand += downstream.receive((a, b))
  }
}
