package import WellsealBase
import WellsealFHIR

/// A FHIR resource of a link with everything that can be displayed, and its FHIR issues.
package struct SharedResource: Sendable {
  /// A kind of document.
  package enum Kind: String, Sendable {
    /// An International Patient Summary, detected by its structure, because summaries need not name
    /// their profile.
    case patientSummary = "patientSummary"
    case bundle = "bundle"
    /// A page to visit or a server to connect to.
    case endpoint = "endpoint"
    case resource = "resource"
  }

  package var kind: Kind
  /// The resource as it was received.
  package var root: JSONValue
  /// The resources in the bundle, or the resource itself.
  package var entries: [JSONValue]
  var issues: [FHIRIssue]

  package init(_ document: JSONDocument) {
    root = document.root
    let isBundle = root["resourceType"]?.isString("Bundle") == true
    entries =
      isBundle
      ? root["entry"]?.elements.prefix(5000).compactMap { $0["resource"] } ?? [] : [document.root]
    kind =
      !isBundle
      ? (root["resourceType"]?.isString("Endpoint") == true ? .endpoint : .resource)
      : Self.isSummary(root, entries) ? .patientSummary : .bundle
    issues = ResourceValidator.r4.issues(of: root)
  }

  /// Returns whether the bundle is a document that begins with a composition of type patient
  /// summary (LOINC 60591-5).
  private static func isSummary(_ bundle: JSONValue, _ entries: [JSONValue]) -> Bool {
    guard bundle["type"]?.isString("document") == true, let first = entries.first,
      first["resourceType"]?.isString("Composition") == true
    else { return false }
    return first["type"]?["coding"]?.elements.contains { $0["code"]?.isString("60591-5") == true } ?? false
  }

  /// The resource as JSON: every entry with its rows.
  var json: JSON {
    [
      "kind": .string(kind.rawValue),
      "resourceType": .text(root["resourceType"]?.string),
      "bundleType": .text(kind == .bundle || kind == .patientSummary ? root["type"]?.string : nil),
      "entries": .integer(entries.count),
      "issues": .array(
        issues.prefix(100).map {
          [
            "severity": .string($0.severity.rawValue), "code": .string($0.code.rawValue),
            "path": .string($0.path), "message": .string($0.message),
          ]
        }),
      "resources": .array(
        entries.prefix(1000).map { entry in
          [
            "resourceType": .text(entry["resourceType"]?.string), "id": .text(entry["id"]?.string),
            "title": .text(ResourceRows.title(of: entry, in: root)),
            "rows": .array(
              ResourceRows(entry).rows.map { ["name": .string($0.name), "text": .string($0.text)] }),
          ]
        }),
    ]
  }
}

