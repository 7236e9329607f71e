import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealProgramAPI
import WellsealQueries
import WellsealRequests

/// The deletion of all entries of the cycle: a page that says what goes and what stays, and the
/// deletion after its confirmation.
enum CycleDeletionPages {
  static let path = "\(PagePath.cycle)/delete"
  static let routes: [PageRoute] = [.get(path, ask), .post(path, delete)]

  private static func ask(_ context: PageRequest) async throws -> Page {
    let words = context.words
    let count = words.number(try await CycleDeletion.count(in: context.store))
    return Page(
      words(.cycleDeleteAll), tab: .browse, back: .init(title: words(.cycleTracking), path: CyclePages.path)
    ) {
      tag("form", .class("sheet"), .named("method", "post"), .named("action", path)) {
        tag("p") { words(.deleteEntriesText, "\(count) \(words.unit(.entriesUnit, with: count))") }
        tag("p") { words(.cycleDeleteText) }
        tag("p") { words(.cycleDeleteStays) }
        tag("p", .class("form-actions")) {
          tag("a", .class("pill"), .href(CyclePages.path)) { words(.cancel) }
          tag("button", .class("pill danger")) { words(.cycleDeleteAll) }
        }
      }
    }
  }

  private static func delete(_ context: PageRequest) async throws -> String {
    _ = try await deleteAll(context)
    return CyclePages.path
  }

  /// Erases the cycle, and the retained bodies of requests, which may contain it.
  ///
  /// The bodies go first, so that those that wait bring no samples back.
  ///
  /// - Returns: `{deleted, bodies}`, the numbers of samples and of bodies.
  static func deleteAll(_ context: PageRequest) async throws -> JSON {
    let bodies = try await context.services.programs?.eraseRetainedBodies() ?? 0
    let deleted = try await CycleErasure.erase(in: context.store)
    return ["deleted": .integer(deleted), "bodies": .integer(bodies)]
  }
}
