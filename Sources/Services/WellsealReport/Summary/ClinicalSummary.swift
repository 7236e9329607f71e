import FoundationEssentials
package import WellsealBase
import WellsealFHIR
package import WellsealLocalization
import WellsealQueries

/// FHIR records as text for readers who know the patient but not FHIR.
///
/// Name and date of birth come first, then allergies, medications with dose and status, problems,
/// immunizations, results with their ranges, and the rest. Only records that were entered in error
/// are left out, and they are counted. The page that opens health links (`summary.js`) has the same
/// order and the same words.
package struct ClinicalSummary: Sendable {
  /// A group of records, in the order in which a doctor reads them.
  enum Part: String, CaseIterable, Sendable {
    case allergies = "allergies"
    case medications = "medications"
    case problems = "problems"
    case immunizations = "immunizations"
    case results = "results"
    case vitals = "vitals"
    case procedures = "procedures"
    case devices = "devices"
    case past = "past"
    case social = "social"
    case other = "other"
    case documents = "documents"
  }

  /// One record.
  struct Item: Sendable, Hashable {
    var title: String
    /// The dose and frequency of a medication.
    var dose = ""
    var status = ""
    var date = ""
    /// The other contents of the record, each with its label.
    var details: [String] = []
    /// Whether the record is about a past fact.
    var isPast = false
    /// Whether the record is listed before the others.
    var isFirst = false
    fileprivate var moment = ""
  }

  /// A group with its records.
  struct Section: Sendable {
    var part: Part
    var title: String
    var items: [Item] = []
    var readings: [Reading] = []
    var series: [ReadingSeries] = []
    /// Notes on the group as a whole, such as that nothing is known.
    var notes: [String] = []
  }

  /// The patient's name.
  let name: String
  /// The date of birth, the sex, and the author and date of the summary, each with its label.
  let facts: [String]
  private(set) var sections: [Section] = []
  /// Notes on all records.
  private(set) var notes: [String] = []

  let words: Localizer

  /// Creates a summary of a bundle or of a single resource.
  package init(of bundle: JSONValue, in words: Localizer) {
    self.words = words
    let isBundle = bundle["resourceType"]?.isString("Bundle") == true
    let view = BundleView(bundle)
    let resources = isBundle ? view.resources : [bundle]
    let composition = resources.first { $0["resourceType"]?.isString("Composition") == true }
    let patient =
      view.target(of: composition?["subject"])
      ?? resources.first { $0["resourceType"]?.isString("Patient") == true }
    name =
      patient.flatMap { PatientView($0).name }.map { safeForDisplay($0, limit: 200) }
      ?? words(patient == nil ? .sumTitle : .sumNoName)
    let authors = (composition?["author"]?.elements.map { $0 } ?? []).map { (view.target(of: $0), $0) }
    facts = Self.facts(patient, composition, bundle, authors.map { ($0.0, view.name(of: $0.1)) }, words)
    let makers = Set(authors.compactMap(\.0).map(\.tapeIndex))
    var reader = RecordReader(bundle: isBundle ? bundle : nil, words)
    for resource in resources where !makers.contains(resource.tapeIndex) { reader.add(resource) }
    for section in composition?["section"]?.elements.map({ $0 }) ?? [] { reader.add(narrative: section) }
    sections = reader.sections(isDocument: composition != nil)
    if reader.inError > 0 { notes.append(words(.sumInError, words.number(reader.inError))) }
    if patient != nil { notes.append(words(.sumNotAll)) }
  }

  private static func facts(
    _ patient: JSONValue?, _ composition: JSONValue?, _ bundle: JSONValue,
    _ authors: [(JSONValue?, String?)], _ words: Localizer
  ) -> [String] {
    var facts: [String] = []
    func add(_ label: LocalizedText, _ text: String?) {
      if let text, !text.isEmpty { facts.append("\(words(label)): \(text)") }
    }
    add(.sumBorn, patient?["birthDate"]?.string.map { words.written($0) })
    switch patient?["gender"]?.string {
    case "female": add(.sumSex, words(.female))
    case "male": add(.sumSex, words(.male))
    case "other": add(.sumSex, words(.other))
    case _?: add(.sumSex, words(.notKnown))
    case nil: break
    }
    let makers = authors.compactMap { resource, name in
      resource.map { RecordView($0).title ?? Self.deviceName($0) ?? name } ?? name
    }
    add(.sumMadeBy, makers.compactMap(\.self).map { $0.isolated }.joined(separator: words.comma))
    add(.sumMadeOn, (composition?["date"] ?? bundle["timestamp"])?.string.map { words.written($0) })
    return facts
  }

  private static func deviceName(_ device: JSONValue) -> String? {
    device["deviceName"]?.elements.lazy.compactMap { $0["name"]?.string }.first
  }
}