/// The complete content of a resource as rows of a name and a text, in the order of the resource.
///
/// No element is omitted because it is unknown. A code has its display and its system, and a date
/// is unchanged. Data of attachments and narratives are named but not repeated.
package struct ResourceRows: Sendable {
  package struct Row: Sendable, Hashable {
    /// The path of the element, such as `code` or `component[1].valueQuantity`.
    package var name: String
    package var text: String
  }

  package private(set) var rows: [Row] = []
  /// Whether the rows contain the whole resource, or `false` if it is too long or too deep.
  package private(set) var isWhole = true

  /// The maximum number of rows of a resource.
  static let maxRows = 500
  /// The maximum length of a row's text.
  private static let maxTextLength = 2000

  package init(_ resource: JSONValue) {
    for member in resource.members where !Self.skipped.contains(member.name) {
      add(member.value, member.name, depth: 0)
    }
  }

  /// Returns a short title of the resource, or `nil` if it has none.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - bundle: The Bundle that contains it, for a medication in another entry.
  /// - Returns: The title.
  package static func title(of resource: JSONValue, in bundle: JSONValue? = nil) -> String? {
    title(of: resource, record: RecordView(resource, in: bundle).title)
  }

  /// Returns a short title of the resource, or `nil` if it has none.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - record: The title of its record, which the caller of many gets from `RecordView.titles`.
  /// - Returns: The title.
  static func title(of resource: JSONValue, record: @autoclosure () -> String?) -> String? {
    if let text = concept(of: ["code", "vaccineCode", "medicationCodeableConcept", "medication"], resource) {
      return text
    }
    // The category of an order isn't the name of its medication.
    if let text = record() { return text }
    if let text = concept(of: ["type", "category"], resource) { return text }
    for name in ["title", "description", "name"] {
      guard let value = resource.member(name) else { continue }
      if let text = value.string { return text }
      let first = value.elements.first { _ in true }
      if let text = first.flatMap({ Self.humanName($0) ?? $0["text"]?.string }) { return text }
    }
    return nil
  }

  private static func concept(of names: [String], _ resource: JSONValue) -> String? {
    for name in names {
      guard let value = resource.member(name) else { continue }
      let concept = value.kind == .array ? value.elements.first { _ in true } : value
      if let text = concept.flatMap({ Self.concept($0["concept"] ?? $0) }) { return text }
    }
    return nil
  }

  private static let skipped: Set<String> = [
    "resourceType", "id", "text", "meta", "implicitRules", "language",
  ]

  private mutating func add(_ value: JSONValue, _ name: String, depth: Int) {
    guard rows.count < Self.maxRows, depth < 12 else {
      isWhole = false
      return
    }
    switch value.kind {
    case .array:
      let isSingle = value.count == 1
      for (index, element) in value.elements.enumerated() {
        add(element, isSingle ? name : "\(name)[\(index)]", depth: depth + 1)
      }
    case .object: add(object: value, name, depth: depth)
    case .null: break
    default: append(name, value.string ?? value.numberText ?? (value.bool == true ? "yes" : "no"))
    }
  }

  private mutating func add(object value: JSONValue, _ name: String, depth: Int) {
    let phrase = Self.phrase(value)
    if let phrase { append(name, phrase.text) }
    var told = phrase?.told ?? []
    if phrase == nil, let coding = value["coding"], coding.kind == .array {
      if let text = value["text"]?.string { append(name, text) }
      for element in coding.elements { add(element, name, depth: depth + 1) }
      told = ["coding", "text"]
    }
    for member in value.members where !told.contains(member.name) {
      // The bytes of a document and a narrative get a size instead of rows.
      if member.name == "data" || member.name == "div" {
        append("\(name).\(member.name)", "(\(member.value.rawBytes.count) characters)")
      } else {
        add(member.value, "\(name).\(member.name)", depth: depth + 1)
      }
    }
  }

  /// Returns the text of an object of a common type in one row, and the members that it covers; the
  /// others get separate rows.
  private static func phrase(_ value: JSONValue) -> (text: String, told: Set<String>)? {
    // A reference has a display, too, like a coding.
    if let text = reference(value) { return (text, ["reference", "display", "type"]) }
    if let text = coding(value) { return (text, ["system", "code", "display", "version", "userSelected"]) }
    if let text = quantity(value) {
      return (text, ["value", "unit", "code", "system", "comparator", "currency"])
    }
    return humanName(value).map { ($0, ["text", "prefix", "family", "given", "suffix"]) }
  }

  private mutating func append(_ name: String, _ text: String) {
    guard rows.count < Self.maxRows else {
      isWhole = false
      return
    }
    if text.unicodeScalars.count > Self.maxTextLength { isWhole = false }
    rows.append(
      Row(name: safeForDisplay(name, limit: 120), text: safeForDisplay(text, limit: Self.maxTextLength)))
  }

  private static func concept(_ value: JSONValue) -> String? {
    value["text"]?.string
      ?? value["coding"]?.elements.compactMap { $0["display"]?.string ?? $0["code"]?.string }.first
  }

  private static func coding(_ value: JSONValue) -> String? {
    guard value["code"]?.string != nil || value["display"]?.string != nil, value["value"] == nil,
      value["system"] != nil || value["display"] != nil
    else { return nil }
    let code = value["code"]?.string.map { code in
      "(\(value["system"]?.string.map { "\($0) " } ?? "")\(code))"
    }
    return [value["display"]?.string, code].compactMap { $0 }.joined(separator: " ")
  }

  private static func quantity(_ value: JSONValue) -> String? {
    guard let number = value["value"]?.numberText else { return nil }
    let unit = value["unit"]?.string ?? value["code"]?.string ?? value["currency"]?.string
    let code = value["code"]?.string.flatMap { $0 == unit ? nil : "(\($0))" }
    return [value["comparator"]?.string, number, unit, code].compactMap { $0 }.joined(separator: " ")
  }

  private static func humanName(_ value: JSONValue) -> String? {
    guard value["family"] != nil || value["given"] != nil else { return nil }
    return PatientView.text(of: value)
  }

  private static func reference(_ value: JSONValue) -> String? {
    guard let reference = value["reference"]?.string else { return nil }
    return value["display"]?.string.map { "\($0) (\(reference))" } ?? reference
  }
}
