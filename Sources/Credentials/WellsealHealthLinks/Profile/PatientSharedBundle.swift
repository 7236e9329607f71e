import WellsealBase
import WellsealCredentials

/// The rules for the bundle that a patient shares at a clinic.
///
/// Some rules depend on facts that only the sender knows: whether the receiver reads discrete
/// resources, and whether a PDF shows all of them. These are hints: a warning for the creator of
/// the bundle, and a note if it came with a link.
///
/// Source: "Patient-Shared Health Documents via SMART Health Links" 0.10.2, "FHIR Bundle Profile"
/// and "DocumentReference Profile". The rules for `fullUrl`, references and attachments go beyond
/// it, so that the bundle is self-contained.
struct PatientSharedBundle {
  private let bundle: JSONValue
  private let isPreflight: Bool
  private let renderedIDs: Set<String>?
  private var entries: [(url: String?, resource: JSONValue)] = []
  /// The targets of references: the URLs of entries, and the type and id of those on a server.
  private var targets: Set<String> = []
  private var findings: [LinkFinding] = []

  /// Checks a bundle against the rules.
  ///
  /// - Parameters:
  ///   - bundle: The resource.
  ///   - isPreflight: Whether the bundle is checked alone, before it is shared.
  ///   - renderedIDs: The ids of the resources that the rendered PDF shows, or `nil` if they are
  ///     unknown.
  /// - Returns: All findings.
  static func findings(
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
      guard let resource = entry["resource"] else { continue }
      let url = entry["fullUrl"]?.string
      entries.append((url, resource))
      targets.formUnion(Self.names(of: url))
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

  private mutating func addFinding(_ code: LinkFindingCode, _ path: String, _ detail: String? = nil) {
    guard findings.count < 1000 else { return }
    findings.append(LinkFinding(code, at: path, detail))
  }

  private mutating func hint(_ code: LinkFindingCode, _ path: String, _ detail: String? = nil) {
    findings.append(LinkFinding(code, at: path, detail, level: isPreflight ? .warning : .note))
  }
}

// MARK: Bundle

extension PatientSharedBundle {
  private mutating func checkBundle() {
    if bundle["type"]?.isString("collection") != true { addFinding(.bundleType, "Bundle.type") }
    let timestamp = bundle["timestamp"]?.string
    if timestamp.flatMap({ UnixTime(rfc3339: $0) }) == nil {
      addFinding(.bundleTimestamp, "Bundle.timestamp")
    }
    if entries.count < 2 { addFinding(.entryCount, "Bundle.entry") }
  }

  private var patients: [(url: String?, resource: JSONValue)] {
    entries.filter { $0.resource["resourceType"]?.isString("Patient") == true }
  }

  private mutating func checkPatient() {
    let patients = patients
    if patients.count != 1 { addFinding(.patientCount, "Bundle.entry", "\(patients.count) patients") }
    guard let patient = patients.first?.resource else { return }
    var missing = ["birthDate", "gender"].filter { patient.member($0)?.string?.isEmpty ?? true }
    if !Self.hasName(patient) { missing.insert("name", at: 0) }
    if !missing.isEmpty { addFinding(.patientDemographics, "Patient", missing.joined(separator: ", ")) }
  }

  /// Returns whether a patient has a name with content, not only a use.
  private static func hasName(_ patient: JSONValue) -> Bool {
    patient["name"]?.elements.contains { name in
      ["text", "family"].contains { name.member($0)?.string?.isEmpty == false }
        || name["given"]?.elements.contains { $0.string?.isEmpty == false } == true
    } ?? false
  }

  private mutating func checkAddresses() {
    var seen: Set<String> = []
    for (index, entry) in entries.enumerated() {
      let path = "Bundle.entry[\(index)].fullUrl"
      guard let url = entry.url, Self.isURN(url) else {
        addFinding(.fullurlNotUrn, path)
        continue
      }
      if !seen.insert(url.lowercased()).inserted { addFinding(.fullurlDuplicate, path) }
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
      let type = entry.resource["resourceType"]?.string ?? ""
      let names = [
        id, id.map { "\(type)/\($0)" }, entry.url, entry.url.map { String($0.dropFirst("urn:uuid:".count)) },
      ].compactMap { $0 }
      if renderedIDs.isDisjoint(with: names) {
        addFinding(.renderedCoverage, "Bundle.entry[\(index)].resource")
      }
    }
  }

  /// Kinds of resources without which a reader can't distinguish "none" from "not shared".
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
    // A contained resource shouldn't name a profile either.
    if value["resourceType"]?.string != nil, value["meta"]?["profile"].map({ $0.count > 0 }) == true {
      addFinding(.metaProfile, "\(path).meta.profile")
    }
    for member in value.members {
      let memberPath = "\(path).\(member.name)"
      if member.name == "reference", let text = member.value.string {
        checkReference(text, at: memberPath, contained)
      }
      for attachment in InlineAttachment.all(in: member.value, named: member.name) {
        checkAttachment(attachment, at: memberPath)
      }
      walk(member.value, at: memberPath, contained: contained, depth: depth + 1)
    }
  }

