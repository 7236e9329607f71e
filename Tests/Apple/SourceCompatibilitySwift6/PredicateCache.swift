import Foundation
import HealthKit

/// Keeps predicates apart from the views that show what they find: predicates and readers of files cross between actors.
actor PredicateCache {
  private var predicates: [String: NSPredicate] = [:]

  func keep(_ predicate: NSPredicate, as name: String) { predicates[name] = predicate }

  func both(_ one: String, and other: String) -> NSPredicate? {
    guard let one = predicates[one], let other = predicates[other] else { return nil }
    return NSCompoundPredicate(andPredicateWithSubpredicates: [one, other])
  }
}

/// What a list shows; a value of a predicate may be sent.
struct ListFilter: Sendable {
  var title: String
  var predicate: NSPredicate?
}

/// Reads a file on another actor than the one that shows it.
@MainActor
final class AttachmentPage {
  private var reader: HKAttachmentDataReader?

  func show(_ attachment: HKAttachment, of store: HKHealthStore) async throws -> Int {
    let reader = HKAttachmentStore(healthStore: store).dataReader(for: attachment)
    self.reader = reader
    return try await Task.detached { try await reader.data.count }.value
  }
}
