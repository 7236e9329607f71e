import ByteFormats
import FHIR
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
    guard let type = ClinicalRecord.type(named: resourceType, resource) else { throw .unknownType }
    let record = ClinicalRecord(
      displayName: resource.flatMap { RecordView($0).title } ?? resourceType,
      fhirResource: ClinicalRecord.FHIRResource(
        resourceType: resourceType, identifier: try element.text("identifier"), version: version,
        sourceURL: element["sourceURL"].flatMap { URL(string: $0) }, data: Data(bytes)))
    return NewSample(
      try .imported(
        type: type, start: received, end: received, value: .clinicalRecord(record),
        provenance: ExportProvenance.provenance(of: element)))
  }
}
