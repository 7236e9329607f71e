import ByteFormats
import Credentials
import FHIR
import Foundation
import HealthModel

/// A clinical record of the store as people read it; every text is made safe to show.
struct StoredRecord: Sendable {
  let sample: HealthSample
  let title: String
  let provider: String
  /// What the provider wrote; nil where it cannot be read.
  let resource: ClinicalRecord.FHIRResource?
  private let view: RecordView?

  private static let mostBytes = 1 << 20

  init(_ sample: HealthSample) {
    self.sample = sample
    provider = safeForDisplay(sample.provenance.sourceRevision?.source.name ?? "")
    if case .document(let document) = sample.value {
      (title, resource, view) = (safeForDisplay(document.title, limit: 200), nil, nil)
      return
    }
    guard case .clinicalRecord(let record) = sample.value else {
      (title, resource, view) = ("", nil, nil)
      return
    }
    title = safeForDisplay(record.displayName, limit: 200)
    resource = record.fhirResource
    let bytes = resource.map { Array($0.data) }
    view = bytes.flatMap { $0.count <= Self.mostBytes ? try? JSONDocument(parsing: $0).root : nil }
      .map { RecordView($0) }
  }

  /// Whether the provider says that this never was so; such records are kept and not shown.
  var isEnteredInError: Bool { view?.isEnteredInError ?? false }

  var json: JSONValue? { view?.resource }
  var status: String? { view?.status.map { safeForDisplay($0) } }
  var value: String? { view?.value.map { safeForDisplay($0) } }

  /// A label with what stands beside it.
  typealias Row = (label: String, text: String)

  /// What the record says, row by row.
  var rows: [Row] {
    (view?.rows ?? []).prefix(Self.mostRows).map { row in
      (safeForDisplay(row.label), safeForDisplay(row.text, limit: Self.mostCharacters))
    }
  }

  private static let mostRows = 60
  private static let mostCharacters = 2000

  /// The codes of what the record is about, such as `LOINC 4548-4`.
  var codes: [String] {
    (view?.code?.codings ?? []).prefix(8).compactMap { coding in
      coding.code.map { code in
        let system = coding.system.map { Self.systems[$0] ?? $0 } ?? ""
        return safeForDisplay("\(system) \(code)")
      }
    }
  }

  private static let systems = [
    "http://loinc.org": "LOINC", "http://snomed.info/sct": "SNOMED CT",
    "http://www.nlm.nih.gov/research/umls/rxnorm": "RxNorm", "http://hl7.org/fhir/sid/cvx": "CVX",
    "http://hl7.org/fhir/sid/icd-10": "ICD-10", "http://hl7.org/fhir/sid/icd-10-cm": "ICD-10-CM",
    "http://hl7.org/fhir/sid/icd-9-cm": "ICD-9-CM", "http://hl7.org/fhir/sid/ndc": "NDC",
    "http://www.ama-assn.org/go/cpt": "CPT",
  ]

  /// The text of a note that lies in the record itself; nil where there is none that is plain text.
  var note: String? {
    guard let json, json["resourceType"]?.isString("DocumentReference") ?? false else { return nil }
    for document in DocumentReferenceView(json).documents
    where document.contentType?.hasPrefix("text/plain") ?? false {
      guard let data = document.data, data.utf8.count <= Self.mostBytes, let bytes = Data(base64Encoded: data)
      else { continue }
      // Line by line, since the breaks between lines belong to a note.
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        .prefix(2000).map { safeForDisplay(String($0), limit: Self.mostCharacters) }.joined(separator: "\n")
    }
    return nil
  }
}

// MARK: Measurements

extension StoredRecord {
  /// A result that is a number, with the range that the laboratory calls normal.
  struct Measurement: Sendable, Hashable {
    var value: Double
    var unit: String
    var low: Double?
    var high: Double?

    enum Place: Sendable { case below, within, above }

    /// Where the value lies; nil where no range was given.
    var place: Place? {
      if let low, value < low { return .below }
      if let high, value > high { return .above }
      return low == nil && high == nil ? nil : .within
    }
  }

  /// The number of a result; nil for one that is none, or that only says more or less than.
  var measurement: Measurement? {
    guard let quantity = json?["valueQuantity"], quantity["comparator"] == nil,
      let value = quantity["value"]?.double, value.isFinite
    else { return nil }
    let unit = safeForDisplay(quantity["unit"]?.string ?? quantity["code"]?.string ?? "", limit: 30)
    let range = json?["referenceRange"]?.elements.first { $0["low"] != nil || $0["high"] != nil }
    return Measurement(
      value: value, unit: unit, low: Self.bound(range?["low"], unit), high: Self.bound(range?["high"], unit))
  }

  /// An end of a range, where it counts in the unit of the value.
  private static func bound(_ quantity: JSONValue?, _ unit: String) -> Double? {
    guard let quantity, let value = quantity["value"]?.double, value.isFinite else { return nil }
    let own = quantity["unit"]?.string ?? quantity["code"]?.string
    return own == nil || own == unit ? value : nil
  }

  /// What makes two results ones of the same test: the first code, else the title, and the unit.
  var test: String {
    let coding = view?.code?.codings.first { $0.code != nil }
    let name = coding.map { "\($0.system ?? "")|\($0.code ?? "")" } ?? title.lowercased()
    return "\(name)|\(measurement?.unit ?? "")"
  }
}
