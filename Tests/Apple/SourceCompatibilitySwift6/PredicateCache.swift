import Foundation
import HealthKit

/// A cache of predicates separate from the views that use them. Predicates and file readers cross
/// between actors.
actor PredicateCache {
  private var predicates: [String: NSPredicate] = [:]

  func keep(_ predicate: NSPredicate, as name: String) { predicates[name] = predicate }

  func both(_ one: String, and other: String) -> NSPredicate? {
    guard let one = predicates[one], let other = predicates[other] else { return nil }
    return NSCompoundPredicate(andPredicateWithSubpredicates: [one, other])
  }
}

/// The filter of a list.
///
/// A predicate can be sent across actors.
struct ListFilter: Sendable {
  var title: String
  var predicate: NSPredicate?
}

/// Reads a file on another actor than the one that displays it.
@MainActor
final class AttachmentPage {
  private var reader: HKAttachmentDataReader?

  func show(_ attachment: HKAttachment, of store: HKHealthStore) async throws -> Int {
    let reader = HKAttachmentStore(healthStore: store).dataReader(for: attachment)
    self.reader = reader
    return try await Task.detached { try await reader.data.count }.value
  }
}
