public import Foundation
import Synchronization
import WellsealModel

/// A question to the store: what type, which objects.
///
/// Each object asks once. Handlers run on a queue of no particular name.
open class HKQuery: NSObject, @unchecked Sendable {
  /// The type that is asked for; the first where there are several, nil where there is none.
  public let objectType: HKObjectType?

  /// Which objects; nil for all of the type.
  public let predicate: NSPredicate?
  private let course = Mutex(RunState())
  private let queue = DispatchQueue(label: "HKQuery")

  /// What became of the query; read and written from the app's threads and from those that answer.
  private struct RunState {
    var wasExecuted = false
    var isStopped = false
    var work: Task<Void, Never>?
    /// What is waited for after each call of a handler.
    var pause: (@Sendable () async -> Void)?
  }

  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    self.objectType = type
    self.predicate = predicate
  }

  /// The type that is asked for, where it has samples.
  open var sampleType: HKSampleType? { objectType as? HKSampleType }

  /// Asks the store and gives the handler what it answers.
  ///
  /// - Throws: what ``fail(_:)`` is to tell.
  func ask(_ store: HKHealthStore) async throws {}

  /// Tells the query's handler that there is no answer.
  func fail(_ error: any Error) {}
}

extension HKQuery {
  /// Runs the query.
  ///
  /// - Precondition: It did not run before.
  func begin(in store: HKHealthStore) {
    let isSecond = course.withLock { course in
      defer { course.wasExecuted = true }
      return course.wasExecuted
    }
    precondition(!isSecond, "HKHealthStore.execute(_:): a query object runs once; make another one")
    // The task keeps the query until it has its answer or is stopped.
    let work = Task { [self] in
      do {
        try await ask(store)
      } catch is CancellationError {
      } catch {
        await deliver { self.fail(error) }
      }
    }
    let isStopped = course.withLock { course in
      course.work = work
      return course.isStopped
    }
    if isStopped { work.cancel() }
  }

  /// Ends the query, after which its handlers are not called any more.
  func end() {
    let work = course.withLock { course in
      course.isStopped = true
      return course.work
    }
    work?.cancel()
  }

  /// Has the query wait for something after each call of a handler, before it reads more.
  func pause(after wait: @escaping @Sendable () async -> Void) { course.withLock { $0.pause = wait } }

  /// Calls a handler on the query's queue, unless the query was stopped, and waits until it has returned.
  ///
  /// The next reply of the daemon is taken after that, so that nothing piles up before a slow handler.
  func deliver(_ call: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        if !course.withLock({ $0.isStopped }) { call() }
        continuation.resume()
      }
    }
    if let pause = course.withLock({ $0.pause }) { await pause() }
  }
}

extension SamplePredicate {
  /// What an app's predicate means; none accepts everything.
  init(_ predicate: NSPredicate?) throws { self = try predicate.map { try SamplePredicate($0) } ?? .all }
}

extension Int {
  /// How many results an app wants; `HKObjectQueryNoLimit` and what is below it mean all.
  var asLimit: Int? { self > HKObjectQueryNoLimit ? self : nil }
}
