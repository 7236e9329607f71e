package import FoundationEssentials
import WellsealModel

/// A connected provider: its server, and the status of the connection.
///
/// It is stored encrypted in the store (``ProviderRepository``). The tokens are stored separately
/// (``ProviderGrant``), so that code that shows an account has no access to them.
package struct ProviderAccount: Sendable, Hashable, Codable, Identifiable {
  /// The status of the connection.
  package enum Standing: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user hasn't signed in yet.
    case new = "new"
    case signedIn = "signedIn"
    /// The provider no longer accepts the tokens.
    case signInAgain = "signInAgain"
    /// The records seem to be about another person, and the user must decide whether to accept
    /// them.
    case otherPerson = "otherPerson"
  }

  package let id: UUID
  /// The display name of the provider.
  package var name: String
  /// The base URL of the FHIR server, without a trailing slash.
  package let base: String
  /// Whether the user declared the server to be on their own network, so that unencrypted requests
  /// are allowed.
  let isLocal: Bool
  package var server: ProviderServer
  var client: ProviderClient
  package var standing = Standing.new
  let added: Date
  /// The provider doesn't accept requests before this date.
  var notBefore: Date?

  package init(
    id: UUID = .random(), name: String, base: String, isLocal: Bool, server: ProviderServer,
    client: ProviderClient, added: Date
  ) {
    (self.id, self.name, self.base, self.isLocal) = (id, name, base, isLocal)
    (self.server, self.client, self.added) = (server, client, added)
  }

  /// The source of the records, for apps and for display.
  var source: HealthSource {
    SourceSpace.provider.source(id.uuidString.lowercased(), named: name)
  }

  private enum CodingKeys: String, CodingKey {
    case id = "id"
    case name = "name"
    case base = "base"
    case isLocal = "isLocal"
    case server = "server"
    case client = "client"
    case standing = "standing"
    case added = "added"
    case notBefore = "notBefore"
  }
}

/// Wellseal's client registration at a provider.
package struct ProviderClient: Sendable, Hashable, Codable {
  /// The client identifier, or `nil` if it must be requested.
  package var identifier: String?
  /// The secret of a confidential client.
  package var secret: String?
  /// The redirect URI that was registered with the identifier, if Wellseal registered itself.
  var registeredRedirect: String?

  package init(identifier: String? = nil, secret: String? = nil) {
    (self.identifier, self.secret) = (identifier, secret)
  }

  /// The identifier for providers that require no registration.
  static let defaultIdentifier = "wellseal"

  private enum CodingKeys: String, CodingKey {
    case identifier = "identifier"
    case secret = "secret"
    case registeredRedirect = "registeredRedirect"
  }
}

extension ProviderClient: CustomStringConvertible, CustomReflectable {
  /// A description without secrets.
  package var description: String { "client \(identifier ?? "-")" }
  package var customMirror: Mirror { Mirror(self, children: ["identifier": identifier as Any]) }
}
