import FoundationEssentials
import WellsealBase
import WellsealImports
import WellsealModel

/// A type that converts samples to the bytes of an export.
struct FHIRResourceWriter {
  private let format: FHIRExportWriter.Format
  private let patient: String
  private let patientName: String
  private let now: Date
  private let observations: ObservationWriter
  /// The reference to the person in resources.
  private let subject: String
  private var hasEntries = false
  private var addresses: Set<String> = []

  init(_ format: FHIRExportWriter.Format, patient: String, named patientName: String, at now: Date) {
    (self.format, self.patient, self.patientName, self.now) = (format, patient, patientName, now)
    subject = format == .bundle ? FHIRPatient.address(patient) : "Patient/\(patient)"
    observations = ObservationWriter(subject: subject)
  }

  mutating func begin(_ characteristics: Characteristics) -> [UInt8] {
    let patient = FHIRPatient.json(patient, characteristics, name: patientName).minified
    guard format == .bundle else { return patient + [lineFeed] }
    let head = """
      {"resourceType":"Bundle","type":"collection","timestamp":"\(FHIRDateTime.text(now))","entry":[
      """
    return Array(head.utf8) + entry(FHIRPatient.address(self.patient), patient[...])
  }

  func end() -> [UInt8] { format == .bundle ? Array("\n]}\n".utf8) : [] }

  mutating func bytes(
    of samples: ArraySlice<StoredSample>, points: SeriesPoints?, _ report: inout FHIRExportWriter.Report
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(samples.count * 1500)
    for stored in samples {
      let type = stored.sample.type
      if case .clinicalRecord(let record) = stored.sample.value {
        if let resource = record.fhirResource {
          bytes += self.bytes(of: stored, record, resource)
          report.written[type, default: 0] += 1
        } else {
          report.notWritten[type, default: 0] += 1
        }
      } else if case .document(let document) = stored.sample.value {
        if let resource = DocumentResource.json(of: stored.sample, document, subject: subject) {
          bytes += entry("urn:uuid:\(stored.sample.uuid.uuidString.lowercased())", resource.minified[...])
          report.written[type, default: 0] += 1
        } else {
          report.notWritten[type, default: 0] += 1
        }
      } else if let observation = observations.observation(of: stored, points: points) {
        bytes += entry("urn:uuid:\(stored.sample.uuid.uuidString.lowercased())", observation.minified[...])
        report.written[type, default: 0] += 1
        if ObservationWriter.leavesOut(stored.sample) { report.reduced[type, default: 0] += 1 }
      } else {
        report.notWritten[type, default: 0] += 1
      }
    }
    return bytes
  }

  /// Returns the source priority of a type, as a List.
  mutating func bytes(of sources: [HealthSource], _ type: HealthType) -> [UInt8] {
    let list = SourcePriorityList.json(of: sources, type, subject: subject)
    return entry("urn:uuid:\(SourcePriorityList.id(of: type))", list.minified[...])
  }

  /// Returns a resource that was preserved unchanged.
  mutating func bytes(of kept: ForeignElement) -> [UInt8] {
    let bytes = Array(kept.text.utf8)
    guard let root = try? JSONDocument(parsing: bytes).root, root.kind == .object else { return [] }
    return entry("urn:uuid:\(UUID.random().uuidString.lowercased())", root.rawBytes)
  }

  /// Returns a record byte for byte, preceded by its Provenance.
  ///
  /// A record that isn't R4 is wrapped in a Binary.
  private mutating func bytes(
    of stored: StoredSample, _ record: ClinicalRecord, _ resource: ClinicalRecord.FHIRResource
  ) -> [UInt8] {
    let uuid = stored.sample.uuid.uuidString.lowercased()
    let document = resource.version.release == "R4" ? try? JSONDocument(parsing: Array(resource.data)) : nil
    var address = "urn:uuid:\(uuid)"
    var reference = "Binary/\(uuid)"
    if let root = document?.root, root.kind == .object {
      reference = "\(resource.resourceType)/\(resource.identifier)"
      let given = resource.sourceURL?.absoluteString ?? ""
      if given.hasPrefix("https://"), given.hasSuffix("/" + reference) { address = given }
    }
    if !addresses.insert(address).inserted { address = "urn:uuid:\(uuid)" }
    let target = format == .bundle ? address : reference
    let note = RecordProvenance(stored.sample, record, resource).json(
      id: "provenance-\(uuid)", target: target)
    let content: ArraySlice<UInt8>
    if let root = document?.root, root.kind == .object {
      content = root.rawBytes
    } else {
      content = RecordProvenance.binary(uuid, resource).minified[...]
    }
    return entry("urn:uuid:\(RecordProvenance.noteID(of: stored.sample.uuid))", note.minified[...])
      + entry(address, content)
  }

  private mutating func entry(_ address: String, _ resource: ArraySlice<UInt8>) -> [UInt8] {
    guard format == .bundle else {
      // A line break in a resource is between two tokens, so a space is equivalent.
      return resource.map { $0 == lineFeed || $0 == 0x0D ? 0x20 : $0 } + [lineFeed]
    }
    defer { hasEntries = true }
    return Array("\(hasEntries ? "," : "")\n{\"fullUrl\":".utf8) + JSON.string(address).minified
      + Array(",\"resource\":".utf8) + resource + [UInt8(ascii: "}")]
  }
}
