package import ByteFormats
import CivilTime
import Credentials

/// The rules for the bundle that a patient shares at a clinic.
///
/// What nobody outside the sender can know (whether the receiver reads discrete resources, whether a PDF shows all of them) is a hint: a
/// warning for whoever makes the bundle, and a note where it came with a link.
///
/// Source: "Patient-Shared Health Documents via SMART Health Links" 0.10.2, "FHIR Bundle Profile" and "DocumentReference Profile". The
/// rules for `fullUrl`, references and attachments go beyond it, so that the bundle stands by itself.
package struct PatientSharedBundle {
  private let bundle: JSONValue
  private let isPreflight: Bool
  private let renderedIDs: Set<String>?
  private var entries: [(url: String?, resource: JSONValue)] = []
  private var findings: [LinkFinding] = []

  /// Holds a bundle against the rules.
  ///
  /// - Parameters:
  ///   - bundle: the resource.
  ///   - isPreflight: whether it is checked by itself, before it is shared.
  ///   - renderedIDs: the ids of the resources that the rendered PDF shows; nil where that is not known.
  /// - Returns: everything that was noticed.
  package static func findings(
    of bundle: JSONValue, isPreflight: Bool, renderedIDs: Set<String>? = nil
  ) -> [LinkFinding] {
    guard bundle["resourceType"]?.isString("Bundle") == true else {
      return [LinkFinding(.contentTypeProfile, at: "Bundle")]
    }
    var check = PatientSharedBundle(bundle: bundle, isPreflight: isPreflight, renderedIDs: renderedIDs)
    check.run()
    return check.findings
  }

  private init(bundle: JSONValue, isPreflight: Bool, renderedIDs: Set<String>?) {
    self.bundle = bundle
    self.isPreflight = isPreflight
    self.renderedIDs = renderedIDs
    for entry in bundle["entry"].map({ Array($0.elements.prefix(5000)) }) ?? [] {
      if let resource = entry["resource"] { entries.append((entry["fullUrl"]?.string, resource)) }
    }
  }

  private mutating func run() {
    checkBundle()
    checkPatient()
    checkAddresses()
    for index in entries.indices { check(entries[index].resource, at: "Bundle.entry[\(index)].resource") }
    checkRendering()
    checkSafetyCore()
  }

  private mutating func note(_ code: LinkFindingCode, _ path: String, _ detail: String? = nil) {
    guard findings.count < 1000 else { return }
    findings.append(LinkFinding(code, at: path, detail))
  }

  private mutating func hint(_ code: LinkFindingCode, _ path: String, _ detail: String? = nil) {
    findings.append(LinkFinding(code, at: path, detail, level: isPreflight ? .warning : .note))
  }
}

// MARK: The bundle

extension PatientSharedBundle {
  private mutating func checkBundle() {
    if bundle["type"]?.isString("collection") != true { note(.bundleType, "Bundle.type") }
    let timestamp = bundle["timestamp"]?.string
    if timestamp.flatMap({ UnixTime(rfc3339: $0) }) == nil { note(.bundleTimestamp, "Bundle.timestamp") }
    if entries.count < 2 { note(.entryCount, "Bundle.entry") }
  }

  private var patients: [(url: String?, resource: JSONValue)] {
    entries.filter { $0.resource["resourceType"]?.isString("Patient") == true }
  }

  private mutating func checkPatient() {
    let patients = patients
    if patients.count != 1 { note(.patientCount, "Bundle.entry", "\(patients.count) patients") }
    guard let patient = patients.first?.resource else { return }
    let missing = ["name", "birthDate", "gender"].filter { patient.member($0) == nil }
    if !missing.isEmpty { note(.patientDemographics, "Patient", missing.joined(separator: ", ")) }
  }

  private mutating func checkAddresses() {
    var seen: Set<String> = []
    for (index, entry) in entries.enumerated() {
      let path = "Bundle.entry[\(index)].fullUrl"
      guard let url = entry.url, Self.isURN(url) else {
        note(.fullurlNotUrn, path)
        continue
      }
      if !seen.insert(url.lowercased()).inserted { note(.fullurlDuplicate, path) }
    }
  }

