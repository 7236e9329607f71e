package import ByteFormats
package import CivilTime
import FHIR
import FHIRProfiles
import Foundation

/// Makes an International Patient Summary of a person's records: a document that stands by itself.
///
/// What the records say is not changed; where the profile asks for an element that a record does not have, the reason for its absence is
/// given. What does not keep to the profile even so is left out, and told.
///
/// Source: HL7 International Patient Summary 2.0.
package struct PatientSummaryMaker {
  /// Why no summary can be made.
  package enum Failure: Error, Hashable, Sendable {
    case noPatient
    /// A summary without a name is nobody's.
    case noName
  }

  private let now: UnixTime
  private var gathered: SharedBundleMaker
  private var leftOut: [(type: String, reason: String)] = []

  package init(at now: UnixTime) {
    self.now = now
    gathered = SharedBundleMaker(at: now)
  }

  /// Takes a resource of the person's, which a provider sent or a file holds; the first Patient is the person.
  ///
  /// - Parameters:
  ///   - resource: the record.
  ///   - source: who sent it; nil for files.
  ///   - address: where it lies with who sent it; nil where that is not known.
  package mutating func add(_ resource: JSONValue, from source: String? = nil, at address: String? = nil) {
    if !leavesOut(resource) { gathered.add(resource, from: source, at: address) }
  }

  /// Notes a record that cannot be taken.
  package mutating func leaveOut(_ type: String, because reason: String) { leftOut.append((type, reason)) }

  private mutating func leavesOut(_ resource: JSONValue) -> Bool {
    let type = resource["resourceType"]?.string ?? "?"
    if resource.isEnteredInError {
      leaveOut(type, because: "it was entered in error")
    } else if AbsenceStatement.isOne(resource) {
      // What this summary does not know is said anew.
      return true
    } else {
      return false
    }
    return true
  }

  /// The document.
  package func make() throws(Failure) -> SharedBundleMaker.Result {
    guard let (patient, entries) = gathered.resources() else { throw .noPatient }
    var draft = Draft(patient: patient, entries: entries, now: now)
    guard draft.hasName else { throw .noName }
    // A record that does not fit takes its place in the numbering with it, so the rest is looked at again.
    for _ in 0..<Self.mostPasses {
      guard draft.dropUnfit() else { break }
    }
    return SharedBundleMaker.Result(
      bundle: draft.bundle, contents: draft.contents, leftOut: gathered.leftOut + leftOut + draft.leftOut)
  }

  private static let mostPasses = 4
}

extension PatientSummaryMaker.Failure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noPatient: "there is no Patient among the records, and a summary needs one"
    case .noName: "a patient summary needs the name of the person, and it is not known"
    }
  }
}

/// A summary in the making.
private struct Draft {
  private struct Entry {
    var urn: String
    var resource: JSON
    /// Nil for what others refer to.
    var section: SummarySection?
    /// The profile that the resource keeps to and says so; nil for those that are not ours to name.
    var title: String?
  }

  private let patient: String
  private let now: UnixTime
  private let author = "urn:uuid:\(UUID().uuidString.lowercased())"
  private let composition = "urn:uuid:\(UUID().uuidString.lowercased())"
  private let identifier = "urn:uuid:\(UUID().uuidString.lowercased())"
  private var person: JSON
  private var entries: [Entry] = []
  private(set) var leftOut: [(type: String, reason: String)] = []

  init(patient: String, entries: [(urn: String, resource: JSON)], now: UnixTime) {
    self.patient = patient
    self.now = now
    person = entries.first { $0.urn == patient }?.resource ?? [:]
    if person["birthDate"] == nil, person["_birthDate"] == nil { person["_birthDate"] = Self.absent }
    person["meta"] = ["profile": [.string("\(Self.base)Patient-uv-ips")]]
    for (urn, resource) in entries where urn != patient {
      guard let root = try? JSONDocument(parsing: resource.minified).root else { continue }
      let section = SummarySection.of(root)
      self.entries.append(
        Entry(
          urn: urn, resource: section == nil ? resource : completed(resource, root), section: section,
          title: ResourceRows.title(of: root)))
    }
    dropUnused()
    addAbsences()
  }

  private static let base = "http://hl7.org/fhir/uv/ips/StructureDefinition/"
  private static let absent: JSON = [
    "extension": [
      ["url": "http://hl7.org/fhir/StructureDefinition/data-absent-reason", "valueCode": "unknown"]
    ]
  ]

  var hasName: Bool {
    guard case .array(let names)? = person["name"] else { return false }
    return names.contains { $0["family"] != nil || $0["given"] != nil || $0["text"] != nil }
  }
}

// MARK: Entries

