import WellsealBase
import WellsealFHIR
import WellsealFHIRServing

/// The clinic in the format of provider directories.
///
/// Source: SMART App Launch 2.2, "User-access Brands and Endpoints".
struct ClinicBrands {
  let origin: String

  var response: WebResponse {
    WebResponse.json(json, type: "application/fhir+json", headers: [.init("ETag", "W/\"1\"")]).readableByPages
  }

  var json: JSON {
    let brands = Brand.all.flatMap {
      [entry("Organization", organization($0)), entry("Endpoint", endpoint($0))]
    }
    return [
      "resourceType": "Bundle", "id": "brands", "type": "collection", "timestamp": "2025-01-01T00:00:00Z",
      "entry": .array(brands),
    ]
  }

  /// A public name of the clinic.
  private struct Brand {
    let id: String
    let name: String
    let alias: String
    let city: String
    let release: FHIRRelease

    static let all = [
      Brand(
        id: "brightwater", name: "Brightwater Clinic", alias: "Brightwater Family Practice",
        city: "Brightwater",
        release: .r4),
      Brand(
        id: "harrow-point", name: "Harrow Point Hospital", alias: "Harrow Point General",
        city: "Harrow Point",
        release: .dstu2),
    ]
  }

  private func entry(_ type: String, _ resource: JSON) -> JSON {
    ["fullUrl": .string("\(origin)/brands/\(type)/\(resource["id"]?.string ?? "")"), "resource": resource]
  }

  private func organization(_ brand: Brand) -> JSON {
    let endpoint: JSON = [
      "reference": .string("Endpoint/\(brand.id)"), "display": .string("FHIR \(brand.release.version)"),
    ]
    return [
      "resourceType": "Organization", "id": .string(brand.id),
      "extension": [
        [
          "extension": [
            ["url": "portalName", "valueString": .string("\(brand.name) online")],
            ["url": "portalUrl", "valueUrl": .string("\(origin)/")],
            ["url": "portalEndpoint", "valueReference": endpoint],
          ],
          "url": "http://hl7.org/fhir/StructureDefinition/organization-portal",
        ]
      ],
      "identifier": [["system": "urn:ietf:rfc:3986", "value": .string("https://\(brand.id).example")]],
      "active": true,
      "type": [
        [
          "coding": [
            [
              "system": "http://terminology.hl7.org/CodeSystem/organization-type", "code": "prov",
              "display": "Healthcare Provider",
            ]
          ]
        ]
      ],
      "name": .string(brand.name), "alias": [.string(brand.alias)],
      "telecom": [["system": "url", "value": .string("https://\(brand.id).example")]],
      "address": [["city": .string(brand.city), "state": "ME", "country": "US"]],
      "endpoint": [endpoint],
    ]
  }

  private func endpoint(_ brand: Brand) -> JSON {
    [
      "resourceType": "Endpoint", "id": .string(brand.id),
      "extension": [
        [
          "url": "http://hl7.org/fhir/StructureDefinition/endpoint-fhir-version",
          "valueCode": .string(brand.release.version),
        ]
      ],
      "status": "active",
      "connectionType": [
        "system": "http://terminology.hl7.org/CodeSystem/endpoint-connection-type", "code": "hl7-fhir-rest",
      ],
      "name": .string("\(brand.name), FHIR \(brand.release.version)"),
      "contact": [["system": "url", "value": .string("https://\(brand.id).example")]],
      "payloadType": [
        [
          "coding": [
            ["system": "http://terminology.hl7.org/CodeSystem/endpoint-payload-type", "code": "none"]
          ]
        ]
      ],
      "address": .string("\(origin)/\(brand.release.rawValue)"),
    ]
  }
}
