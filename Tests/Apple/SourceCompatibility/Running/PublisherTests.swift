import Combine
import Foundation
import HealthKit
import Testing

/// The additions of the module Combine to OpenCombine, and the adjacent name modules, used as
/// programs use them.
@Suite("Publishers and name modules")
struct PublisherTests {
  private enum Failure: Error { case wanted }

  @Test("Every new value delivers the latest pair once both have a value")
  func combineLatest() {
    let (numbers, words) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var seen: [String] = []
    var isFinished = false
    let cancellable = numbers.combineLatest(words) { "\($0)\($1)" }
      .sink(receiveCompletion: { _ in isFinished = true }, receiveValue: { seen.append($0) })
    numbers.send(1)
    words.send("a")
    numbers.send(2)
    numbers.send(completion: .finished)
    #expect(!isFinished)
    words.send("b")
    words.send(completion: .finished)
    #expect(isFinished)
    #expect(seen == ["1a", "2a", "2b"])
    cancellable.cancel()
  }

  @Test("A failure of one side ends both, as does an end without a value")
  func combineLatestEnds() {
    let (left, right) = (PassthroughSubject<Int, Failure>(), PassthroughSubject<Int, Failure>())
    var ends: [String] = []
    let first = Publishers.CombineLatest(left, right).sink {
      ends.append("\($0)")
    } receiveValue: { _ in
    }
    right.send(completion: .failure(.wanted))
    left.send(1)
    let empty = Empty<Int, Failure>().combineLatest(Just(1).setFailureType(to: Failure.self))
      .sink {
        ends.append("\($0)")
      } receiveValue: { _ in
      }
    #expect(ends.map { $0.contains("wanted") } == [true, false])
    first.cancel()
    empty.cancel()
  }

  @Test("A canceled pair receives nothing, and never more than its demand")
  func demand() {
    let (left, right) = (CurrentValueSubject<Int, Never>(1), CurrentValueSubject<Int, Never>(2))
    var seen: [Int] = []
    let first = left.combineLatest(right).first().sink { seen.append($0.0 + $0.1) }
    left.send(10)
    let second = left.combineLatest(right, +).sink { seen.append($0) }
    second.cancel()
    right.send(20)
    #expect(seen == [3, 12])
    first.cancel()
  }

  @Test("Merged publishers deliver everything that any of them sends")
  func merge() {
    var seen: [Int] = []
    let many = Publishers.MergeMany([1, 2, 3].map { Just($0) }).sink { seen.append($0) }
    let two = Just(4).merge(with: [5, 6].publisher).sink { seen.append($0) }
    #expect(seen == [1, 2, 3, 4, 5, 6])
    many.cancel()
    two.cancel()
  }

  @Test("A tracker is notified that there is no location")
  func location() {
    let tracker = RouteTracker(store: HKHealthStore())
    tracker.start()
    #expect(tracker.isDenied)
    #expect(tracker.locations.isEmpty)
  }
}
