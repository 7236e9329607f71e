package import Foundation

/// An identity at an OpenID provider that signs a person in, without opening the store.
package struct LinkedIdentity: Hashable, Sendable {
  /// By which pages name it.
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

/// Who signed in at a provider, checked: the issuer, and a digest by which the identity is found again.
package struct ProvedIdentity: Hashable, Sendable {
  package let issuer: String
  package let digest: [UInt8]

  package init(issuer: String, digest: [UInt8]) {
    self.issuer = issuer
    self.digest = digest
  }
}

/// A browser on its way to a provider.
package struct IdentityDeparture: Hashable, Sendable {
  package let address: String
  /// The field `Set-Cookie` of the answer that leads there.
  package let cookie: String

  package init(address: String, cookie: String) {
    self.address = address
    self.cookie = cookie
  }
}

/// Where it is kept which identities sign a person in; it can be asked before anything of the person is opened.
package protocol IdentityKeeping: Sendable {
  /// What people call the login that can be linked.
  var name: String { get }

  /// Begins to link an identity to whoever has a session.
  ///
  /// - Throws: where the provider cannot be asked.
  func begin(linkingTo session: String) async throws -> IdentityDeparture

  /// The identities of a person, in the order in which they were linked.
  func identities(of person: UUID) async throws -> [LinkedIdentity]

  /// Whose an identity is; nil for nobody's.
  func person(of identity: ProvedIdentity) async throws -> UUID?

  /// Keeps an identity.
  ///
  /// - Returns: false where it is somebody's already.
  func add(_ identity: ProvedIdentity, of person: UUID, at now: Date) async throws -> Bool

  /// Forgets one of a person's identities, which is false where there is none.
  func remove(_ number: UUID, of person: UUID) async throws -> Bool

  /// Notes that an identity signed its person in.
  func noteUse(of identity: ProvedIdentity, at now: Date) async throws
}

/// Why an identity is not linked.
package enum IdentityError: Error, Hashable {
  /// It signs another person in.
  case taken
  case tooMany
  case unknown
}

extension IdentityError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .taken: "the login signs another person in"
    case .tooMany: "there are as many logins as one person may have"
    case .unknown: "there is no such login"
    }
  }
}
