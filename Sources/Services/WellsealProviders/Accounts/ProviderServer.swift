import WellsealBase
import WellsealFHIR
package import WellsealModel

/// The latest known configuration and capabilities of a provider's server.
package struct ProviderServer: Sendable, Hashable, Codable {
  /// Its FHIR version.
  package var version: FHIRVersion
  /// The authorization endpoint, or an empty string if the server requires no sign-in.
  package var authorize: String
  /// The token endpoint, or an empty string if there is none.
  var token: String
  var revoke: String?
  var register: String?
  var issuer: String?
  /// Its SMART capabilities, such as `permission-v2`.
  var capabilities: Set<String>
  /// The searches that it supports by resource type, or an empty dictionary if they are unknown.
  var offers: [String: Offer]

  /// The search capabilities for a resource type.
  package struct Offer: Sendable, Hashable, Codable {
    /// Whether searches can be limited to changes since a date.
    var hasLastUpdated: Bool

    package init(hasLastUpdated: Bool) { self.hasLastUpdated = hasLastUpdated }

    private enum CodingKeys: String, CodingKey {
      case hasLastUpdated = "hasLastUpdated"
    }
  }

  package init(
    version: FHIRVersion, authorize: String, token: String, revoke: String? = nil, register: String? = nil,
    issuer: String? = nil, capabilities: Set<String> = [], offers: [String: Offer] = [:]
  ) {
    (self.version, self.authorize, self.token) = (version, authorize, token)
    (self.revoke, self.register, self.issuer) = (revoke, register, issuer)
    (self.capabilities, self.offers) = (capabilities, offers)
  }

  /// Whether its records are available without sign-in.
  package var isOpen: Bool { token.isEmpty }

  var isDSTU2: Bool { version.release == "DSTU2" }

  /// The media type for FHIR requests.
  var mediaType: String { isDSTU2 ? "application/json+fhir" : "application/fhir+json" }

  /// Whether it supports the scopes of SMART 2.
  ///
  /// If this is unknown, those of SMART 1 are used, which all servers support.
  var hasGranularScopes: Bool { capabilities.contains("permission-v2") }

  var issuesCards: Bool { capabilities.contains("health-cards") }

  private enum CodingKeys: String, CodingKey {
    case version = "version"
    case authorize = "authorize"
    case token = "token"
    case revoke = "revoke"
    case register = "register"
    case issuer = "issuer"
    case capabilities = "capabilities"
    case offers = "offers"
  }
}

extension [String: ProviderServer.Offer] {
  /// Parses the resources of a CapabilityStatement (DSTU2: Conformance).
  init(_ statement: JSONValue) {
    self.init()
    for resource in statement["rest"].items(1).first?["resource"].items() ?? [] {
      guard let type = resource["type"]?.string else { continue }
      self[type] = ProviderServer.Offer(
        hasLastUpdated: resource["searchParam"].items().contains {
          $0["name"]?.isString("_lastUpdated") ?? false
        })
    }
  }
}
