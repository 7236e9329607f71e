import Foundation
package import WellsealBase
import WellsealFHIR

/// A builder that creates an International Patient Summary from a person's records, as a
/// self-contained document.
///
/// The content of the records is unchanged. If a record lacks an element that the profile requires,
/// the summary has a reason for its absence. Records that still don't conform to the profile are
/// omitted and reported.
///
/// Source: HL7 International Patient Summary 2.0.
package struct PatientSummaryBuilder {
  /// An error that occurs when no summary can be created.
  package enum Failure: Error, Hashable, Sendable {
    case noPatient
    /// The patient has no name.
    case noName
  }

  private let now: UnixTime
  private var gathered: SharedBundleBuilder
  private var leftOut: [LeftOutRecord] = []
  /// Records that the document only mentions, so that a reader knows that they exist.
  private var named: [(resource: JSONValue, reason: LeftOutRecord.Reason)] = []
  /// Sentences of the document about data that isn't in it.
  private var remarks: [String] = []

  package init(at now: UnixTime) {
    self.now = now
    gathered = SharedBundleBuilder(at: now)
  }

  /// Adds a resource from a provider or a file.
  ///
  /// The first Patient is the person.
  ///
  /// - Parameters:
  ///   - resource: The record.
  ///   - source: The sender, or `nil` for files.
  ///   - address: The URL at the sender, or `nil` if it is unknown.
  package mutating func add(_ resource: JSONValue, from source: String? = nil, at address: String? = nil) {
    if !leavesOut(resource) { gathered.add(resource, from: source, at: address) }
  }

  /// Records that a record can't be an entry, without naming it in the document.
  package mutating func leaveOut(_ type: String, because reason: LeftOutRecord.Reason) {
    leftOut.append(.init(type: type, reason: reason))
  }

  /// Mentions a record in the document that can't be an entry of it.
  package mutating func name(_ resource: JSONValue, because reason: LeftOutRecord.Reason) {
    let type = resource["resourceType"]?.string ?? "?"
    let title = ResourceRows.title(of: resource)
    leftOut.append(.init(type: type, title: title, reason: reason))
    named.append((resource, reason))
  }

  /// States in the document that data of the person isn't part of it.
  ///
  /// - Parameter text: The data, such as the names of types.
  package mutating func remark(_ text: String) { remarks.append(text) }

  /// Sentences about the records that the document doesn't name: how many there are for each
  /// reason.
  private var countedReasons: [String] {
    // Neither the document around records nor a second Patient is a record of the person.
    let records = (gathered.leftOut + leftOut).filter {
      $0.title == nil && $0.reason != .document && $0.reason != .secondPatient
    }
    return Dictionary(grouping: records, by: \.reason.rawValue)
      .sorted { $0.key < $1.key }
      .map { "\($0.value.count) \($0.value.count == 1 ? "record" : "records") not shown (\($0.key))" }
  }

  private mutating func leavesOut(_ resource: JSONValue) -> Bool {
    let type = resource["resourceType"]?.string ?? "?"
    if resource.isEnteredInError {
      leaveOut(type, because: .enteredInError)
    } else if AbsenceStatement.matches(resource) {
      // The summary states missing information itself.
      return true
    } else {
      return false
    }
    return true
  }

  /// Creates the document.
  package func make() throws(Failure) -> SharedBundleBuilder.Result {
    guard let (patient, entries) = gathered.resources() else { throw .noPatient }
    var draft = Draft(
      patient: patient, entries: entries, named: named, unnamed: gathered.leftOut.filter { $0.title != nil },
      remarks: countedReasons + remarks, now: now)
    guard draft.hasName else { throw .noName }
    // Dropping a record renumbers the others and may invalidate records that refer to it, so check
    // again; each pass removes at least one.
    while draft.dropUnfit() {}
    return SharedBundleBuilder.Result(
      bundle: draft.bundle, contents: draft.contents, leftOut: gathered.leftOut + leftOut + draft.leftOut)
  }
}

extension PatientSummaryBuilder.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noPatient: "there is no Patient among the records, and a summary needs one"
    case .noName: "a patient summary needs the patient's name, which is missing"
    }
  }
}

/// A summary under construction.
private struct Draft {
  private struct Entry {
    var urn: String
    var resource: JSON
    /// The section, or `nil` for a resource that others refer to.
    var section: SummarySection?
    var title: String?
    /// The line in the section's narrative.
    var line: SummaryNarrative.Line?
    /// The reason why it isn't an entry, or `nil` for an entry.
    var reason: LeftOutRecord.Reason?
    /// Whether it isn't a record but a statement that nothing is known.
    var isAbsence = false
  }

