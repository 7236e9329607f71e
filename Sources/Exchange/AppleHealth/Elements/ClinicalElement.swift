import ByteFormats
import FoundationEssentials
import HealthModel

/// Reads a clinical record: an element that names the file of its FHIR resource.
enum ClinicalElement {
  private static let largestFile = 16 << 20

  static func sample(
    _ element: ExportElement, _ archive: ExportArchive
  ) throws(ImportLoss.Reason) -> NewSample {
    let received = try element.date("receivedDate")
    let resourceType = try element.text("type")
    guard let version = FHIRVersion(try element.text("fhirVersion")) else { throw .unknownConstant }
    let bytes: [UInt8]?
    do { bytes = try archive.file(try element.text("resourceFilePath"), limit: largestFile) } catch {
      throw .damagedFile
    }
    guard let bytes else { throw .missingFile }
    let resource = try? JSONDocument(parsing: bytes).root
    guard let type = type(of: resourceType, resource) else { throw .unknownType }
    let record = ClinicalRecord(
      displayName: displayName(resource) ?? resourceType,
      fhirResource: ClinicalRecord.FHIRResource(
        resourceType: resourceType, identifier: try element.text("identifier"), version: version,
        sourceURL: element["sourceURL"].flatMap { URL(string: $0) }, data: Data(bytes)))
    return NewSample(
      try .imported(
        type: type, start: received, end: received, value: .clinicalRecord(record),
        provenance: ExportProvenance.provenance(of: element)))
  }

  /// The type of record that a resource belongs to; observations are vital signs or results by their category.
  private static func type(of resourceType: String, _ resource: JSONValue?) -> HealthType? {
    let types = HealthType.all.filter {
      $0.kind == .clinical && $0.fhir.resourceTypes.contains(resourceType)
    }
    guard types.count > 1 else { return types.first ?? others[resourceType] }
    let isVital = categories(resource).contains("vital-signs")
    return types.first { ($0 == .vitalSignRecord) == isVital }
  }

  /// Types of resources that the catalogue does not name.
  private static let others: [String: HealthType] = ["DiagnosticReport": .labResultRecord]

  private static func categories(_ resource: JSONValue?) -> [String] {
    guard let category = resource?["category"] else { return [] }
    // A list in R4, one concept in DSTU2.
    let concepts = Array(category.elements) + [category]
    return concepts.flatMap { concept in
      (concept["coding"].map { Array($0.elements) } ?? []).compactMap { $0["code"]?.string }
    }
  }

  /// What the resource calls itself, wherever its type has that.
  private static func displayName(_ resource: JSONValue?) -> String? {
    let concepts = [
      resource?["code"], resource?["vaccineCode"], resource?["medicationCodeableConcept"],
      resource?["substance"], resource?["type"],
    ]
    for case let concept? in concepts {
      if let text = concept["text"]?.string, !text.isEmpty { return text }
      for coding in concept["coding"].map({ Array($0.elements) }) ?? [] {
        if let text = coding["display"]?.string, !text.isEmpty { return text }
      }
    }
    return resource?["medicationReference"]?["display"]?.string
  }
}