extension ClinicalSummary.Part {
  var phrase: LocalizedText {
    switch self {
    case .allergies: .sumAllergies
    case .medications: .sumMedications
    case .problems: .sumProblems
    case .immunizations: .sumImmunizations
    case .results: .sumResults
    case .vitals: .sumVitals
    case .procedures: .sumProcedures
    case .devices: .sumDevices
    case .past: .sumPast
    case .social: .sumSocial
    case .other: .sumOther
    case .documents: .sumDocuments
    }
  }

  /// The parts that are shown even if they are empty, because a doctor looks for them.
  static let expected: Set<Self> = [.allergies, .medications, .problems]

  /// Returns the part that a record belongs to.
  init(of resource: JSONValue) {
    switch resource["resourceType"]?.string {
    case "AllergyIntolerance": self = .allergies
    case "MedicationStatement", "MedicationRequest", "MedicationOrder", "MedicationDispense",
      "MedicationAdministration":
      self = .medications
    case "Condition": self = Self.isOver(resource) ? .past : .problems
    case "Immunization": self = .immunizations
    case "Procedure": self = .procedures
    case "Device", "DeviceUseStatement": self = .devices
    case "DocumentReference": self = .documents
    case "DiagnosticReport": self = .results
    case "Observation":
      self =
        resource.isInCategory("vital-signs")
        ? .vitals : resource.isInCategory("social-history") ? .social : .results
    default: self = .other
    }
  }

  /// Returns whether a condition or an allergy is in the past.
  static func isOver(_ resource: JSONValue) -> Bool {
    let status = resource["clinicalStatus"]
    let codes = [status?.string] + ConceptView(status).codings.map(\.code)
    return codes.contains { ["inactive", "resolved", "remission"].contains($0) }
  }

  /// Creates the part of a document's section from its LOINC code.
  init?(section code: String?) {
    guard let code, let part = Self.codes[code] else { return nil }
    self = part
  }

  /// Source: International Patient Summary 2.0, "Composition (IPS)".
  private static let codes: [String: Self] = [
    "48765-2": .allergies, "10160-0": .medications, "11450-4": .problems, "11369-6": .immunizations,
    "30954-2": .results, "8716-3": .vitals, "47519-4": .procedures, "46264-8": .devices, "11348-0": .past,
    "29762-2": .social,
  ]
}

extension JSONValue {
  fileprivate func isInCategory(_ code: String) -> Bool {
    guard let category = self["category"] else { return false }
    // DSTU2 has one category, R4 has several.
    let all = category.kind == .array ? category.elements.map { $0 } : [category]
    return all.contains { ConceptView($0).codings.contains { $0.code == code } }
  }
}

/// A type that sorts the records of a bundle into the parts of a summary.
private struct RecordReader {
  private let bundle: JSONValue?
  private let words: Localizer
  private var found: [ClinicalSummary.Part: ClinicalSummary.Section] = [:]
  /// Sections of the document without a matching part.
  private var added: [ClinicalSummary.Section] = []
  /// The number of records that were entered in error.
  private(set) var inError = 0

  init(bundle: JSONValue?, _ words: Localizer) {
    self.bundle = bundle
    self.words = words
  }

  /// The types of resources that only support other records.
  private static let support: Set<String?> = [
    "Patient", "Composition", "Organization", "Practitioner", "PractitionerRole", "Location", "Medication",
    "Provenance", "Specimen",
  ]

  mutating func add(_ resource: JSONValue) {
    guard !Self.support.contains(resource["resourceType"]?.string) else { return }
    let view = RecordView(resource, in: bundle)
    guard !view.isEnteredInError else {
      inError += 1
      return
    }
    let part = ClinicalSummary.Part(of: resource)
    if AbsenceStatement.matches(resource) {
      let note = words(Self.isNoneKnown(resource) ? .sumNoneKnown : .sumNoInformation)
      change(part) { $0.notes.append(note) }
    } else if resource["resourceType"]?.isString("Observation") == true {
      let reading = ClinicalSummary.Reading(view, words)
      change(part) { $0.readings.append(reading) }
    } else {
      let item = item(view, part)
      change(part) { $0.items.append(item) }
    }
  }

  private mutating func change(
    _ part: ClinicalSummary.Part, by body: (inout ClinicalSummary.Section) -> Void
  ) {
    body(&found[part, default: .init(part: part, title: words(part.phrase))])
  }

  /// Returns whether a resource states that nothing of its kind is known to exist, instead of
  /// stating nothing.
  private static func isNoneKnown(_ resource: JSONValue) -> Bool {
    [resource["code"], resource["medicationCodeableConcept"]].contains { concept in
      ConceptView(concept).codings.contains { $0.code?.hasPrefix("no-known") ?? false }
    }
  }

