import ByteFormats
import FHIR

/// What one FHIR server of the clinic can do.
struct CapabilityStatement {
  let release: FHIRRelease
  let base: String
  let configuration: SMARTConfiguration
  let date: String

  var json: JSON {
    let isR4 = release == .r4
    return .members([
      "resourceType": isR4 ? "CapabilityStatement" : "Conformance",
      "status": isR4 ? "active" : nil,
      "date": .string(date), "kind": "instance",
      "software": ["name": "wellseal clinic"],
      "implementation": ["description": "A clinic that does not exist", "url": .string(base)],
      "fhirVersion": .string(release.version),
      "acceptUnknown": isR4 ? nil : "no",
      "format": ["json"],
      "rest": [rest],
    ])
  }

  private var rest: JSON {
    [
      "mode": "server",
      "security": [
        "extension": [configuration.capabilityExtension], "cors": true,
        "service": [
          [
            "coding": [
              [
                "system": .string(
                  release == .r4
                    ? "http://terminology.hl7.org/CodeSystem/restful-security-service"
                    : "http://hl7.org/fhir/restful-security-service"),
                "code": "SMART-on-FHIR",
              ]
            ]
          ]
        ],
      ],
      "resource": .array(RecordType.all(in: release).map(resource)),
    ]
  }

  private func resource(_ type: RecordType) -> JSON {
    let isSearched = !type.parameters.isEmpty
    let parameters = isSearched ? SearchParameter.common + type.parameters : []
    return .members([
      "type": .string(type.name),
      "interaction": isSearched ? [["code": "read"], ["code": "search-type"]] : [["code": "read"]],
      "searchInclude": type.name == "MedicationRequest" ? ["MedicationRequest:medication"] : nil,
      "searchParam": parameters.isEmpty
        ? nil
        : .array(parameters.map { ["name": .string($0.name), "type": .string($0.kind.rawValue)] }),
      "operation": type.name == "Patient" && release == .r4 ? .array(Self.operations) : nil,
    ])
  }

  private static let operations: [JSON] = [
    ["name": "everything", "definition": "http://hl7.org/fhir/OperationDefinition/Patient-everything"],
    [
      "name": "health-cards-issue",
      "definition": "https://spec.smarthealth.cards/artifacts/operation-patient-i-health-cards-issue.json",
    ],
  ]
}
