package import Foundation

/// A linked account at an OpenID provider, which signs a user in without unlocking the store.
package struct LinkedIdentity: Hashable, Sendable {
  /// The identifier in pages.
  package let number: UUID
  package let issuer: String
  package let linked: Date
  package let used: Date?

  package init(number: UUID, issuer: String, linked: Date, used: Date?) {
    self.number = number
    self.issuer = issuer
    self.linked = linked
    self.used = used
  }
}

/// The verified identity of a sign-in at a provider: the issuer, and a digest for looking up the
/// linked account.
package struct ProvedIdentity: Hashable, Sendable {
  package let issuer: String
  package let digest: [UInt8]

  package init(issuer: String, digest: [UInt8]) {
    self.issuer = issuer
    self.digest = digest
  }
}

/// A redirect of a browser to a provider.
package struct IdentityDeparture: Hashable, Sendable {
  package let address: String
  /// The `Set-Cookie` field of the redirect response.
  package let cookie: String

  package init(address: String, cookie: String) {
    self.address = address
    self.cookie = cookie
  }
}

/// A store of the linked accounts of users, which is available before any user's store is unlocked.
package protocol IdentityKeeping: Sendable {
  /// The display name of the provider.
  var name: String { get }

  /// Starts linking an account for the user of a session.
  ///
  /// - Throws: An error if the provider is unavailable.
  func begin(linkingTo session: String) async throws -> IdentityDeparture

  /// Returns the linked accounts of a user, in the order of linking.
  func identities(of person: UUID) async throws -> [LinkedIdentity]

  /// Returns the user of an identity, or `nil` if it isn't linked.
  func person(of identity: ProvedIdentity) async throws -> UUID?

  /// Links an identity to a user.
  ///
  /// - Returns: False if the identity is already linked.
  func add(_ identity: ProvedIdentity, of person: UUID, at now: Date) async throws -> Bool

  /// Removes one of a user's linked accounts. Returns false if there is no such account.
  func remove(_ number: UUID, of person: UUID) async throws -> Bool

  /// Records that a linked account signed its user in.
  func recordUse(of identity: ProvedIdentity, at now: Date) async throws
}

/// An error that occurs when an account can't be linked.
package enum IdentityError: Error, Hashable {
  /// The account is linked to another user.
  case taken
  case tooMany
  case unknown
}

extension IdentityError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .taken: "this account is linked to another user"
    case .tooMany: "too many linked accounts"
    case .unknown: "no such linked account"
    }
  }
}
