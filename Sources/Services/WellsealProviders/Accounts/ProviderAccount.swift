package import FoundationEssentials
import WellsealModel

/// A provider that a person connected: where its server is, and how things stand with it.
///
/// It lies sealed in the store (``ProviderRepository``). What gives access is kept apart from it (``ProviderGrant``), so that
/// whatever shows an account has no token in its hands.
package struct ProviderAccount: Sendable, Hashable, Codable, Identifiable {
  /// Whether records can be asked for.
  package enum Standing: String, Sendable, Hashable, Codable, CaseIterable {
    /// The person has not signed in yet.
    case new
    case signedIn
    /// The provider takes the tokens no more.
    case signInAgain
    /// The records there seem to be about somebody else; the person has to say what is to become of them.
    case otherPerson
  }

  package let id: UUID
  /// What people call the provider.
  package var name: String
  /// The address of the FHIR server, without a slash at its end.
  package let base: String
  /// Whether the person said that the server is a machine of their own, which may be asked without encryption.
  let isLocal: Bool
  package var server: ProviderServer
  var client: ProviderClient
  package var standing = Standing.new
  let added: Date
  /// Before this moment the provider does not want to be asked again.
  var notBefore: Date?

  package init(
    id: UUID = .random(), name: String, base: String, isLocal: Bool, server: ProviderServer,
    client: ProviderClient, added: Date
  ) {
    (self.id, self.name, self.base, self.isLocal) = (id, name, base, isLocal)
    (self.server, self.client, self.added) = (server, client, added)
  }

  /// The source of the records, for apps and people.
  var source: HealthSource {
    SourceSpace.provider.source(id.uuidString.lowercased(), named: name)
  }
}

/// The client that Wellseal is for a provider.
package struct ProviderClient: Sendable, Hashable, Codable {
  /// What the provider gave to Wellseal, or knows it by; nil where it is to be asked for one.
  package var identifier: String?
  /// Only of a confidential client.
  package var secret: String?
  /// The address that was registered with the identifier, where Wellseal registered itself.
  var registeredRedirect: String?

  package init(identifier: String? = nil, secret: String? = nil) {
    (self.identifier, self.secret) = (identifier, secret)
  }

  /// What a provider that asks for no registration is told.
  static let usualIdentifier = "wellseal"
}

extension ProviderClient: CustomStringConvertible, CustomReflectable {
  /// Nothing secret.
  package var description: String { "client \(identifier ?? "-")" }
  package var customMirror: Mirror { Mirror(self, children: ["identifier": identifier as Any]) }
}