  private let patient: String
  private let now: UnixTime
  private let author = "urn:uuid:\(UUID().uuidString.lowercased())"
  private let composition = "urn:uuid:\(UUID().uuidString.lowercased())"
  private let identifier = "urn:uuid:\(UUID().uuidString.lowercased())"
  private var person: JSON
  private var entries: [Entry] = []
  /// The records that their section's narrative mentions, because they aren't entries.
  private var unfit: [Entry] = []
  private(set) var leftOut: [LeftOutRecord] = []
  private let remarks: [String]
  private let personName: String?

  init(
    patient: String, entries: [(urn: String, resource: JSON)],
    named: [(resource: JSONValue, reason: LeftOutRecord.Reason)], unnamed: [LeftOutRecord], remarks: [String],
    now: UnixTime
  ) {
    self.patient = patient
    self.remarks = remarks
    self.now = now
    person = entries.first { $0.urn == patient }?.resource ?? [:]
    if person["birthDate"] == nil, person["_birthDate"] == nil {
      person["_birthDate"] = MissingElement.reason
    }
    person["meta"] = ["profile": [.string("\(Self.base)Patient-uv-ips")]]
    // The titles of medications and devices are in other resources.
    let bundle: JSON = [
      "resourceType": "Bundle",
      "entry": .array(entries.map { ["fullUrl": .string($0.urn), "resource": $0.resource] }),
    ]
    let whole = try? JSONDocument(parsing: bundle.minified).root
    let roots = whole?["entry"]?.elements.map { $0["resource"] } ?? []
    personName = zip(entries, roots).first { $0.0.urn == patient }?.1.flatMap { PatientView($0).name }
    let texts = whole.map { RecordView.texts(of: $0) } ?? []
    for ((urn, resource), (root, texts)) in zip(entries, zip(roots, texts)) where urn != patient {
      guard let root, let texts else { continue }
      let section = SummarySection.of(root)
      self.entries.append(
        Entry(
          urn: urn, resource: section == nil ? resource : completed(resource, root), section: section,
          title: ResourceRows.title(of: root, record: texts.title),
          line: SummaryNarrative.Line(of: root, texts)))
    }
    unfit = named.map { resource, reason in
      Entry(
        urn: "", resource: .null, section: SummarySection.of(resource),
        title: ResourceRows.title(of: resource),
        line: SummaryNarrative.Line(of: resource, RecordView(resource).texts), reason: reason)
    }
    unfit += unnamed.map { record in
      Entry(
        urn: "", resource: .null, section: nil, title: record.title,
        line: .init(
          text: [Self.spaced(record.type), record.title].compactMap(\.self).joined(separator: ": ")),
        reason: record.reason)
    }
    dropUnused()
    addAbsences()
  }

  private static let base = "http://hl7.org/fhir/uv/ips/StructureDefinition/"

  var hasName: Bool {
    guard case .array(let names)? = person["name"] else { return false }
    return names.contains { $0["family"] != nil || $0["given"] != nil || $0["text"] != nil }
  }
}

// MARK: Entries

extension Draft {
  /// Returns a resource with the elements that its profile requires, or with the reasons for their
  /// absence.
  private func completed(_ resource: JSON, _ root: JSONValue) -> JSON {
    var resource = resource
    let type = root["resourceType"]?.string ?? ""
    let subject = ["AllergyIntolerance", "Immunization"].contains(type) ? "patient" : "subject"
    resource[subject] = ["reference": .string(patient)]
    for element in MissingElement.all[type] ?? [] where !element.stands(in: root) {
      element.write(into: &resource)
    }
    for (name, system) in Self.statusSystems[type] ?? [] {
      if let status = resource[name] { resource[name] = Self.naming(system, in: status) }
    }
    return resource
  }

  /// The fixed systems of status codes, which records often omit.
  private static let statusSystems: [String: [(name: String, system: String)]] = [
    "AllergyIntolerance": [
      ("clinicalStatus", "allergyintolerance-clinical"),
      ("verificationStatus", "allergyintolerance-verification"),
    ],
    "Condition": [
      ("clinicalStatus", "condition-clinical"), ("verificationStatus", "condition-ver-status"),
    ],
  ]

  /// Returns a status with the system added to codes without one.
  private static func naming(_ system: String, in status: JSON) -> JSON {
    guard case .array(let codings)? = status["coding"] else { return status }
    var status = status
    status["coding"] = .array(
      codings.map { coding in
        guard case .object = coding, coding["system"] == nil else { return coding }
        var coding = coding
        coding["system"] = .string("http://terminology.hl7.org/CodeSystem/\(system)")
        return coding
      })
    return status
  }

