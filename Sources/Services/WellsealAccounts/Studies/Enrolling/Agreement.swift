package import Foundation
package import WellsealConsent
import WellsealModel

/// A user's agreement to a version of a study, including the document itself.
package struct Agreement: Hashable, Sendable, Codable, Identifiable {
  /// The identifier of the agreement, which the key of the store is encrypted for.
  package let id: UUID
  package let version: StudyVersion
  package let agreed: Date
  /// The admission under which the agreement was created.
  ///
  /// If it changes, the agreement is no longer active.
  let admission: UUID
  /// The date when the user withdrew or agreed to another version, or when the study was closed.
  package internal(set) var ended: Date?

  package var key: AppKey { .study(version.study) }

  var asking: RequestingApp { RequestingApp(key, name: version.title) }

  private enum CodingKeys: String, CodingKey {
    case id = "id"
    case version = "version"
    case agreed = "agreed"
    case admission = "admission"
    case ended = "ended"
  }
}

extension Agreement {
  /// Returns true if the agreement is active according to the user's latest decisions.
  func holds(_ decisions: ConsentDecisions) -> Bool {
    ended == nil && decisions.apps[key]?.admission == admission
  }

  /// Returns the data that the study may read: what the user allows, within the limits of the
  /// agreement.
  func scope(_ decisions: ConsentDecisions) -> ReadScope? {
    guard holds(decisions), let decided = decisions.apps[key] else { return nil }
    var consent = AppConsent(name: version.title)
    consent.admission = decided.admission
    for type in version.types {
      consent.reading[type] = decided.reading[type].flatMap { $0.bounded(by: version.window) }
    }
    return ReadScope(HealthSource(name: version.title, bundleIdentifier: "\(key)"), consent)
  }

  /// Returns the context that a key is encrypted for: the study, the user and this agreement.
  package func use(of person: UUID) -> String {
    // The text is part of the format and never changes.
    "study \(version.study) \(person.uuidString) \(id.uuidString)"
  }
}

extension ReadGrant {
  /// Returns the grant limited to a window, or `nil` if nothing may be read.
  fileprivate func bounded(by bound: ReadWindow) -> ReadGrant? {
    switch self {
    case .denied, .current: nil
    case .all: ReadGrant(bound)
    case .window(let window):
      ReadGrant(
        ReadWindow(
          from: [window.from, bound.from].compactMap(\.self).max(),
          to: [window.to, bound.to].compactMap(\.self).min()))
    }
  }
}
