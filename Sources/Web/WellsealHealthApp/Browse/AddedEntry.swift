import Foundation
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The confirmation of a new entry on the page of its type: what was understood, and a button that
/// removes the entry.
struct AddedEntry: Sendable {
  private let sample: HealthSample

  private static let parameter = "added"

  /// Returns the page that confirms a new entry.
  ///
  /// - Parameters:
  ///   - sample: The entry.
  ///   - path: The page, or `nil` for that of the type.
  /// - Returns: The path with the entry.
  static func path(after sample: HealthSample, at path: String? = nil) -> String {
    "\(path ?? BrowsePages.path(of: sample.type))?\(parameter)=\(sample.uuid.uuidString)"
  }

  /// Reads the entry that a request names, or returns `nil` if the user has no such entry.
  ///
  /// - Parameters:
  ///   - context: The request.
  ///   - types: The types of a log's entries, or `nil` for the type in the path.
  /// - Throws: Errors of the store.
  init?(for context: PageRequest, of types: [HealthType]? = nil) async throws {
    guard let text = context.query(Self.parameter), let uuid = UUID(uuidString: text) else { return nil }
    let found =
      if let types, types.count == 1 {
        try? await context.sample(uuid, of: types[0])
      } else if let types {
        try await context.store.stored([uuid]).map(\.sample).first { types.contains($0.type) }
      } else {
        try? await context.sample(uuid)
      }
    guard let found, SamplePages.isOwn(found) else { return nil }
    sample = found
  }

  /// Returns the confirmation.
  ///
  /// - Parameters:
  ///   - words: The language.
  ///   - isInLog: Whether the page is a log of several types, to which the button returns.
  /// - Returns: The panel.
  func html(_ words: Localizer, inLog isInLog: Bool = false) -> HTML {
    tag("section", .class("panel good"), .named("role", "status")) {
      tag("p") { words(.entryAdded, text(words, withName: isInLog), words.moment(sample.start)) }
      if BloodPressureClass.mustRepeat(sample, at: words.now) {
        tag("p", .class("problem"), .named("role", "alert")) { words(.pressureAgain) }
      }
      Rows.button(
        words(.undoLog),
        action:
          "/data/\(sample.type.name)/samples/\(sample.uuid.uuidString)/delete?undo=\(isInLog ? Self.log : "yes")",
        style: "pill")
    }
  }

  /// The value of the undo parameter that returns to the log.
  static let log = "log"

  private func text(_ words: Localizer, withName: Bool) -> String {
    let value = SampleText(sample, words).text
    return withName ? "\(words.name(of: sample.type))\(words.comma)\(value)" : value
  }
}
