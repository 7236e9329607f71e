import ByteFormats
import FHIR
import Foundation
import HealthService

/// What the server says about itself.
enum FaceCapability {
  /// How people sign in.
  static func configuration(_ visit: FaceVisit) -> SMARTConfiguration {
    let base = visit.base
    var configuration = SMARTConfiguration(tokenEndpoint: base + FaceSignIn.token)
    configuration.authorizationEndpoint = base + FaceSignIn.authorize
    configuration.registrationEndpoint = base + FaceSignIn.register
    configuration.revocationEndpoint = base + FaceSignIn.revoke
    configuration.issuer = base
    configuration.scopesSupported =
      ["launch/patient", "offline_access", "online_access"]
      + WebAppTypes.resources.keys.sorted().map { "patient/\($0).rs" }
    configuration.responseTypesSupported = ["code"]
    configuration.grantTypesSupported = ["authorization_code", "refresh_token"]
    configuration.codeChallengeMethods = ["S256"]
    configuration.tokenEndpointAuthMethods = ["none"]
    configuration.capabilities = [
      "launch-standalone", "client-public", "context-standalone-patient", "permission-patient",
      "permission-offline", "permission-online", "permission-v1", "permission-v2", "health-cards",
      "authorize-post",
    ]
    return configuration
  }

  /// The CapabilityStatement, with the addresses for apps that are older than ``configuration(_:)``.
  static func statement(_ visit: FaceVisit) -> JSON {
    let types = WebAppTypes.resources.keys.sorted()
    return [
      "resourceType": "CapabilityStatement", "status": "active", "date": "2026-01-01", "kind": "instance",
      "software": ["name": "Wellseal"],
      "implementation": [
        "description": "One person's health data, as far as the person lets an app see it",
        "url": .string(visit.base),
      ],
      "fhirVersion": "4.0.1", "format": ["application/fhir+json", "json"],
      "rest": [
        [
          "mode": "server",
          "security": [
            "extension": [configuration(visit).capabilityExtension],
            "service": [
              [
                "coding": [
                  [
                    "system": "http://terminology.hl7.org/CodeSystem/restful-security-service",
                    "code": "SMART-on-FHIR",
                  ]
                ]
              ]
            ],
          ],
          "resource": .array(types.map(resource)),
        ]
      ],
    ]
  }

  private static func resource(_ type: String) -> JSON {
    var resource: JSON = [
      "type": .string(type), "interaction": [["code": "read"], ["code": "search-type"]],
      "searchParam": .array(
        FaceSearch.parameters(of: type).map { ["name": .string($0.name), "type": .string($0.type)] }),
    ]
    if type == "Patient" {
      resource["operation"] = [
        ["name": "everything", "definition": "http://hl7.org/fhir/OperationDefinition/Patient-everything"],
        [
          "name": "health-cards-issue",
          "definition": "https://spec.smarthealth.cards/artifacts/operation/patient-i-health-cards-issue",
        ],
      ]
    }
    return resource
  }
}