  /// Returns the words of a resource type: "DocumentReference" as "Document reference".
  private static func spaced(_ type: String) -> String {
    type.replacing(#/([a-z])([A-Z])/#) { "\($0.output.1) \($0.output.2.lowercased())" }
  }

  /// Removes resources that belong to no section and that no other entry refers to.
  private mutating func dropUnused() {
    let byURN = Dictionary(entries.map { ($0.urn, $0.resource) }, uniquingKeysWith: { first, _ in first })
    var used = Set(entries.filter { $0.section != nil }.map(\.urn))
    var open = Array(used) + [patient]
    while let urn = open.popLast() {
      let resource = urn == patient ? person : byURN[urn] ?? .null
      for target in Self.references(in: resource) where byURN[target] != nil && used.insert(target).inserted {
        open.append(target)
      }
    }
    for entry in entries where !used.contains(entry.urn) {
      // A supporting resource, such as a Medication, isn't reported as omitted.
      guard case .string(let type)? = entry.resource["resourceType"], !Self.support.contains(type) else {
        continue
      }
      leftOut.append(.init(type: type, title: entry.title, reason: .noSection))
      var left = entry
      left.reason = .noSection
      left.line = .init(
        text: [Self.spaced(type), entry.line?.text].compactMap(\.self).joined(separator: ": "))
      unfit.append(left)
    }
    entries.removeAll { !used.contains($0.urn) }
  }

  /// Types of resources that have no meaning alone.
  private static let support: Set = [
    "Medication", "Organization", "Practitioner", "PractitionerRole", "Location", "Specimen", "Device",
    "RelatedPerson", "CareTeam", "Substance", "Provenance", "Endpoint",
  ]

  private static func references(in value: JSON) -> [String] {
    switch value {
    case .array(let elements): elements.flatMap { references(in: $0) }
    case .object(let members):
      members.flatMap { member in
        if member.name == "reference", case .string(let text) = member.value { return [text] }
        return references(in: member.value)
      }
    default: []
    }
  }

  private mutating func addAbsences() {
    for section in SummarySection.all {
      // An omitted record still proves that something is known.
      guard let absence = section.absence,
        !(entries + unfit).contains(where: { $0.section?.code == section.code })
      else { continue }
      entries.append(
        Entry(
          urn: "urn:uuid:\(UUID().uuidString.lowercased())", resource: resource(for: absence),
          section: section,
          title: absence.display, isAbsence: true))
    }
  }

  private func resource(for absence: SummarySection.Absence) -> JSON {
    let code: JSON = [
      "coding": [
        [
          "system": .string(AbsenceStatement.system), "code": .string(absence.code),
          "display": .string(absence.display),
        ]
      ]
    ]
    let person: JSON = ["reference": .string(patient)]
    func status(_ system: String) -> JSON {
      ["coding": [["system": .string("http://terminology.hl7.org/CodeSystem/\(system)"), "code": "active"]]]
    }
    switch absence.resourceType {
    case "MedicationStatement":
      return [
        "resourceType": "MedicationStatement", "status": "unknown", "medicationCodeableConcept": code,
        "subject": person, "_effectiveDateTime": MissingElement.reason,
      ]
    case "AllergyIntolerance":
      return [
        "resourceType": "AllergyIntolerance", "clinicalStatus": status("allergyintolerance-clinical"),
        "code": code, "patient": person,
      ]
    default:
      return [
        "resourceType": "Condition", "clinicalStatus": status("condition-clinical"), "code": code,
        "subject": person,
      ]
    }
  }

  /// Removes entries that don't conform to FHIR or to the profile.
  ///
  /// - Returns: `true` if there was one.
  mutating func dropUnfit() -> Bool {
    guard let root = try? JSONDocument(parsing: bundle.minified).root,
      let validator = ProfileValidator(named: "ips-2.0")
    else { return false }
    // The composition, the person and the author come first.
    var broken: [Int: String] = [:]
    for error in ResourceValidator(.r4).errors(of: root) + validator.errors(of: root) {
      guard let index = Self.entry(of: error.path).map({ $0 - 3 }), entries.indices.contains(index),
        !entries[index].isAbsence
      else { continue }
      broken[index] = broken[index] ?? error.message
    }
    guard !broken.isEmpty else { return false }
    for (index, message) in broken.sorted(by: { $0.key < $1.key }) {
      guard case .string(let type)? = entries[index].resource["resourceType"] else { continue }
      var entry = entries[index]
      entry.reason = .rule
      unfit.append(entry)
      leftOut.append(.init(type: type, title: entry.title, reason: .rule, rule: message))
    }
    let gone = Set(broken.keys.map { entries[$0].urn })
    entries.removeAll { gone.contains($0.urn) }
    for index in entries.indices { entries[index].resource = Self.without(gone, entries[index].resource) }
    person = Self.without(gone, person)
    dropUnused()
    addAbsences()
    return true
  }

  /// Returns the index of the entry that a path belongs to.
  private static func entry(of path: String) -> Int? {
    guard path.hasPrefix("Bundle.entry[") else { return nil }
    return Int(path.dropFirst("Bundle.entry[".count).prefix { $0 != "]" })
  }

  private static func without(_ gone: Set<String>, _ value: JSON) -> JSON {
    switch value {
    case .array(let elements): .array(elements.map { without(gone, $0) })
    case .object(let members):
      .object(
        members.map { member in
          guard member.name == "reference", case .string(let text) = member.value, gone.contains(text) else {
            return .init(member.name, without(gone, member.value))
          }
          return .init("display", "not shared")
        })
    default: value
    }
  }
}

// MARK: Writing

extension Draft {
  var bundle: JSON {
    let time = JSON.string(now.rfc3339)
    let device: JSON = [
      "resourceType": "Device", "deviceName": [["name": "Wellseal", "type": "model-name"]],
    ]
    let all =
      [(composition, document), (patient, person), (author, device)] + entries.map { ($0.urn, $0.resource) }
    return [
      "resourceType": "Bundle", "meta": ["profile": [.string("\(Self.base)Bundle-uv-ips")]],
      "identifier": ["system": "urn:ietf:rfc:3986", "value": .string(identifier)], "type": "document",
      "timestamp": time,
      "entry": .array(all.map { ["fullUrl": .string($0.0), "resource": $0.1] }),
    ]
  }