  private mutating func checkAttachment(_ attachment: JSONValue, at path: String) {
    if attachment["url"] != nil {
      addFinding(.attachmentUrl, path)
    } else if !InlineAttachment.isInline(attachment) {
      addFinding(.attachmentNoData, path)
    }
  }

  private mutating func checkReference(_ text: String, at path: String, _ contained: Set<String>) {
    if text.hasPrefix("#") {
      if text != "#", !contained.contains(String(text.dropFirst())) {
        addFinding(.referenceDanglingContained, path)
      }
    } else if !targets.contains(text) {
      if text.lowercased().hasPrefix("urn:uuid:") {
        addFinding(.referenceDanglingUrn, path)
      } else {
        let isAbsolute = text.contains("://") || text.lowercased().hasPrefix("urn:")
        addFinding(isAbsolute ? .referenceExternal : .referenceUnresolved, path)
      }
    }
  }

  /// Returns the references that can refer to an entry with this URL.
  ///
  /// A relative reference refers to an entry only if the entry's URL is that of a server, which
  /// ends with type and id.
  ///
  /// Source: FHIR R4, "Resolving references in Bundles".
  private static func names(of url: String?) -> [String] {
    guard let url else { return [] }
    guard url.contains("://") else { return [url] }
    return [url, url.split(separator: "/").suffix(2).joined(separator: "/")]
  }

  /// Returns whether the profile applies to a document: any PDF, and any document with a category
  /// or kind of the profile.
  private static func isShared(_ document: JSONValue) -> Bool {
    hasCategory(document) || kind(of: document) != nil || hasPDF(document)
  }

  /// Returns whether a document is a PDF of neither kind, which the profile doesn't allow.
  static func isForeignPDF(_ document: JSONValue) -> Bool {
    document["resourceType"]?.isString("DocumentReference") == true && hasPDF(document)
      && !(hasCategory(document) && kind(of: document) != nil)
  }

  private static func hasPDF(_ document: JSONValue) -> Bool {
    document["content"]?.elements.contains {
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

  /// Returns the LOINC code that distinguishes a rendered PDF from a story, or `nil` for any other
  /// document.
  static func kind(of document: JSONValue) -> String? {
    document["type"]?["coding"]?.elements.first {
      $0["system"]?.isString("http://loinc.org") == true
        && ($0["code"]?.isString("60591-5") == true || $0["code"]?.isString("51855-5") == true)
    }?["code"]?.string
  }

  private mutating func checkDocument(_ document: JSONValue, at path: String) {
    if document["status"]?.isString("current") != true { addFinding(.docrefStatus, "\(path).status") }
    if Self.kind(of: document) == nil { addFinding(.docrefType, "\(path).type") }
    if !Self.hasCategory(document) { addFinding(.docrefCategory, "\(path).category") }
    // Without a patient there is no subject to check, and the missing patient has its own finding.
    if !patients.isEmpty {
      if !isPatient(document["subject"]) { addFinding(.docrefSubject, "\(path).subject") }
      let authors = document["author"].map { Array($0.elements) } ?? []
      if !authors.contains(where: { isPatient($0) }) { addFinding(.docrefAuthor, "\(path).author") }
    }
    if document["date"]?.string.flatMap({ UnixTime(rfc3339: $0) }) == nil {
      addFinding(.docrefDate, "\(path).date")
    }
    let isLabeled = document["meta"]?["security"]?.elements.contains {
      $0["code"]?.isString("PATAST") == true
    }
    if isLabeled != true { addFinding(.docrefPataast, "\(path).meta.security") }
    checkContents(of: document, at: path)
  }

  private mutating func checkContents(of document: JSONValue, at path: String) {
    let contents = document["content"].map { Array($0.elements) } ?? []
    if contents.isEmpty { addFinding(.docrefContentType, "\(path).content", "there is no content") }
    if contents.count > 1 { addFinding(.docrefContentCount, "\(path).content", "\(contents.count)") }
    for (index, content) in contents.enumerated() {
      let attachmentPath = "\(path).content[\(index)].attachment"
      if content["attachment"]?["contentType"]?.isString("application/pdf") != true {
        addFinding(.docrefContentType, "\(attachmentPath).contentType")
      }
      if let attachment = content["attachment"], InlineAttachment.isInline(attachment),
        InlineAttachment.bytes(of: attachment) == nil
      {
        addFinding(.docrefDataBase64, "\(attachmentPath).data")
      }
    }
  }

  /// Returns whether a reference refers to the patient of the bundle.
  private func isPatient(_ reference: JSONValue?) -> Bool {
    guard let text = reference?["reference"]?.string else { return false }
    return patients.contains { Self.names(of: $0.url).contains(text) }
  }
}
