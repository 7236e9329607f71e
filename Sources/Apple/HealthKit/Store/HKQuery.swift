public import Foundation
import Synchronization
import WellsealModel

/// A request to the store for the objects of a type that match a condition.
///
/// A query object runs only once. Handlers run on an unspecified queue.
open class HKQuery: NSObject, @unchecked Sendable {
  /// The requested type.
  ///
  /// It is the first of several types, or `nil` if there is none.
  public let objectType: HKObjectType?

  /// The condition on the objects, or `nil` for all objects of the type.
  public let predicate: NSPredicate?
  private let course = Mutex(RunState())
  private let queue = DispatchQueue(label: "HKQuery")

  /// The state of the query, shared by the app's threads and those that deliver results.
  private struct RunState {
    var wasExecuted = false
    var isStopped = false
    var work: Task<Void, Never>?
    /// The operation to wait for after each call of a handler.
    var pause: (@Sendable () async -> Void)?
  }

  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    self.objectType = type
    self.predicate = predicate
  }

  /// The requested type, if it has samples.
  open var sampleType: HKSampleType? { objectType as? HKSampleType }

  /// Sends the query to the store and passes the results to the handler.
  ///
  /// - Throws: The error for ``fail(_:)`` to report.
  func execute(in store: HKHealthStore) async throws {}

  /// Reports an error to the query's handler.
  func fail(_ error: any Error) {}
}

extension HKQuery {
  /// Runs the query.
  ///
  /// - Precondition: The query wasn't executed before.
  func begin(in store: HKHealthStore) {
    let isSecond = course.withLock { course in
      defer { course.wasExecuted = true }
      return course.wasExecuted
    }
    precondition(!isSecond, "HKHealthStore.execute(_:): a query object runs only once; create another one")
    // The task retains the query until it has its result or is stopped.
    let work = Task { [self] in
      do {
        try await execute(in: store)
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

  /// Stops the query, so that its handlers are no longer called.
  func end() {
    let work = course.withLock { course in
      course.isStopped = true
      return course.work
    }
    work?.cancel()
  }

  /// Sets an operation that the query waits for after each call of a handler, before it reads more.
  func pause(after wait: @escaping @Sendable () async -> Void) { course.withLock { $0.pause = wait } }

  /// Calls a handler on the query's queue, unless the query was stopped, and waits until the
  /// handler returns.
  ///
  /// The daemon's next reply is read after that, so that replies don't accumulate if a handler is
  /// slow.
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
  /// Creates a condition from an app's predicate, or one that accepts everything if there is none.
  init(_ predicate: NSPredicate?) throws { self = try predicate.map { try SamplePredicate($0) } ?? .all }
}

extension Int {
  /// The maximum number of results, or `nil` for all.
  ///
  /// `HKObjectQueryNoLimit` and lower values mean all.
  var asLimit: Int? { self > HKObjectQueryNoLimit ? self : nil }
}