  /// The type and title of each entry, except those that every summary has.
  var contents: [(type: String, title: String?)] {
    [("Patient", personName)]
      + entries.map { entry in
        if case .string(let type)? = entry.resource["resourceType"] {
          (type, entry.title)
        } else {
          ("?", nil)
        }
      }
  }

  private var document: JSON {
    var sections: [JSON] = []
    var codes: Set<String> = []
    for section in SummarySection.all where codes.insert(section.code).inserted {
      if let section = written(section) { sections.append(section) }
    }
    if let rest = incomplete { sections.append(rest) }
    return [
      "resourceType": "Composition", "meta": ["profile": [.string("\(Self.base)Composition-uv-ips")]],
      "status": "final",
      "type": [
        "coding": [["system": "http://loinc.org", "code": "60591-5", "display": "Patient summary Document"]]
      ],
      "subject": ["reference": .string(patient)], "date": .string(now.rfc3339),
      "author": [["reference": .string(author)]], "title": "International Patient Summary",
      "section": .array(sections),
    ]
  }

  /// Returns a section of the composition, or `nil` if it has no content.
  private func written(_ section: SummarySection) -> JSON? {
    let own = entries.filter { $0.section?.code == section.code }
    var narrative = SummaryNarrative()
    for entry in own { narrative.add(entry.isAbsence ? .init(text: entry.title ?? "") : entry.line) }
    for entry in unfit where entry.section?.code == section.code {
      narrative.addLeftOut(entry.line, because: entry.reason)
    }
    guard !narrative.isEmpty else { return nil }
    var json: JSON = [
      "title": .string(section.title),
      "code": ["coding": [["system": "http://loinc.org", "code": .string(section.code)]]],
      "text": ["status": "generated", "div": .string(narrative.markup)],
    ]
    if own.isEmpty {
      let system: JSON = "http://terminology.hl7.org/CodeSystem/list-empty-reason"
      json["emptyReason"] = ["coding": [["system": system, "code": "unavailable"]]]
    } else {
      json["entry"] = .array(own.map { ["reference": .string($0.urn)] })
    }
    return json
  }
  /// A section that states that the document is incomplete and mentions the records without a
  /// section, or `nil` for a complete document.
  private var incomplete: JSON? {
    guard !unfit.isEmpty || !remarks.isEmpty else { return nil }
    var narrative = SummaryNarrative()
    let count = unfit.isEmpty ? "" : " Records of the person that are not among its entries: \(unfit.count)."
    narrative.note = "This summary is not complete.\(count)"
    for entry in unfit where entry.section == nil { narrative.addLeftOut(entry.line, because: entry.reason) }
    for remark in remarks { narrative.addLeftOut(.init(text: remark), because: nil) }
    return [
      "title": "Not in This Summary",
      "code": ["coding": [["system": "http://loinc.org", "code": "48767-8"]]],
      "text": ["status": "generated", "div": .string(narrative.markup)],
      "emptyReason": [
        "coding": [
          [
            "system": "http://terminology.hl7.org/CodeSystem/list-empty-reason", "code": "unavailable",
          ]
        ]
      ],
    ]
  }
}
