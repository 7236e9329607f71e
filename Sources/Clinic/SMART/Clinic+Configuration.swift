import ByteFormats
import Credentials
import FHIR

/// What the clinic says about itself.
extension Clinic {
  func smartConfiguration(_ visit: Visit) -> WebResponse {
    guard let release = visit.release else { return .plain(404, "") }
    return WebResponse.json(configuration(visit.origin, release).json).readableByPages
  }

  func configuration(_ origin: String, _ release: FHIRRelease) -> SMARTConfiguration {
    var configuration = SMARTConfiguration(tokenEndpoint: "\(origin)/oauth/token")
    configuration.authorizationEndpoint = "\(origin)/oauth/authorize"
    configuration.revocationEndpoint = "\(origin)/oauth/revoke"
    configuration.introspectionEndpoint = "\(origin)/oauth/introspect"
    configuration.registrationEndpoint = "\(origin)/oauth/register"
    configuration.issuer = origin
    configuration.userAccessBrandBundle = "\(origin)/brands.json"
    configuration.scopesSupported =
      ["launch/patient", "offline_access", "patient/*.rs", "patient/*.read"]
      + RecordType.all(in: release).map { "patient/\($0.name).rs" }
    configuration.responseTypesSupported = ["code"]
    configuration.grantTypesSupported = ["authorization_code", "refresh_token"]
    configuration.codeChallengeMethods = ["S256"]
    configuration.tokenEndpointAuthMethods = ["none"]
    configuration.capabilities =
      [
        "launch-standalone", "client-public", "context-standalone-patient", "permission-patient",
        "permission-offline", "permission-v1", "permission-v2",
      ] + (release == .r4 ? ["health-cards"] : [])
    return configuration
  }

  /// The CapabilityStatement; DSTU2 calls it Conformance.
  func metadata(_ visit: Visit) -> WebResponse {
    guard let release = visit.release else { return .plain(404, "") }
    let statement = CapabilityStatement(
      release: release, base: visit.base(release), configuration: configuration(visit.origin, release),
      date: Timestamp.text(settings.now()))
    return WebResponse.json(statement.json, type: release.mediaType).readableByPages
  }
}

extension FHIRRelease {
  /// The type of its JSON.
  var mediaType: String { self == .r4 ? "application/fhir+json" : "application/json+fhir" }
}
