import Foundation
import WellsealConsent
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// Reminders to review apps with long-term read access.
enum AppReviews {
  static let routes: [PageRoute] = [.post("/sharing/apps/{app}/keep", keep)]

  /// Returns the due reminders, or `nil` if there are none.
  ///
  /// - Parameters:
  ///   - context: The request.
  ///   - page: The page that contains the section, for returning to it.
  /// - Returns: A section of the page.
  /// - Throws: An error if the log can't be read.
  static func html(_ context: PageRequest, on page: Page.Tab) throws -> HTML? {
    guard let due = try context.services.sharing?.reviews(at: context.words.now), !due.isEmpty else {
      return nil
    }
    let words = context.words
    return tag("section", .class("reviews")) {
      tag("h2") { words(.reviewTitle) }
      tag("ul", .class("list")) { due.map { row($0, page, words) } }
    }
  }

  private static func row(_ review: ConsentReview, _ page: Page.Tab, _ words: Localizer) -> HTML {
    let own = SharingAppPages.path(of: review.app.key)
    let name = review.app.name.isolated
    return tag("li", .class("row review")) {
      tag("span", .class("badge c-other")) { Icon.shield.image }
      tag("span", .class("row-title")) {
        review.since.map { words(.reviewSince, name, words.day($0)) } ?? words(.reviewNoDate, name)
        tag("small") { reads(review, words) }
      }
      tag("span", .class("row-actions")) {
        Rows.button(
          words(.keepAccess), action: "\(PagePath.app(review.app.key.description))/keep",
          style: "pill small", fields: [("page", page.rawValue)])
        tag("a", .class("pill small"), .href(own)) { words(.changeButton) }
      }
    }
  }

  /// Returns the types with the most reads, and their counts.
  private static func reads(_ review: ConsentReview, _ words: Localizer) -> String {
    let most = review.reads.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4)
    guard !most.isEmpty else { return words(.reviewNoReads) }
    return words(
      .reviewReads,
      most.map { words(.typeTimes, $0.value, words.name(of: $0.key)) }.joined(
        separator: words.comma))
  }

  private static func keep(_ context: PageRequest) async throws -> String {
    let (sharing, key, _) = try SharingAppPages.app(context)
    try await sharing.change(key, .keep)
    return try await context.form()["page"] == Page.Tab.summary.rawValue ? "/" : "/sharing"
  }
}