  static func isURN(_ text: String) -> Bool {
    let small = text.lowercased()
    guard small.hasPrefix("urn:uuid:") else { return false }
    let groups = small.dropFirst(9).split(separator: "-", omittingEmptySubsequences: false)
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) } }
  }

  private var discrete: [JSONValue] {
    entries.map(\.resource).filter {
      $0["resourceType"]?.isString("DocumentReference") != true
        && $0["resourceType"]?.isString("Patient") != true
    }
  }

  private mutating func checkRendering() {
    let hasRendered = entries.contains {
      $0.resource["resourceType"]?.isString("DocumentReference") == true
        && Self.kind(of: $0.resource) == "60591-5"
    }
    guard hasRendered else {
      if !discrete.isEmpty { hint(.renderedMissing, "Bundle.entry") }
      return
    }
    guard let renderedIDs else { return hint(.renderedCoverageUnverified, "Bundle.entry") }
    for (index, entry) in entries.enumerated()
    where entry.resource["resourceType"]?.isString("DocumentReference") != true {
      let id = entry.resource["id"]?.string
      let names = [id, entry.url, entry.url.map { String($0.dropFirst("urn:uuid:".count)) }].compactMap { $0 }
      if renderedIDs.isDisjoint(with: names) { note(.renderedCoverage, "Bundle.entry[\(index)].resource") }
    }
  }

  /// Kinds of resources without which a reader cannot tell "none" from "not shared".
  private static let safetyCore: [(name: String, types: Set<String>)] = [
    ("problems", ["Condition"]),
    (
      "medications",
      ["MedicationRequest", "MedicationStatement", "MedicationAdministration", "MedicationDispense"]
    ),
    ("allergies", ["AllergyIntolerance"]),
  ]

  private mutating func checkSafetyCore() {
    let types = Set(discrete.compactMap { $0["resourceType"]?.string })
    for family in Self.safetyCore where family.types.isDisjoint(with: types) {
      hint(.safetyCoreMissing, "Bundle.entry", family.name)
    }
  }
}

// MARK: Resources

extension PatientSharedBundle {
  private mutating func check(_ resource: JSONValue, at path: String) {
    if let profiles = resource["meta"]?["profile"], profiles.count > 0 {
      note(.metaProfile, "\(path).meta.profile")
    }
    let contained = Set(resource["contained"]?.elements.compactMap { $0["id"]?.string } ?? [])
    walk(resource, at: path, contained: contained, depth: 0)
    if resource["resourceType"]?.isString("DocumentReference") == true, Self.isShared(resource) {
      checkDocument(resource, at: path)
    }
  }

  private mutating func walk(_ value: JSONValue, at path: String, contained: Set<String>, depth: Int) {
    guard depth < 40, findings.count < 1000 else { return }
    if value.kind == .array {
      for (index, element) in value.elements.enumerated() {
        walk(element, at: "\(path)[\(index)]", contained: contained, depth: depth + 1)
      }
      return
    }
    for member in value.members {
      let place = "\(path).\(member.name)"
      if member.name == "reference", let text = member.value.string {
        checkReference(text, at: place, contained)
      } else if Self.attachments.contains(member.name) {
        for attachment in member.value.kind == .array ? Array(member.value.elements) : [member.value] {
          checkAttachment(attachment, at: place)
        }
      }
      walk(member.value, at: place, contained: contained, depth: depth + 1)
    }
  }

  /// The elements of FHIR R4 whose type is Attachment.
  private static let attachments: Set<String> = [
    "attachment", "presentedForm", "photo", "valueAttachment", "contentAttachment", "sourceAttachment",
  ]

  private mutating func checkAttachment(_ attachment: JSONValue, at path: String) {
    guard attachment.kind == .object else { return }
    if attachment["url"] != nil {
      note(.attachmentUrl, path)
    } else if attachment["data"] == nil {
      note(.attachmentNoData, path)
    }
  }

