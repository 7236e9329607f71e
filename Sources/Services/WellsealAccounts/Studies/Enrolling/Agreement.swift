package import Foundation
package import WellsealConsent
import WellsealModel

/// That a person agreed to a version of a study, with the very document.
package struct Agreement: Hashable, Sendable, Codable, Identifiable {
  /// Names the agreement; the key of the store is sealed for it.
  package let id: UUID
  package let version: StudyVersion
  package let agreed: Date
  /// The admission with which it was made; with another one it is over.
  let admission: UUID
  /// When the person withdrew, agreed to another version, or the study was closed.
  package internal(set) var ended: Date?

  package var key: AppKey { .study(version.study) }

  var asking: AskingApp { AskingApp(key, name: version.title) }
}

extension Agreement {
  /// Whether it lets the study see anything, by what the person decided last.
  func holds(_ decisions: ConsentDecisions) -> Bool {
    ended == nil && decisions.apps[key]?.admission == admission
  }

  /// What the study sees of the store: what the person lets it see, and never more than what was agreed to.
  func scope(_ decisions: ConsentDecisions) -> ReadScope? {
    guard holds(decisions), let decided = decisions.apps[key] else { return nil }
    var consent = AppConsent(name: version.title)
    consent.admission = decided.admission
    for type in version.types {
      consent.reading[type] = decided.reading[type].flatMap { $0.bounded(by: version.window) }
    }
    return ReadScope(HealthSource(name: version.title, bundleIdentifier: "\(key)"), consent)
  }

  /// What a key is sealed for: the study, the person and this agreement.
  package func use(of person: UUID) -> String {
    "study \(version.study) \(person.uuidString) \(id.uuidString)"
  }
}

extension ReadGrant {
  /// The grant within a window; nil where nothing is read.
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
