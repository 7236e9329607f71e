public import Foundation
import HealthModel
import Synchronization

/// A question to the store: what type, which objects.
///
/// Each object asks once. Handlers run on a queue of no particular name.
open class HKQuery: NSObject, @unchecked Sendable {
  public let objectType: HKObjectType?
  public let predicate: NSPredicate?
  private let course = Mutex(Course())
  private let queue = DispatchQueue(label: "HKQuery")

  /// What became of the query; read and written from the app's threads and from those that answer.
  private struct Course {
    var wasExecuted = false
    var isStopped = false
    var work: Task<Void, Never>?
  }

  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    self.objectType = type
    self.predicate = predicate
  }

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
        deliver { self.fail(error) }
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

  /// Calls a handler on the query's queue, one after the other, unless the query was stopped.
  func deliver(_ call: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      if !course.withLock({ $0.isStopped }) { call() }
    }
  }
}

extension SamplePredicate {
  /// What an app's predicate means; none accepts everything.
  init(_ predicate: NSPredicate?) throws { self = try predicate.map { try SamplePredicate($0) } ?? .all }
}

extension SampleQuery.Part {
  /// A type with the condition of an app.
  init(_ type: HKObjectType, _ predicate: NSPredicate?) throws {
    self.init(type.type, try SamplePredicate(predicate))
  }

  init(_ descriptor: HKQueryDescriptor) throws { try self.init(descriptor.sampleType, descriptor.predicate) }
}

extension Int {
  /// How many results an app wants; `HKObjectQueryNoLimit` and what is below it mean all.
  var asLimit: Int? { self > HKObjectQueryNoLimit ? self : nil }
}
