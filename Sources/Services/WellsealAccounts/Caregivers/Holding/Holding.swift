package import Foundation
package import WellsealConsent
import WellsealModel

/// What somebody is to the person whose data they see; it gives no power of its own.
package enum HolderRole: String, Sendable, Hashable, Codable, CaseIterable {
  case guardian
  case caregiver
  case clinician
  /// Whoever is called in an emergency. It opens nothing by itself that was not given.
  case emergency
}

/// That another person may see something, or is invited to.
package struct Holding: Hashable, Sendable, Codable, Identifiable {
  /// Names the grant, and what its holder asks.
  package let id: UUID
  /// The name that the person gave them.
  package internal(set) var name: String
  package internal(set) var role: HolderRole
  let made: Date
  /// Nil for one that does not end by itself.
  package internal(set) var until: Date?
  /// Nil for the window of the grant; else no more than so many days back, counted when somebody looks.
  package internal(set) var lastDays: Int?
  /// The admission with which it was made; with another one it is over.
  let admission: UUID
  /// Nil once it was taken.
  var invitation: HolderInvitation?
  /// Nil until then.
  package internal(set) var taken: Taking?

  /// Who took an invitation.
  package struct Taking: Hashable, Sendable, Codable {
    let account: UUID
    /// The name by which the server knows them.
    package let name: String
    package let at: Date
  }

  package var key: AppKey { .account(id.uuidString) }

  var asking: AskingApp { AskingApp(key, name: name) }
}

extension Holding {
  /// Whether it lets its holder see anything, by what the person decided last.
  func holds(at now: Date, _ decisions: ConsentDecisions) -> Bool {
    guard until.map({ now < $0 }) ?? true, decisions.apps[key]?.admission == admission else { return false }
    return taken != nil || invitation.map { now < $0.ends } ?? false
  }

  /// What its holder sees of the store at a moment; the grant of each type ends where the last days begin.
  func scope(at now: Date, _ decisions: ConsentDecisions) -> ReadScope? {
    guard taken != nil, holds(at: now, decisions), var consent = decisions.apps[key] else { return nil }
    if let lastDays {
      let begin = now.addingTimeInterval(-Double(lastDays) * 86_400)
      consent.reading = consent.reading.mapValues { $0.beginning(noEarlierThan: begin) }
    }
    return ReadScope(HealthSource(name: name, bundleIdentifier: "\(key)"), consent)
  }

  /// What a key is sealed for: the holding, the person who is seen, and the one who sees.
  static func use(_ id: UUID, of person: UUID, by account: UUID) -> String {
    "holder \(id.uuidString) \(person.uuidString) \(account.uuidString)"
  }
}

extension ReadGrant {
  fileprivate func beginning(noEarlierThan begin: Date) -> ReadGrant {
    switch self {
    case .denied, .current: self
    case .all: .window(ReadWindow(from: begin))
    case .window(let window): .window(ReadWindow(from: max(window.from ?? begin, begin), to: window.to))
    }
  }
}
