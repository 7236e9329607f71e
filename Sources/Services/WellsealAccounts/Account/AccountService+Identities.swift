package import Foundation
import WellsealConsent

extension AccountService {
  /// The identities that sign the person in.
  ///
  /// - Throws: what the database says.
  package var logins: [LinkedIdentity] {
    get async throws { try await identities?.identities(of: person) ?? [] }
  }

  /// Links an identity to the person, who then signs in by it; one that is linked already stays.
  ///
  /// - Throws: ``IdentityError``; what keeps the log or the database from being written.
  package func link(_ identity: ProvedIdentity) async throws {
    guard let identities else { throw IdentityError.unknown }
    let owner = try await identities.person(of: identity)
    guard owner != person else { return }
    guard owner == nil else { throw IdentityError.taken }
    let count = try await identities.identities(of: person).count
    guard count < Self.mostIdentities else { throw IdentityError.tooMany }
    try await note(.linkedLogin, count: count + 1)
    guard try await identities.add(identity, of: person, at: now()) else { throw IdentityError.taken }
  }

  /// Notes that an identity signed the person in.
  ///
  /// - Throws: ``IdentityError/unknown`` where it was removed meanwhile; what keeps the log or the database from being written.
  package func use(_ identity: ProvedIdentity) async throws {
    guard let identities, try await identities.person(of: identity) == person else {
      throw IdentityError.unknown
    }
    try await note(.usedLogin, count: try await identities.identities(of: person).count)
    try await identities.noteUse(of: identity, at: now())
  }

  /// Forgets an identity, which signs nobody in any more.
  ///
  /// - Throws: ``IdentityError/unknown``; what keeps the log or the database from being written.
  package func unlink(_ number: UUID) async throws {
    let held = try await logins
    guard let identities, held.contains(where: { $0.number == number }) else { throw IdentityError.unknown }
    try await note(.removedLogin, count: held.count - 1)
    guard try await identities.remove(number, of: person) else { throw IdentityError.unknown }
  }

  static let mostIdentities = 5
}
