import Hummingbird
import WellsealBase
import WellsealFHIR
import WellsealFHIRServing
import WellsealRequests

/// The description of the server for any client.
///
/// It doesn't require the store.
enum FHIRCapability {
  static let openID = "/.well-known/openid-configuration"
  static let keys = "/.well-known/jwks.json"

  /// The responses by their paths below that of the server.
  static let answers: [String: @Sendable (_ base: String) -> Response] = [
    "/metadata": { .fhir(statement($0).minified) },
    "/.well-known/smart-configuration": { .json(configuration($0).json) },
    openID: { .json(configuration($0).openIDDocument) },
  ]

  /// Returns the SMART configuration.
  ///
  /// - Parameter base: The URL of the server.
  /// - Returns: The document of the specification.
  static func configuration(_ base: String) -> SMARTConfiguration {
    var configuration = SMARTConfiguration(tokenEndpoint: base + FHIRSignIn.token)
    configuration.authorizationEndpoint = base + FHIRSignIn.authorize
    configuration.registrationEndpoint = base + FHIRSignIn.register
    configuration.revocationEndpoint = base + FHIRSignIn.revoke
    configuration.issuer = base
    configuration.jwksURI = base + keys
    configuration.scopesSupported =
      ["launch/patient", "openid", "fhirUser", "offline_access", "online_access"]
      + WebAppTypes.resources.keys.sorted().map { "patient/\($0).rs" }
    configuration.announceFlows()
    configuration.capabilities = [
      "launch-standalone", "client-public", "context-standalone-patient", "permission-patient",
      "permission-offline", "permission-online", "permission-v1", "permission-v2", "sso-openid-connect",
      "health-cards", "authorize-post",
    ]
    return configuration
  }

  /// Returns the CapabilityStatement, with the endpoints for apps that predate
  /// ``configuration(_:)``.
  static func statement(_ base: String) -> JSON {
    let resources = WebAppTypes.resources.keys.sorted().map { type in
      var resource = CapabilityStatement.Resource(type, FHIRSearch.parameters(of: type))
      if type == "Patient" { resource.operations = [.everything, .issueHealthCards] }
      return resource
    }
    var statement = CapabilityStatement(
      software: "Wellseal", description: "One user's health data, as far as the user allows",
      base: base, date: "2026-01-01", configuration: configuration(base), resources: resources)
    statement.formats = AnswerFormat.names
    return statement.json
  }
}
