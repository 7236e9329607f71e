package import Foundation
package import WellsealBase
import WellsealFHIR
package import WellsealModel

/// A clinical record of the store as people and programs read it; every text is made safe to show.
package struct StoredRecord: Sendable {
  /// The sample, whose dates are those of its arrival.
  package let sample: HealthSample
  /// What it is about.
  package let title: String
  /// The name of the source.
  package let provider: String
  /// What the provider wrote; nil where it cannot be read.
  package let resource: ClinicalRecord.FHIRResource?
  /// The date that people find it under.
  package let date: RecordDate
  /// Whom it is about, where that is not the person whose store it is.
  package let other: OtherPerson?
  private let view: RecordView?

  private static let mostBytes = 1 << 20

  package init(_ sample: HealthSample, _ people: RecordPeople = RecordPeople()) {
    self.sample = sample
    date = sample.recordDate
    provider = safeForDisplay(sample.provenance.sourceRevision?.source.name ?? "")
    if case .document(let document) = sample.value {
      (title, resource, view, other) = (safeForDisplay(document.title, limit: 200), nil, nil, nil)
      return
    }
    guard case .clinicalRecord(let record) = sample.value else {
      (title, resource, view, other) = ("", nil, nil, nil)
      return
    }
    title = safeForDisplay(record.displayName, limit: 200)
    resource = record.fhirResource
    let bytes = resource.map { Array($0.data) }
    view = bytes.flatMap { $0.count <= Self.mostBytes ? try? JSONDocument(parsing: $0).root : nil }
      .map { RecordView($0) }
    other = people.other(sample, view?.resource)
  }

  /// Where the date begins, to sort and to plot by.
  package func moment(in zone: TimeZone) -> Date { date.moment(in: zone) }

  /// The date that the record is about, as its author wrote it; nil where it says none.
  package var dateText: String? {
    if case .clinical(let date) = date { safeForDisplay(date.text) } else { nil }
  }

  /// Whether the provider says that this never was so; such records are kept and not shown.
  package var isEnteredInError: Bool { view?.isEnteredInError ?? false }

  /// The resource; nil where there is none that can be read.
  package var json: JSONValue? { view?.resource }
  /// How far it has come, a code of FHIR.
  package var status: String? { view?.status.map { safeForDisplay($0) } }
  /// What the laboratory makes of the result, in its own words.
  package var interpretation: String? { view?.interpretation.map { safeForDisplay($0) } }
  /// What is usual, as the laboratory says it.
  package var referenceRange: String? { view?.referenceRange.map { safeForDisplay($0) } }
  /// The result in words, with its unit.
  package var value: String? { view?.value.map { safeForDisplay($0) } }

  /// What a list shows beside the name: the result of an observation, else how far the record has come.
  ///
  /// That an observation without a value is final says nothing to a person.
  package var listValue: String? {
    value ?? (["Observation", "DiagnosticReport"].contains(resource?.resourceType ?? "") ? nil : status)
  }

  /// A label with what stands beside it.
  package typealias Row = (label: String, text: String)

  /// What the record says, row by row.
  package var rows: [Row] {
    (view?.rows ?? []).prefix(Self.mostRows).map { row in
      (safeForDisplay(row.label), safeForDisplay(row.text, limit: Self.mostCharacters))
    }
  }

  private static let mostRows = 60
  private static let mostCharacters = 2000

  /// The LOINC code of what the record is about; nil where it has none.
  var loinc: String? {
    view?.code?.codings.first { $0.system == "http://loinc.org" && $0.code != nil }?.code
  }

  /// What the record is about, in few words where its code is a common one.
  ///
  /// - Parameter language: the tag of a language, such as `zh-Hans`.
  /// - Returns: the name.
  package func name(in language: String) -> String {
    loinc.flatMap { TestNames.name(loinc: $0, in: language) } ?? title
  }

  /// The codes of what the record is about, such as `LOINC 4548-4`.
  package var codes: [String] {
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
  package var note: String? {
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
  package struct Measurement: Sendable, Hashable {
    package var value: Double
    package var unit: String
    package var low: Double?
    package var high: Double?

    package enum Place: String, Sendable { case below, within, above }

    /// Where the value lies; nil where no range was given.
    package var place: Place? {
      if let low, value < low { return .below }
      if let high, value > high { return .above }
      return low == nil && high == nil ? nil : .within
    }
  }

  /// The number of a result; nil for one that is none, or that only says more or less than.
  package var measurement: Measurement? {
    guard let quantity = json?["valueQuantity"], quantity["comparator"] == nil,
      let value = quantity["value"]?.double, value.isFinite
    else { return nil }
    let written = quantity["unit"]?.string ?? quantity["code"]?.string ?? ""
    let unit = ReadUnits.text(safeForDisplay(written, limit: 30))
    let range = json?["referenceRange"]?.elements.first { $0["low"] != nil || $0["high"] != nil }
    return Measurement(
      value: value, unit: unit, low: Self.bound(range?["low"], written),
      high: Self.bound(range?["high"], written))
  }

  /// An end of a range, where it counts in the unit of the value.
  private static func bound(_ quantity: JSONValue?, _ unit: String) -> Double? {
    guard let quantity, let value = quantity["value"]?.double, value.isFinite else { return nil }
    let own = quantity["unit"]?.string ?? quantity["code"]?.string
    return own == nil || own == unit ? value : nil
  }

  /// What makes two results ones of the same test and of the same person: the first code, else the title, the unit, and whom
  /// the record is about.
  package var test: String {
    let coding = view?.code?.codings.first { $0.code != nil }
    let name = coding.map { "\($0.system ?? "")|\($0.code ?? "")" } ?? title.lowercased()
    let person = other.map { "\($0.name)|\($0.birthDate)" } ?? ""
    return "\(name)|\(measurement?.unit ?? "")|\(person)"
  }
}
