import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// The description of the clinic.
extension Clinic {
  func smartConfiguration(_ context: ClinicRequestContext) -> WebResponse {
    guard let release = context.release else { return .plain(404, "") }
    return WebResponse.json(configuration(context.origin, release).json).readableByPages
  }

  func configuration(_ origin: String, _ release: FHIRRelease) -> SMARTConfiguration {
    var configuration = SMARTConfiguration(tokenEndpoint: "\(origin)/oauth/token")
    configuration.authorizationEndpoint = "\(origin)/oauth/authorize"
    configuration.revocationEndpoint = "\(origin)/oauth/revoke"
    configuration.introspectionEndpoint = "\(origin)/oauth/introspect"
    configuration.registrationEndpoint = "\(origin)/oauth/register"
    configuration.issuer = origin
    configuration.jwksURI = "\(origin)/oauth/jwks.json"
    configuration.userAccessBrandBundle = "\(origin)/brands.json"
    configuration.scopesSupported =
      ["launch/patient", "openid", "fhirUser", "offline_access", "patient/*.rs", "patient/*.read"]
      + RecordType.all(in: release).map { "patient/\($0.name).rs" }
    configuration.announceFlows()
    configuration.capabilities =
      [
        "launch-standalone", "client-public", "context-standalone-patient", "permission-patient",
        "permission-offline", "permission-v1", "permission-v2", "sso-openid-connect",
      ] + (release == .r4 ? ["health-cards"] : [])
    return configuration
  }

  /// Returns the document of OpenID Connect Discovery, which is the same for both releases.
  func openIDConfiguration(_ context: ClinicRequestContext) -> WebResponse {
    WebResponse.json(configuration(context.origin, .r4).openIDDocument).readableByPages
  }

  /// Returns the keys for verifying ID tokens; health cards use other keys.
  func signInKeys() -> WebResponse {
    guard let keys = try? authorization.signer.keySet() else { return .plain(503, "no such key") }
    return WebResponse.json(keys).readableByPages
  }

  /// Returns the CapabilityStatement; DSTU2 calls it Conformance.
  func metadata(_ context: ClinicRequestContext) -> WebResponse {
    guard let release = context.release else { return .plain(404, "") }
    var statement = CapabilityStatement(
      software: "wellseal clinic", description: "A sample clinic", base: context.base(release),
      date: settings.now().rfc3339, configuration: configuration(context.origin, release),
      resources: RecordType.all(in: release).map(\.capability))
    statement.release = release
    if release == .r4, let index = statement.resources.firstIndex(where: { $0.type == "Patient" }) {
      statement.resources[index].operations = [.everything, .issueHealthCards]
    }
    return WebResponse.json(statement.json, type: release.mediaType).readableByPages
  }
}

extension FHIRRelease {
  /// The media type of JSON resources.
  var mediaType: String { self == .r4 ? "application/fhir+json" : "application/json+fhir" }
}
