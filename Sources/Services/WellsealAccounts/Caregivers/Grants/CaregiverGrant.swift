package import Foundation
package import WellsealConsent
import WellsealModel

/// The relationship of a caregiver to the user.
///
/// It has no effect on permissions.
package enum CaregiverRole: String, Sendable, Hashable, Codable, CaseIterable {
  case guardian = "guardian"
  case caregiver = "caregiver"
  case clinician = "clinician"
  /// An emergency contact. This role gives no access beyond the grant.
  case emergency = "emergency"
}

/// A grant that lets another user view some of a user's data, or an invitation to one.
package struct CaregiverGrant: Hashable, Sendable, Codable, Identifiable {
  /// The identifier of the grant, also used in the caregiver's requests.
  package let id: UUID
  /// The user's name for the caregiver.
  package internal(set) var name: String
  package internal(set) var role: CaregiverRole
  let made: Date
  /// The date when the grant expires, or `nil` if it doesn't.
  package internal(set) var until: Date?
  /// The maximum age of the visible data in days, counted from each view, or `nil` if the period of
  /// the grant applies.
  package internal(set) var lastDays: Int?
  /// The admission under which the grant was created.
  ///
  /// If it changes, the grant is no longer active.
  let admission: UUID
  /// The invitation, or `nil` once it is accepted.
  var invitation: CaregiverInvitation?
  /// The acceptance, or `nil` until then.
  package internal(set) var taken: Taking?

  /// The acceptance of an invitation.
  package struct Taking: Hashable, Sendable, Codable {
    let account: UUID
    /// The caregiver's name on the server.
    package let name: String
    package let at: Date

    private enum CodingKeys: String, CodingKey {
      case account = "account"
      case name = "name"
      case at = "at"
    }
  }

  package var key: AppKey { .account(id.uuidString) }

  var asking: RequestingApp { RequestingApp(key, name: name) }

  private enum CodingKeys: String, CodingKey {
    case id = "id"
    case name = "name"
    case role = "role"
    case made = "made"
    case until = "until"
    case lastDays = "lastDays"
    case admission = "admission"
    case invitation = "invitation"
    case taken = "taken"
  }
}

extension CaregiverGrant {
  /// Returns true if the grant is active according to the user's latest decisions.
  func holds(at now: Date, _ decisions: ConsentDecisions) -> Bool {
    guard until.map({ now < $0 }) ?? true, decisions.apps[key]?.admission == admission else { return false }
    return taken != nil || invitation.map { now < $0.ends } ?? false
  }

  /// Returns the data that the caregiver may view at a time, limited to the maximum age.
  func scope(at now: Date, _ decisions: ConsentDecisions) -> ReadScope? {
    guard taken != nil, holds(at: now, decisions), var consent = decisions.apps[key] else { return nil }
    if let lastDays {
      let begin = now.addingTimeInterval(-Double(lastDays) * 86_400)
      consent.reading = consent.reading.mapValues { $0.beginning(noEarlierThan: begin) }
    }
    return ReadScope(HealthSource(name: name, bundleIdentifier: "\(key)"), consent)
  }

  /// Returns the context that a key is encrypted for: the grant, the user, and the caregiver.
  static func use(_ id: UUID, of person: UUID, by account: UUID) -> String {
    // The text is part of the format and never changes.
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
