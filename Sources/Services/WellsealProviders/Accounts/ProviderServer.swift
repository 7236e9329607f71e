import WellsealBase
import WellsealFHIR
package import WellsealModel

/// What a provider's server said about itself when it was asked last.
package struct ProviderServer: Sendable, Hashable, Codable {
  /// The FHIR that it speaks.
  package var version: FHIRVersion
  /// Where people sign in; empty where the server asks nobody to.
  package var authorize: String
  /// Where tokens are given; empty where there are none.
  var token: String
  var revoke: String?
  var register: String?
  var issuer: String?
  /// The SMART capabilities that it names, such as `permission-v2`.
  var capabilities: Set<String>
  /// What can be searched, by the type of resource; empty where the server did not say.
  var offers: [String: Offer]

  /// How a type of resource can be searched.
  package struct Offer: Sendable, Hashable, Codable {
    /// Whether what has changed since a moment can be asked for.
    var hasLastUpdated: Bool

    package init(hasLastUpdated: Bool) { self.hasLastUpdated = hasLastUpdated }
  }

  package init(
    version: FHIRVersion, authorize: String, token: String, revoke: String? = nil, register: String? = nil,
    issuer: String? = nil, capabilities: Set<String> = [], offers: [String: Offer] = [:]
  ) {
    (self.version, self.authorize, self.token) = (version, authorize, token)
    (self.revoke, self.register, self.issuer) = (revoke, register, issuer)
    (self.capabilities, self.offers) = (capabilities, offers)
  }

  /// Whether it gives its records to everybody who asks.
  package var isOpen: Bool { token.isEmpty }

  var isDSTU2: Bool { version.release == "DSTU2" }

  /// How the server wants FHIR to be asked for.
  var mediaType: String { isDSTU2 ? "application/json+fhir" : "application/fhir+json" }

  /// Whether it understands the scopes of SMART 2; one that does not say is asked in those of SMART 1, which all know.
  var hasGranularScopes: Bool { capabilities.contains("permission-v2") }

  var issuesCards: Bool { capabilities.contains("health-cards") }
}

extension [String: ProviderServer.Offer] {
  /// Reads the resources of a CapabilityStatement (DSTU2: Conformance).
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