extension Draft {
  /// A resource with what its profile asks for, where it is known, else with the reason why it is not there.
  private func completed(_ resource: JSON, _ root: JSONValue) -> JSON {
    var resource = resource
    let type = root["resourceType"]?.string ?? ""
    let subject = ["AllergyIntolerance", "Immunization"].contains(type) ? "patient" : "subject"
    resource[subject] = ["reference": .string(patient)]
    for (name, choice) in Self.needed[type] ?? [] {
      let isThere = root.members.contains { member in
        let bare = member.name.hasPrefix("_") ? String(member.name.dropFirst()) : member.name
        return bare == name || choice != nil && bare.hasPrefix(name)
      }
      guard !isThere else { continue }
      let isList = choice == nil && ["performer", "category"].contains(name)
      let place = choice.map { "_\(name)\($0)" } ?? name
      resource[place] = isList ? [Self.absent] : Self.absent
    }
    for (name, system) in Self.statusSystems[type] ?? [] {
      if let status = resource[name] { resource[name] = Self.naming(system, in: status) }
    }
    return resource
  }

  /// The systems that the codes of a status are always of, which records often do not name.
  private static let statusSystems: [String: [(name: String, system: String)]] = [
    "AllergyIntolerance": [
      ("clinicalStatus", "allergyintolerance-clinical"),
      ("verificationStatus", "allergyintolerance-verification"),
    ],
    "Condition": [
      ("clinicalStatus", "condition-clinical"), ("verificationStatus", "condition-ver-status"),
    ],
  ]

  /// A status whose codes without a system have the one that there is for them.
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

  /// The elements that profiles ask for and the base does not, with the type of a choice.
  private static let needed: [String: [(name: String, choice: String?)]] = [
    "MedicationStatement": [("effective", "DateTime")],
    "Procedure": [("code", nil), ("performed", "DateTime")],
    "AllergyIntolerance": [("code", nil)], "Condition": [("code", nil)],
    "Observation": [("effective", "DateTime"), ("performer", nil)],
    "DiagnosticReport": [("category", nil), ("effective", "DateTime")],
    "DeviceUseStatement": [("timing", "DateTime")],
  ]

  /// Leaves out what no section has and no other entry refers to.
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
    entries.removeAll { !used.contains($0.urn) }
  }

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
      guard let absence = section.absence, !entries.contains(where: { $0.section?.code == section.code })
      else {
        continue
      }
      entries.append(
        Entry(
          urn: "urn:uuid:\(UUID().uuidString.lowercased())", resource: resource(for: absence),
          section: section,
          title: absence.display))
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
        "subject": person, "_effectiveDateTime": Self.absent,
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

  /// Leaves out entries that do not keep to the rules of FHIR, or not to the profile.
  ///
  /// - Returns: whether there was one.
  mutating func dropUnfit() -> Bool {
    guard let root = try? JSONDocument(parsing: bundle.minified).root,
      let validator = ProfileValidator(named: "ips-2.0")
    else { return false }
    let issues = ResourceValidator.r4.issues(of: root) + validator.issues(of: root)
    let errors = issues.filter { $0.severity == .error }.map(\.path)
    // The composition, the person and the author come first.
    let unfit = entries.indices.filter { index in
      errors.contains { $0.hasPrefix("Bundle.entry[\(index + 3)].") }
    }
    guard !unfit.isEmpty else { return false }
    let gone = Set(unfit.map { entries[$0].urn })
    for index in unfit {
      guard case .string(let type)? = entries[index].resource["resourceType"] else { continue }
      leftOut.append((type, "it does not keep to the profile of patient summaries"))
    }
    entries.removeAll { gone.contains($0.urn) }
    for index in entries.indices { entries[index].resource = Self.without(gone, entries[index].resource) }
    person = Self.without(gone, person)
    dropUnused()
    addAbsences()
    return true
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

  /// Type and title of each entry but those that every summary has.
  var contents: [(type: String, title: String?)] {
    [("Patient", nil)]
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
    var written: Set<String> = []
    for section in SummarySection.all where written.insert(section.code).inserted {
      let own = entries.filter { $0.section?.code == section.code }
      guard !own.isEmpty else { continue }
      sections.append([
        "title": .string(section.title),
        "code": ["coding": [["system": "http://loinc.org", "code": .string(section.code)]]],
        "text": ["status": "generated", "div": .string(Self.narrative(own))],
        "entry": .array(own.map { ["reference": .string($0.urn)] }),
      ])
    }
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

  private static func narrative(_ entries: [Entry]) -> String {
    let items = entries.map { entry -> String in
      "<li>\(escaped(entry.title ?? "(without a title)"))</li>"
    }
    return #"<div xmlns="http://www.w3.org/1999/xhtml"><ul>\#(items.joined())</ul></div>"#
  }

  /// A text as XHTML; characters that XML does not have are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default:
        let isText = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        if isText || scalar == "\n" || scalar == "\t" { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
