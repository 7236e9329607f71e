package import Foundation
package import WellsealBase
import WellsealFHIR
package import WellsealModel

/// A clinical record of the store, formatted for display and JSON.
///
/// All text is sanitized for display.
package struct StoredRecord: Sendable {
  /// The sample, whose dates are those of receipt.
  package let sample: HealthSample
  /// The title of the record.
  package let title: String
  /// The name of the source.
  package let provider: String
  /// The resource of the provider, or `nil` if it can't be read.
  package let resource: ClinicalRecord.FHIRResource?
  /// The date under which the record is listed.
  package let date: RecordDate
  /// The subject of the record, or `nil` if it is the owner of the store.
  package let other: OtherPerson?
  private let view: RecordView?

  private static let maxBytes = 1 << 20

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
    view = bytes.flatMap { $0.count <= Self.maxBytes ? try? JSONDocument(parsing: $0).root : nil }
      .map { RecordView($0) }
    other = people.other(sample, view?.resource)
  }

  /// Returns the start of the date, for sorting and plotting.
  package func moment(in zone: TimeZone) -> Date { date.moment(in: zone) }

  /// The date that the record is about, as its author wrote it, or `nil` if there is none.
  package var dateText: String? {
    if case .clinical(let date) = date { safeForDisplay(date.text) } else { nil }
  }

  /// Whether the provider marked the record as entered in error.
  ///
  /// Such records are stored but not shown.
  package var isEnteredInError: Bool { view?.isEnteredInError ?? false }

  /// The resource, or `nil` if there is none that can be read.
  package var json: JSONValue? { view?.resource }
  /// The status, as a code of FHIR.
  package var status: String? { view?.status.map { safeForDisplay($0) } }
  /// The laboratory's interpretation of the result.
  package var interpretation: String? { view?.interpretation.map { safeForDisplay($0) } }
  /// The laboratory's reference range.
  package var referenceRange: String? { view?.referenceRange.map { safeForDisplay($0) } }
  /// The result as text with its unit.
  package var value: String? { view?.value.map { safeForDisplay($0) } }

  /// The value to show next to the name in a list: the result of an observation, or the status of
  /// another record.
  ///
  /// The status of an observation without a value isn't useful to the user.
  package var listValue: String? {
    value ?? denial
      ?? (["Observation", "DiagnosticReport"].contains(resource?.resourceType ?? "") ? nil : status)
  }

  /// The status in R4 of something that wasn't done, which older releases state in another element,
  /// or `nil` for anything else.
  private var denial: String? {
    guard let json else { return nil }
    func isTrue(_ names: StaticString...) -> Bool { names.contains { json[$0]?.bool ?? false } }
    switch resource?.resourceType {
    case "Immunization": return ImmunizationView(json).isGiven ? nil : "not-done"
    case "Procedure": return isTrue("notPerformed", "notDone") ? "not-done" : nil
    case "MedicationStatement": return Self.isNotTaken(json) ? "not-taken" : nil
    default: return nil
    }
  }

  /// Returns whether a MedicationStatement says that the medication isn't taken.
  ///
  /// Source: FHIR DSTU2, MedicationStatement.wasNotTaken; STU3, MedicationStatement.taken.
  package static func isNotTaken(_ resource: JSONValue) -> Bool {
    resource["wasNotTaken"]?.bool ?? resource["taken"]?.isString("n") ?? false
  }

  /// A label with its text.
  package typealias Row = (label: String, text: String)

  /// The content of the record as rows.
  package var rows: [Row] {
    (view?.rows ?? []).prefix(Self.maxRows).map { row in
      (safeForDisplay(row.label), safeForDisplay(row.text, limit: Self.maxCharacters))
    }
  }

  private static let maxRows = 60
  private static let maxCharacters = 2000

  /// The record's LOINC code, or `nil` if it has none.
  var loinc: String? {
    view?.code?.codings.first { $0.system == "http://loinc.org" && $0.code != nil }?.code
  }

  /// Returns the name of the record, which is short if its code is common.
  ///
  /// - Parameter language: The tag of a language, such as `zh-Hans`.
  /// - Returns: The name.
  package func name(in language: String) -> String {
    loinc.flatMap { TestNames.name(loinc: $0, in: language) } ?? title
  }

  /// The record's codes, such as `LOINC 4548-4`.
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
}

// MARK: Measurements

extension StoredRecord {
  /// A numeric result with the laboratory's reference range.
  package struct Measurement: Sendable, Hashable {
    package var value: Double
    package var unit: String
    package var low: Double?
    package var high: Double?

    package enum RangePosition: String, Sendable {
      case below = "below"
      case within = "within"
      case above = "above"
    }

    /// The position of the value relative to the range, or `nil` if there is no range.
    package var position: RangePosition? {
      if let low, value < low { return .below }
      if let high, value > high { return .above }
      return low == nil && high == nil ? nil : .within
    }
  }

  /// The numeric result, or `nil` if the result isn't a number or only a bound.
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

  /// Returns a bound of a range, if its unit is that of the value.
  private static func bound(_ quantity: JSONValue?, _ unit: String) -> Double? {
    guard let quantity, let value = quantity["value"]?.double, value.isFinite else { return nil }
    let own = quantity["unit"]?.string ?? quantity["code"]?.string
    return own == nil || own == unit ? value : nil
  }

  /// The key that results of the same test of the same person share: the first code or else the
  /// title, the unit, and the subject.
  package var test: String {
    let coding = view?.code?.codings.first { $0.code != nil }
    let name = coding.map { "\($0.system ?? "")|\($0.code ?? "")" } ?? title.lowercased()
    let person = other.map { "\($0.name)|\($0.birthDate)" } ?? ""
    return "\(name)|\(measurement?.unit ?? "")|\(person)"
  }
}
