package import Foundation
import WellsealConsent

extension AccountService {
  /// The linked accounts that sign the user in.
  ///
  /// - Throws: Errors of the database.
  package var logins: [LinkedIdentity] {
    get async throws { try await identities?.identities(of: person) ?? [] }
  }

  /// Links an account to the user, who can then sign in with it.
  ///
  /// If it is already linked, nothing changes.
  ///
  /// - Throws: ``IdentityError``, or errors of writing the log or the database.
  package func link(_ identity: ProvedIdentity) async throws {
    guard let identities else { throw IdentityError.unknown }
    let owner = try await identities.person(of: identity)
    guard owner != person else { return }
    guard owner == nil else { throw IdentityError.taken }
    let count = try await identities.identities(of: person).count
    guard count < Self.maxIdentities else { throw IdentityError.tooMany }
    try await recordEvent(.linkedLogin, count: count + 1)
    guard try await identities.add(identity, of: person, at: now()) else { throw IdentityError.taken }
  }

  /// Records that a linked account signed the user in.
  ///
  /// - Throws: ``IdentityError/unknown`` if the account was removed in the meantime, or errors of
  ///   writing the log or the database.
  package func use(_ identity: ProvedIdentity) async throws {
    guard let identities, try await identities.person(of: identity) == person else {
      throw IdentityError.unknown
    }
    try await recordEvent(.usedLogin, count: try await identities.identities(of: person).count)
    try await identities.recordUse(of: identity, at: now())
  }

  /// Removes a linked account, which can't sign anyone in afterward.
  ///
  /// - Throws: ``IdentityError/unknown``, or errors of writing the log or the database.
  package func unlink(_ number: UUID) async throws {
    let held = try await logins
    guard let identities, held.contains(where: { $0.number == number }) else { throw IdentityError.unknown }
    try await recordEvent(.removedLogin, count: held.count - 1)
    guard try await identities.remove(number, of: person) else { throw IdentityError.unknown }
  }

  static let maxIdentities = 5
}
