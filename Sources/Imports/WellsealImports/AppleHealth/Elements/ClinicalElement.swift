import FoundationEssentials
import WellsealBase
import WellsealFHIR
import WellsealModel

/// A reader for clinical records: elements that refer to the file of their FHIR resource.
enum ClinicalElement {
  static let folder = "clinical-records"
  static let maxFileSize = 16 << 20

  static func sample(
    _ element: ExportElement, _ bytes: [UInt8], _ rest: inout Remainder
  ) throws(ImportLoss.Reason) -> NewSample {
    let received = try element.date("receivedDate")
    let resourceType = try element.text("type")
    guard let version = FHIRVersion(try element.text("fhirVersion")) else { throw .unknownConstant }
    let resource = try? JSONDocument(parsing: bytes).root
    guard let type = ClinicalRecord.type(named: resourceType, resource) else { throw .unknownType }
    let record = ClinicalRecord(
      displayName: resource.flatMap { RecordView($0).title } ?? resourceType,
      fhirResource: ClinicalRecord.FHIRResource(
        resourceType: resourceType, identifier: try element.text("identifier"), version: version,
        sourceURL: url(of: element, &rest), data: Data(bytes)))
    let provenance = ExportProvenance.provenance(of: element, &rest)
    let metadata = ExportMetadata.metadata(of: element, &rest)
    rest.keepOthers(attributes: attributes, children: ["MetadataEntry"])
    let sample = { (metadata: Metadata) throws(ImportLoss.Reason) in
      try HealthSample.imported(
        type: type, start: received, end: received, value: .clinicalRecord(record), provenance: provenance,
        metadata: metadata)
    }
    let written = SampleElementWriter.written(NewSample(try sample(metadata)))
    return NewSample(try sample(try rest.completed(metadata, written)))
  }

  private static func url(of element: ExportElement, _ rest: inout Remainder) -> URL? {
    guard let text = element["sourceURL"], !text.isEmpty else { return nil }
    if let url = URL(string: text), url.absoluteString == text { return url }
    rest.keep(attributes: ["sourceURL"], .unreadable("sourceURL"))
    return nil
  }

  private static let attributes: Set = [
    "type", "identifier", "sourceName", "sourceVersion", "device", "sourceURL", "fhirVersion", "receivedDate",
    "resourceFilePath",
  ]
}
