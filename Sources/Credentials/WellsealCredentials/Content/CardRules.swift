import WellsealBase
package import WellsealFHIR

/// The rules for the content of a card, run on each object while the structure is validated.
///
/// Source: SMART Health Cards Framework, "Data Model": short `resource:` references, and the
/// members that a card omits so that it fits a QR code.
package struct CardRules {
  /// The `fullUrl` of every entry.
  let targets: Set<String>
  private var seen: Set<String> = []

  init(targets: Set<String>) { self.targets = targets }

  mutating func check(
    _ value: JSONValue, _ type: TypeDefinition, isRoot: Bool, at path: ElementPath,
    _ issues: inout [FHIRIssue]
  ) {
    for row in Self.unwanted(in: type, isRoot: isRoot) {
      guard let member = value.member(row.member), row.isUnwanted(member) else { continue }
      issues.append(.init(.warning, .notForCards, at: path.appending(row.member), row.message))
    }
    switch type.name {
    case "Reference": reference(value, at: path, &issues)
    case "Bundle.entry": entry(value, at: path, &issues)
    case "Immunization": immunization(value, at: path, &issues)
    default: break
    }
  }

  private mutating func entry(_ entry: JSONValue, at path: ElementPath, _ issues: inout [FHIRIssue]) {
    if entry["resource"] == nil {
      issues.append(.init(.error, .entryWithoutResource, at: path.description, "the entry holds no resource"))
    }
    func report(_ code: FHIRIssue.Code, _ message: String) {
      issues.append(.init(.error, code, at: path.appending("fullUrl"), message))
    }
    guard let value = entry["fullUrl"] else {
      return report(.fullURLForm, "every entry needs a fullUrl such as resource:0")
    }
    // The structure check has reported a fullUrl that isn't a string.
    guard let url = value.string else { return }
    if !Self.isShort(url) { report(.fullURLForm, "a fullUrl must have the form resource:0") }
    if !seen.insert(url).inserted { report(.duplicateFullURL, "duplicate fullUrl") }
  }

  private func reference(_ value: JSONValue, at path: ElementPath, _ issues: inout [FHIRIssue]) {
    // The structure check has reported an empty reference.
    guard let reference = value["reference"]?.string, !reference.isEmpty else { return }
    func report(_ code: FHIRIssue.Code, _ message: String) {
      issues.append(.init(.error, code, at: path.appending("reference"), message))
    }
    if !Self.isShort(reference) { report(.referenceForm, "a reference must have the form resource:0") }
    if !targets.contains(reference) { report(.undefinedReference, "no entry has this fullUrl") }
  }

  private func immunization(_ value: JSONValue, at path: ElementPath, _ issues: inout [FHIRIssue]) {
    // The structure check has reported a missing status or one that isn't a FHIR code.
    guard let status = value["status"], status.isString("entered-in-error") || status.isString("not-done")
    else { return }
    issues.append(
      .init(
        .error, .immunizationStatus, at: path.appending("status"),
        "only a completed immunization belongs on a card"))
  }

  /// Returns whether a text is `resource:` and a decimal number.
  static func isShort(_ text: String) -> Bool {
    let prefix = "resource:".utf8
    let number = text.utf8.dropFirst(prefix.count)
    return text.utf8.starts(with: prefix) && !number.isEmpty
      && number.allSatisfy { (0x30...0x39).contains($0) }
  }
}

// MARK: Unwanted members

extension CardRules {
  /// A member that a card should not have.
  package struct Unwanted: Sendable {
    package var member: String
    var message: String
    /// Whether this value of the member is unwanted.
    ///
    /// By default, every value is.
    var isUnwanted: @Sendable (JSONValue) -> Bool = { _ in true }
  }

  /// Returns the unwanted members of a type: those of every resource except the bundle itself, or
  /// those of the type.
  package static func unwanted(in type: TypeDefinition, isRoot: Bool) -> [Unwanted] {
    type.kind == .resource ? isRoot ? [] : unwantedInResources : unwantedInTypes[type.name] ?? []
  }

  private static let unwantedInResources: [Unwanted] = [
    Unwanted(member: "id", message: "a resource on a card has no id; references use fullUrl"),
    Unwanted(
      member: "meta", message: "a resource on a card has no meta but security",
      isUnwanted: { meta in meta.members.contains { $0.name != "security" } }),
    Unwanted(member: "text", message: "a resource on a card has no narrative"),
  ]

  private static let unwantedInTypes: [String: [Unwanted]] = [
    "CodeableConcept": [Unwanted(member: "text", message: "a concept on a card has codes, not text")],
    "Coding": [Unwanted(member: "display", message: "a coding on a card has no display")],
  ]
}
