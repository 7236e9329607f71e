package import WellsealBase
package import WellsealFHIR

/// The capabilities of a FHIR server; DSTU2 calls this Conformance.
///
/// Source: FHIR R4, "CapabilityStatement"; SMART App Launch 2.2, "Conformance", for the extension
/// `oauth-uris`.
package struct CapabilityStatement: Sendable {
  /// A supported resource type.
  package struct Resource: Sendable {
    package var type: String
    /// The search parameters, or none for a type that can only be read.
    var parameters: [SearchParameter]
    /// The values of `_include`, such as `MedicationRequest:medication`.
    package var includes: [String] = []
    package var operations: [Operation] = []

    package init(_ type: String, _ parameters: [SearchParameter]) {
      self.type = type
      self.parameters = parameters
    }
  }

  /// An operation, with the canonical URL of its definition.
  package struct Operation: Hashable, Sendable {
    var name: String
    var definition: String

    package static let everything = Operation(
      name: "everything", definition: "http://hl7.org/fhir/OperationDefinition/Patient-everything")

    /// The operation of SMART Health Cards.
    ///
    /// Source: SMART Health Cards and Links 1.0.0, "Issue Verifiable Credential", official address.
    package static let issueHealthCards = Operation(
      name: "health-cards-issue",
      definition:
        "http://hl7.org/fhir/uv/smart-health-cards-and-links/OperationDefinition/patient-i-health-cards-issue"
    )
  }

  package var release = FHIRRelease.r4
  var software: String
  var description: String
  /// The URL of the server.
  var base: String
  /// The date of the last change.
  var date: String
  var configuration: SMARTConfiguration
  package var resources: [Resource]
  /// The formats of R4; DSTU2 has only JSON.
  package var formats = ["application/fhir+json", "json"]

  package init(
    software: String, description: String, base: String, date: String, configuration: SMARTConfiguration,
    resources: [Resource]
  ) {
    self.software = software
    self.description = description
    self.base = base
    self.date = date
    self.configuration = configuration
    self.resources = resources
  }

  package var json: JSON {
    let isR4 = release == .r4
    return .members([
      "resourceType": isR4 ? "CapabilityStatement" : "Conformance",
      "status": isR4 ? "active" : nil,
      "date": .string(date), "kind": "instance",
      "software": ["name": .string(software)],
      "implementation": ["description": .string(description), "url": .string(base)],
      "fhirVersion": .string(release.version),
      "acceptUnknown": isR4 ? nil : "no",
      "format": isR4 ? .array(formats.map { .string($0) }) : ["json"],
      "rest": [["mode": "server", "security": security, "resource": .array(resources.map(json))]],
    ])
  }

  private var security: JSON {
    let system =
      release == .r4
      ? "http://terminology.hl7.org/CodeSystem/restful-security-service"
      : "http://hl7.org/fhir/restful-security-service"
    return [
      "extension": [configuration.capabilityExtension], "cors": true,
      "service": [["coding": [["system": .string(system), "code": "SMART-on-FHIR"]]]],
    ]
  }

  private func json(of resource: Resource) -> JSON {
    let isSearched = !resource.parameters.isEmpty
    let parameters = isSearched ? SearchParameter.common + resource.parameters : []
    return .members([
      "type": .string(resource.type),
      "interaction": isSearched ? [["code": "read"], ["code": "search-type"]] : [["code": "read"]],
      "searchInclude": resource.includes.isEmpty
        ? nil : .array(resource.includes.map { .string($0) }),
      "searchParam": parameters.isEmpty
        ? nil
        : .array(parameters.map { ["name": .string($0.name), "type": .string($0.kind.rawValue)] }),
      "operation": resource.operations.isEmpty
        ? nil
        : .array(
          resource.operations.map { ["name": .string($0.name), "definition": .string($0.definition)] }),
    ])
  }
}