  /// Adds the text of a document's section: the list of omitted entries, and the whole text if the
  /// section has no record.
  mutating func add(narrative section: JSONValue) {
    let text = NarrativeText(section["text"]?["div"]?.string ?? "")
    let leftOut =
      text.leftOut.isEmpty ? [] : [words(.sumAlsoRecorded)] + text.leftOut.map { words.narrative($0) }
    let code = ConceptView(section["code"]).code(in: CodeSystem.loinc)
    guard let part = ClinicalSummary.Part(section: code) else {
      guard !text.lines.isEmpty || !leftOut.isEmpty else { return }
      let title = section["title"]?.string ?? ConceptView(section["code"]).name ?? words(.sumOther)
      added.append(
        .init(
          part: .other, title: safeForDisplay(words.narrative(title), limit: 200),
          notes: text.lines.map { words.narrative($0) } + leftOut))
      return
    }
    change(part) { part in
      let isEmpty = part.items.isEmpty && part.readings.isEmpty && part.notes.isEmpty
      part.notes += isEmpty ? text.lines + leftOut : leftOut
    }
  }

  /// Returns the parts with contents.
  func sections(isDocument: Bool) -> [ClinicalSummary.Section] {
    let parts = ClinicalSummary.Part.allCases.compactMap { part -> ClinicalSummary.Section? in
      guard var section = found[part] else {
        guard isDocument, ClinicalSummary.Part.expected.contains(part) else { return nil }
        return .init(part: part, title: words(part.phrase), notes: [words(.sumNothing)])
      }
      section.items.sort { one, other in
        if one.isPast != other.isPast { return other.isPast }
        if one.isFirst != other.isFirst { return one.isFirst }
        return one.moment > other.moment
      }
      (section.readings, section.series) = ClinicalSummary.ReadingSeries.folding(section.readings)
      let isEmpty = section.items.isEmpty && section.readings.isEmpty && section.series.isEmpty
      return isEmpty && section.notes.isEmpty ? nil : section
    }
    return parts + added
  }

  private func item(_ view: RecordView, _ part: ClinicalSummary.Part) -> ClinicalSummary.Item {
    let resource = view.resource
    let type = resource["resourceType"]?.string ?? ""
    var item = ClinicalSummary.Item(
      title: Self.sharedDocument(resource).map { words($0) } ?? view.title?.isolated
        ?? Self.name(ofType: type))
    let status = view.status ?? ""
    let date = ClinicalDate(of: resource)
    item.moment = date?.text ?? view.date ?? ""
    item.date = words.date(of: view, date)
    var told: Set = ["Date", "Status"]
    switch part {
    case .medications:
      let dosages = Dosage.all(of: resource)
      item.dose = dosages.map { words.words(of: $0) }.joined(separator: "; ")
      item.isPast = MedicationCourse.over.contains(status) || StoredRecord.isNotTaken(resource)
      // The words of the prescriber may contain more than the amount and the frequency.
      let isComplete = dosages.allSatisfy { $0.text == nil || words.words(of: $0) == $0.text?.isolated }
      if !item.dose.isEmpty, isComplete { told.insert("Dosage") }
    case .allergies:
      item.isPast = ClinicalSummary.Part.isOver(resource)
      item.isFirst = ["high", "CRITH"].contains(resource["criticality"]?.string)
    case .other:
      if view.title != nil { item.details.append(Self.name(ofType: type)) }
    default: item.isPast = part == .past
    }
    item.status =
      item.isPast && part == .medications
      ? words(.sumFinished) : Self.omittedStates.contains(status) ? "" : words.recordText(status)
    item.details += view.rows.filter { !told.contains($0.label) }.map { row in
      "\(words.recordText(row.label)): \(words.recordText(row.text))"
    }
    return item
  }

  /// Returns the name of a document that a person added to shared records, by its LOINC code.
  ///
  /// Source: "Patient-Shared Health Documents via SMART Health Links" 0.10.2, "Document Kinds".
  private static func sharedDocument(_ resource: JSONValue) -> LocalizedText? {
    guard resource["resourceType"]?.isString("DocumentReference") == true,
      resource.isInCategory("patient-shared")
    else { return nil }
    return switch ConceptView(resource["type"]).code(in: CodeSystem.loinc) {
    case "60591-5": .sumRendered
    case "51855-5": .sumOwnWords
    default: nil
    }
  }

  /// The states that are not shown.
  private static let omittedStates: Set = ["", "active", "completed", "final", "current", "unknown"]

  /// Returns the words of a type, such as "Family member history".
  private static func name(ofType type: String) -> String {
    var name = ""
    for letter in safeForDisplay(type, limit: 60) {
      let isNew = letter.isUppercase && !name.isEmpty
      name += isNew ? " \(letter.lowercased())" : String(letter)
    }
    return name
  }
}

extension Localizer {
  /// Returns the localized date that a record is about, or both dates of a period.
  func date(of view: RecordView, _ date: ClinicalDate?) -> String {
    if let ends = view.date?.components(separatedBy: " – "), ends.count == 2 {
      return ends.map { written($0) }.joined(separator: " – ")
    }
    return (date?.text ?? view.date).map { written($0) } ?? ""
  }

  /// Returns the amount, frequency and route of a dosage, or the author's text if they are not
  /// known.
  func words(of dosage: Dosage) -> String {
    let parts = [dosage.amount.map { text($0) }, frequency(of: dosage)].compactMap(\.self)
    return parts.isEmpty ? dosage.text?.isolated ?? "" : parts.joined(separator: " · ")
  }
}
