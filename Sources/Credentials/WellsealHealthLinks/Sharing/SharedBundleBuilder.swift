import Foundation
package import WellsealBase
import WellsealFHIR

/// A builder that creates a self-contained bundle from resources of several sources.
///
/// Every entry gets a new `urn:uuid`, all patients are merged into the first one, and every
/// reference points to an entry of the same source or is removed. The content of the resources is
/// unchanged.
///
/// Source: "Patient-Shared Health Documents via SMART Health Links" 0.10.2, "FHIR Bundle Profile"
/// and "DocumentReference Profile".
package struct SharedBundleBuilder {
  /// A document that the person adds.
  package struct Document: Sendable {
    /// The kind of a PDF.
    package enum Kind: Sendable {
      /// A note in the patient's own words.
      case story
      /// A readable form of every resource in the bundle.
      case rendered

      var code: String { self == .story ? "51855-5" : "60591-5" }
      var display: String { self == .story ? "Patient Note" : "Patient summary Document" }
    }

    var kind: Kind
    var pdf: [UInt8]

    package init(kind: Kind, pdf: [UInt8]) {
      self.kind = kind
      self.pdf = pdf
    }
  }

  /// The bundle, with its contents and the omitted records.
  package struct Result: Sendable {
    package var bundle: JSON
    /// The type and title of each entry, for review before the bundle is shared.
    package var contents: [(type: String, title: String?)]
    package var leftOut: [LeftOutRecord]
  }

  /// The rules for the bundle.
  ///
  /// Resources that don't fit are omitted.
  package var profile = LinkProfile.shl

  private struct Entry {
    var urn: String
    var resource: JSON
    var origin: SourcedReferences.Origin
    /// The reference from the resource to the person, or `nil` if it is unknown.
    var person: String?
  }

  private let now: UnixTime
  private var entries: [Entry] = []
  private var references = SourcedReferences()
  private var bundles = 0
  private var patient: String?
  /// The records that the bundle doesn't contain.
  package private(set) var leftOut: [LeftOutRecord] = []

  package init(at now: UnixTime) { self.now = now }

  /// Adds a resource, or all resources of a bundle.
  ///
  /// - Parameters:
  ///   - root: The resource.
  ///   - source: The sender, or `nil` for files. A bundle from a file is a separate source.
  ///   - address: The URL at the sender, or `nil` if it is unknown.
  ///   - isPersons: Whether the resource is known to be about the person.
  package mutating func add(
    _ root: JSONValue, from source: String? = nil, at address: String? = nil, isPersons: Bool = false
  ) {
    guard root["resourceType"]?.isString("Bundle") == true else {
      return add(root, at: address, from: source ?? SourcedReferences.loose, isPersons: isPersons)
    }
    bundles += 1
    let source = source ?? "bundle \(bundles)"
    let authors = Self.authors(of: root)
    for entry in root["entry"].map({ Array($0.elements) }) ?? [] {
      guard let resource = entry["resource"] else { continue }
      let address = entry["fullUrl"]?.string
      // The program that wrote a document isn't a device of the person.
      let isAuthor = address.map(authors.contains) ?? false
      guard !isAuthor || resource["resourceType"]?.isString("Device") != true else { continue }
      add(resource, at: address, from: source, isPersons: isPersons)
    }
  }

  /// Returns the references to the authors of a document.
  private static func authors(of bundle: JSONValue) -> Set<String> {
    let compositions = bundle["entry"]?.elements.compactMap { $0["resource"] }.filter {
      $0["resourceType"]?.isString("Composition") == true
    }
    return Set(
      compositions?.flatMap { $0["author"]?.elements.compactMap { $0["reference"]?.string } ?? [] } ?? [])
  }

  private mutating func add(
    _ resource: JSONValue, at address: String?, from source: String, isPersons: Bool
  ) {
    guard let type = resource["resourceType"]?.string, accepts(resource, type) else { return }
    let isPatient = type == "Patient"
    let urn = isPatient ? patient ?? Self.urn() : Self.urn()
    let origin = references.add(
      urn, named: resource["id"]?.string.map { "\(type)/\($0)" }, at: address, from: source)
    if isPatient, patient != nil {
      // Types and records of a store come with the same Patient.
      guard !entries.contains(where: { $0.urn == patient && $0.resource == JSON(resource) }) else { return }
      return leftOut.append(.init(type: type, reason: .secondPatient))
    }
    if isPatient { patient = urn }
    let person = isPersons ? Self.subject(of: resource) : nil
    entries.append(Entry(urn: urn, resource: JSON(resource), origin: origin, person: person))
  }

  /// Returns whether a resource can be shared, and records the reason if it can't.
  private mutating func accepts(_ resource: JSONValue, _ type: String) -> Bool {
    let reason: LeftOutRecord.Reason
    if type == "Composition" || type == "Bundle" || type == "OperationOutcome" {
      reason = .document
    } else if Self.hasOutsideAttachment(resource) {
      reason = .outsideAttachment
    } else if profile == .ktc, PatientSharedBundle.isForeignPDF(resource) {
      reason = .foreignPDF
    } else {
      return true
    }
    leftOut.append(.init(type: type, title: ResourceRows.title(of: resource), reason: reason))
    return false
  }

  /// Returns the reference from a resource to its subject.
  private static func subject(of resource: JSONValue) -> String? {
    for name in ["subject", "patient", "beneficiary"] as [StaticString] {
      if let text = resource[name]?["reference"]?.string { return text }
    }
    return nil
  }

  private static func urn() -> String { "urn:uuid:\(UUID().uuidString.lowercased())" }

  private static func hasOutsideAttachment(_ value: JSONValue) -> Bool {
    switch value.kind {
    case .array: value.elements.contains { hasOutsideAttachment($0) }
    case .object:
      value.members.contains { member in
        let attachments = InlineAttachment.all(in: member.value, named: member.name)
        return attachments.contains { $0["url"] != nil || !InlineAttachment.isInline($0) }
          || hasOutsideAttachment(member.value)
      }
    default: false
    }
  }

  /// Returns all resources with their references resolved, and the patient's URN, or `nil` if there
  /// is no patient.
  package func resources() -> (patient: String, entries: [(urn: String, resource: JSON)])? {
    guard let patient else { return nil }
    var all = entries.map { (urn: $0.urn, resource: cleaned($0)) }
    // The patient comes first, so that a reader sees the person before the records.
    if let index = all.firstIndex(where: { $0.urn == patient }) { all.insert(all.remove(at: index), at: 0) }
    return (patient, all)
  }

  /// Creates the bundle, with the documents in it.
  ///
  /// - Parameters:
  ///   - documents: The documents of the person.
  ///   - attestation: The text from ``AppAttestation/write(issuer:kid:issued:id:sign:)``, or `nil`
  ///     for none.
  /// - Returns: The bundle, or `nil` if there is no patient.
  package func make(with documents: [Document] = [], attestation: String? = nil) -> Result? {
    guard let (patient, resources) = resources() else { return nil }
    var all = resources
    all += documents.map { (Self.urn(), resource(for: $0, patient: patient)) }
    var bundle: JSON = ["resourceType": "Bundle"]
    if let attestation {
      let extensions: JSON = [
        ["url": .string(AppAttestation.extensionURL), "valueString": .string(attestation)]
      ]
      bundle["meta"] = ["extension": extensions]
    }
    bundle["type"] = "collection"
    bundle["timestamp"] = .string(now.rfc3339)
    bundle["entry"] = .array(all.map { ["fullUrl": .string($0.urn), "resource": $0.resource] })
    let whole = try? JSONDocument(parsing: bundle.minified).root
    let shared = whole?["entry"]?.elements.compactMap { $0["resource"] } ?? []
    let titles = whole.map { RecordView.titles(of: $0) } ?? []
    let contents = zip(shared, titles).map { root, title -> (String, String?) in
      let type = root["resourceType"]?.string ?? "?"
      return (type, type == "Patient" ? PatientView(root).name : ResourceRows.title(of: root, record: title))
    }
    return Result(bundle: bundle, contents: contents, leftOut: leftOut)
  }

  /// Returns a resource whose references point to entries of the bundle, without profiles.
  private func cleaned(_ entry: Entry) -> JSON {
    var resource = rewritten(entry.resource, of: entry, contained: Self.containedIDs(entry.resource))
    if var meta = resource["meta"] {
      meta["profile"] = nil
      if case .object(let members) = meta { resource["meta"] = members.isEmpty ? nil : meta }
    }
    return resource
  }

  private static func containedIDs(_ resource: JSON) -> Set<String> {
    guard case .array(let list)? = resource["contained"] else { return [] }
    return Set(list.compactMap { if case .string(let id)? = $0["id"] { id } else { nil } })
  }

  private func rewritten(_ value: JSON, of entry: Entry, contained: Set<String>) -> JSON {
    switch value {
    case .array(let elements): .array(elements.map { rewritten($0, of: entry, contained: contained) })
    case .object(let members):
      .object(
        members.compactMap { member in
          guard member.name == "reference", case .string(let text) = member.value else {
            return JSON.Member(member.name, rewritten(member.value, of: entry, contained: contained))
          }
          return target(of: text, in: entry, contained).map { JSON.Member("reference", .string($0)) }
            // A reference without a target keeps its text, or states that the target isn't shared.
            ?? (members.contains { $0.name == "display" || $0.name == "identifier" }
              ? nil : JSON.Member("display", "not shared"))
        })
    default: value
    }
  }

  private func target(of reference: String, in entry: Entry, _ contained: Set<String>) -> String? {
    if reference.hasPrefix("#") {
      return reference == "#" || contained.contains(String(reference.dropFirst())) ? reference : nil
    }
    return references.target(of: reference, from: entry.origin)
      ?? (reference == entry.person ? patient : nil)
  }

  private func resource(for document: Document, patient: String) -> JSON {
    let time = now.rfc3339
    return [
      "resourceType": "DocumentReference",
      "meta": [
        "security": [
          [
            "system": "http://terminology.hl7.org/CodeSystem/v3-ObservationValue", "code": "PATAST",
            "display": "patient asserted",
          ]
        ]
      ],
      "status": "current",
      "type": [
        "coding": [
          [
            "system": "http://loinc.org", "code": .string(document.kind.code),
            "display": .string(document.kind.display),
          ]
        ]
      ],
      "category": [
        [
          "coding": [
            [
              "system": "https://cms.gov/fhir/CodeSystem/patient-shared-category", "code": "patient-shared",
              "display": "Patient-Shared",
            ]
          ]
        ]
      ],
      "subject": ["reference": .string(patient)], "date": .string(time),
      "author": [["reference": .string(patient)]],
      "content": [
        [
          "attachment": [
            "contentType": "application/pdf", "data": .string(Base64.standard.encode(document.pdf)),
          ]
        ]
      ],
    ]
  }
}
