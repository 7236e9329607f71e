public import Foundation
import Synchronization

/// A question to the store: what type, which objects.
///
/// Each object asks once. Handlers run on a queue of no particular name.
open class HKQuery: NSObject, @unchecked Sendable {
  public let objectType: HKObjectType?
  public let predicate: NSPredicate?
  private let wasExecuted = Mutex(false)

  init(_ type: HKObjectType?, _ predicate: NSPredicate?) {
    self.objectType = type
    self.predicate = predicate
  }

  open var sampleType: HKSampleType? { objectType as? HKSampleType }

  /// Notes that the store runs the query.
  ///
  /// - Precondition: It did not before.
  func begin() {
    let isSecond = wasExecuted.withLock { was in
      defer { was = true }
      return was
    }
    precondition(!isSecond, "HKHealthStore.execute(_:): a query object runs once; make another one")
  }

  /// Tells the query's handler that there is no answer.
  func fail(_ error: any Error) {}
}
