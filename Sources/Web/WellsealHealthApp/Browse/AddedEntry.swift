import Foundation
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealRequests

/// The confirmation of a new entry on the page of its type: what was understood, and a button that
/// removes the entry.
struct AddedEntry: Sendable {
  private let sample: HealthSample

  private static let parameter = "added"

  /// Returns the page of the type of a new entry, which confirms the entry.
  static func path(after sample: HealthSample) -> String {
    "\(BrowsePages.path(of: sample.type))?\(parameter)=\(sample.uuid.uuidString)"
  }

  /// Reads the entry that a request names, or returns `nil` if the user has no such entry.
  init?(for context: PageRequest) async throws {
    guard let text = context.query(Self.parameter), let uuid = UUID(uuidString: text),
      let sample = try? await context.sample(uuid), SamplePages.isOwn(sample)
    else { return nil }
    self.sample = sample
  }

  func html(_ words: Localizer) -> HTML {
    tag("section", .class("panel good"), .named("role", "status")) {
      tag("p") { words(.entryAdded, SampleText(sample, words).text, words.moment(sample.start)) }
      Rows.button(
        words(.undoLog),
        action: "/data/\(sample.type.name)/samples/\(sample.uuid.uuidString)/delete?undo=yes", style: "pill")
    }
  }
}
