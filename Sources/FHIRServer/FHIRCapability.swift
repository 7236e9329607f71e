import ByteFormats
import FHIR
import FHIRServing
import WebApps

/// What the server says about itself.
enum FHIRCapability {
  static let openID = "/.well-known/openid-configuration"
  static let keys = "/.well-known/jwks.json"

  /// How people sign in.
  static func configuration(_ context: FHIRRequestContext) -> SMARTConfiguration {
    let base = context.base
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

  /// The CapabilityStatement, with the addresses for apps that are older than ``configuration(_:)``.
  static func statement(_ context: FHIRRequestContext) -> JSON {
    let resources = WebAppTypes.resources.keys.sorted().map { type in
      var resource = CapabilityStatement.Resource(type, FHIRSearch.parameters(of: type))
      if type == "Patient" { resource.operations = [.everything, .issueHealthCards] }
      return resource
    }
    return CapabilityStatement(
      software: "Wellseal", description: "One person's health data, as far as the person lets an app see it",
      base: context.base, date: "2026-01-01", configuration: configuration(context), resources: resources
    ).json
  }
}