  private mutating func checkReference(_ text: String, at path: String, _ contained: Set<String>) {
    if text.lowercased().hasPrefix("urn:uuid:") {
      if !entries.contains(where: { $0.url == text }) { note(.referenceDanglingUrn, path) }
    } else if text.hasPrefix("#") {
      if text != "#", !contained.contains(String(text.dropFirst())) {
        note(.referenceDanglingContained, path)
      }
    } else if text.contains("://") {
      if !entries.contains(where: { $0.url == text }) { note(.referenceExternal, path) }
    } else if !entries.contains(where: { Self.isMeant($0.resource, by: text) }) {
      note(.referenceUnresolved, path)
    }
  }

  private static func isMeant(_ resource: JSONValue, by reference: String) -> Bool {
    let parts = reference.split(separator: "/")
    return parts.count >= 2 && resource["resourceType"]?.string == String(parts[0])
      && resource["id"]?.string == String(parts[1])
  }

  /// Whether a document is one of those that the profile is about: any PDF, and whatever calls itself one.
  private static func isShared(_ document: JSONValue) -> Bool {
    hasCategory(document) || kind(of: document) != nil
      || document["content"]?.elements.contains {
        $0["attachment"]?["contentType"]?.isString("application/pdf") == true
      } == true
  }

  private static func hasCategory(_ document: JSONValue) -> Bool {
    document["category"]?.elements.contains { concept in
      concept["coding"]?.elements.contains {
        $0["system"]?.isString("https://cms.gov/fhir/CodeSystem/patient-shared-category") == true
          && $0["code"]?.isString("patient-shared") == true
      } ?? false
    } ?? false
  }

  /// The LOINC code that tells a rendered PDF from a story; nil for any other document.
  static func kind(of document: JSONValue) -> String? {
    document["type"]?["coding"]?.elements.first {
      $0["system"]?.isString("http://loinc.org") == true
        && ($0["code"]?.isString("60591-5") == true || $0["code"]?.isString("51855-5") == true)
    }?["code"]?.string
  }

  private mutating func checkDocument(_ document: JSONValue, at path: String) {
    if document["status"]?.isString("current") != true { note(.docrefStatus, "\(path).status") }
    if Self.kind(of: document) == nil { note(.docrefType, "\(path).type") }
    if !Self.hasCategory(document) { note(.docrefCategory, "\(path).category") }
    if !isPatient(document["subject"]) { note(.docrefSubject, "\(path).subject") }
    let authors = document["author"].map { Array($0.elements) } ?? []
    if !authors.contains(where: { isPatient($0) }) { note(.docrefAuthor, "\(path).author") }
    if document["date"]?.string.flatMap({ UnixTime(rfc3339: $0) }) == nil {
      note(.docrefDate, "\(path).date")
    }
    let isLabelled = document["meta"]?["security"]?.elements.contains {
      $0["code"]?.isString("PATAST") == true
    }
    if isLabelled != true { note(.docrefPataast, "\(path).meta.security") }
    checkContents(of: document, at: path)
  }

  private mutating func checkContents(of document: JSONValue, at path: String) {
    let contents = document["content"].map { Array($0.elements) } ?? []
    if contents.count != 1 { note(.docrefContentCount, "\(path).content", "\(contents.count)") }
    for (index, content) in contents.enumerated() {
      let place = "\(path).content[\(index)].attachment"
      if content["attachment"]?["contentType"]?.isString("application/pdf") != true {
        note(.docrefContentType, "\(place).contentType")
      }
      if let data = content["attachment"]?["data"], (try? Base64.standard.decode(data.string ?? "!")) == nil {
        note(.docrefDataBase64, "\(place).data")
      }
    }
  }

  /// Whether a reference leads to the patient of the bundle.
  private func isPatient(_ reference: JSONValue?) -> Bool {
    guard let text = reference?["reference"]?.string else { return false }
    return patients.contains { $0.url == text || Self.isMeant($0.resource, by: text) }
  }
}
