package import WellsealBase

/// A parser that converts FHIR resources in XML to the equivalent JSON.
///
/// The definitions of R4 or DSTU2, whichever suits a resource better, determine the elements that
/// are lists, numbers or resources. Unknown elements are converted by their shape. The narrative
/// becomes text in JSON.
///
/// Source: FHIR R4, "XML Representation of Resources", "JSON Representation of Resources".
package struct FHIRXML {
  /// The namespace of FHIR's elements.
  static let namespace = "http://hl7.org/fhir"

  /// The maximum size of a file, in bytes.
  package static let maxBytes = 64 << 20

  /// Parses a resource or a bundle.
  ///
  /// - Parameter bytes: The XML, in any encoding that `XMLReader` supports.
  /// - Returns: The resource as JSON.
  /// - Throws: `XMLError` if the text isn't well-formed XML.
  package static func json(parsing bytes: [UInt8]) throws(XMLError) -> JSON {
    var reader = try XMLReader(bytes, limits: XMLLimits(bytes: maxBytes))
    guard case .start(let name, let attributes) = try reader.next() else { return .null }
    var rescued: [XMLTree] = []
    let root = try reader.tree(XMLTree(name: name, attributes: attributes), nil, rescued: &rescued)
    while try reader.next() != nil {}
    return resource(root, depth: 0)
  }

  private static let maxDepth = 60

  /// Returns a resource in the release that suits it better, or R4 if both suit it equally.
  private static func resource(_ element: XMLTree, depth: Int) -> JSON {
    let name = element.name.local
    let releases: [FHIRDefinitions] = [.of(.r4, hasInvariants: false), .of(.dstu2, hasInvariants: false)]
    let known = releases.filter { $0.type(named: name) != nil }
    let misfits = known.map { definitions in
      FHIRXMLWriter(definitions: definitions).misfits(of: element, definitions.type(named: name))
    }
    let best = misfits.indices.min { misfits[$0] < misfits[$1] }.map { known[$0] } ?? releases[0]
    let writer = FHIRXMLWriter(definitions: best)
    return .object(
      [.init("resourceType", .string(name))]
        + writer.members(of: element, best.type(named: name), depth: depth + 1))
  }

  /// Returns the resource in an element that contains one, such as `contained`.
  fileprivate static func contained(in element: XMLTree, depth: Int) -> JSON? {
    guard depth < maxDepth, let inner = element.elements.first(where: { $0.name.namespace == namespace })
    else {
      return nil
    }
    return resource(inner, depth: depth)
  }
}

/// A converter of elements to members of a JSON object, by the definitions of one release.
private struct FHIRXMLWriter {
  let definitions: FHIRDefinitions

  /// Returns the number of children of an element that its type doesn't have, or has in another
  /// form.
  func misfits(of element: XMLTree, _ type: TypeDefinition?) -> Int {
    var counts: [String: Int] = [:]
    return children(of: element).count { child in
      counts[child.name.local, default: 0] += 1
      guard let member = type?.member(named: child.name.local) else { return true }
      if counts[child.name.local, default: 0] > 1, !member.repeats { return true }
      switch member.content {
      case .primitive: return child["value"] == nil && hasContent(child)
      case .structure(let id):
        return child["value"] != nil
          || children(of: child).contains { definitions.type(id).member(named: $0.name.local) == nil }
      case .resource, .resourceType: return false
      }
    }
  }

  /// Returns the members of the object for an element.
  func members(of element: XMLTree, _ type: TypeDefinition?, depth: Int) -> [JSON.Member] {
    var members: [JSON.Member] = []
    // The id is an element of a resource, but an attribute of anything else, like the url of an
    // extension.
    for name in ["id", "url"] {
      if let text = element[name] { members.append(.init(name, .string(text))) }
    }
    guard depth < 60 else { return members }
    var names: [String] = []
    var groups: [String: [XMLTree]] = [:]
    for child in children(of: element) {
      if groups[child.name.local] == nil { names.append(child.name.local) }
      groups[child.name.local, default: []].append(child)
    }
    for name in names { members += self.members(name, groups[name] ?? [], type, depth: depth) }
    return members
  }

  private func children(of element: XMLTree) -> [XMLTree] {
    element.elements.filter { $0.name.namespace == FHIRXML.namespace || Self.isNarrative($0) }
  }

  private static func isNarrative(_ element: XMLTree) -> Bool {
    element.name.local == "div" && element.name.namespace == "http://www.w3.org/1999/xhtml"
  }

  /// Returns whether an element has children besides extensions.
  private func hasContent(_ element: XMLTree) -> Bool {
    children(of: element).contains { !Self.isExtension($0) }
  }

  private static func isExtension(_ element: XMLTree) -> Bool { element.name.local == "extension" }
}

// MARK: Elements

extension FHIRXMLWriter {
  private func members(
    _ name: String, _ elements: [XMLTree], _ type: TypeDefinition?, depth: Int
  ) -> [JSON.Member] {
    if elements.contains(where: Self.isNarrative) {
      return [.init(name, .string(elements.map(XHTMLText.write).joined()))]
    }
    let member = type?.member(named: name)
    let isList = elements.count > 1 || member?.repeats ?? Self.lists.contains(name)
    // In another release, the element may be a code instead of a concept, or vice versa.
    let isPrimitive =
      switch member?.content {
      case .primitive?: !elements.contains { $0["value"] == nil && hasContent($0) }
      case .structure?: elements.allSatisfy { $0["value"] != nil && !hasContent($0) }
      case .resource?, .resourceType?: false
      case nil: elements.contains { $0["value"] != nil }
      }
    guard isPrimitive else {
      let content = member?.content
      let isMisfit = if case .primitive? = content { true } else { false }
      let values = elements.map { value($0, isMisfit ? nil : content, depth: depth) }
      return [.init(name, isList ? .array(values) : values[0])]
    }
    let values = elements.map { primitive($0, member?.content, in: name) }
    let others = elements.map { element -> JSON in
      let inner = self.members(of: element, definitions.type(named: "Element"), depth: depth + 1)
      return inner.isEmpty ? .null : .object(inner)
    }
    var members: [JSON.Member] = []
    if values.contains(where: { $0 != .null }) {
      members.append(.init(name, isList ? .array(values) : values[0]))
    }
    if others.contains(where: { $0 != .null }) {
      members.append(.init("_\(name)", isList ? .array(others) : others[0]))
    }
    return members
  }

  private func value(_ element: XMLTree, _ content: TypeDefinition.Content?, depth: Int) -> JSON {
    switch content {
    case .structure(let id)?: .object(members(of: element, definitions.type(id), depth: depth + 1))
    case .resource?, .resourceType?: FHIRXML.contained(in: element, depth: depth + 1) ?? .null
    case .primitive?: .null
    case nil:
      Self.holdsResource(element)
        ? FHIRXML.contained(in: element, depth: depth + 1) ?? .null
        : .object(members(of: element, shape(of: element), depth: depth + 1))
    }
  }

  private func primitive(_ element: XMLTree, _ content: TypeDefinition.Content?, in name: String) -> JSON {
    guard let text = element["value"] else { return .null }
    guard case .primitive(let type)? = content else {
      return text == "true" || text == "false" ? .bool(text == "true") : .string(text)
    }
    switch type.kind {
    case .bool: return text == "true" || text == "false" ? .bool(text == "true") : .string(text)
    // A number that JSON can't represent remains text, which the validator then reports.
    case .number:
      return (try? JSONDocument(parsing: Array(text.utf8)))?.root.kind == .number
        ? .number(text) : .string(text)
    default: return .string(text)
    }
  }

  /// Returns the data type of an unknown element, based on members that only this type has.
  private func shape(of element: XMLTree) -> TypeDefinition? {
    let names = Set(children(of: element).map(\.name.local))
    if names.contains("coding") { return definitions.type(named: "CodeableConcept") }
    if names.contains("reference") { return definitions.type(named: "Reference") }
    if names.contains("value"), !names.isDisjoint(with: ["unit", "code", "comparator"]) {
      return definitions.type(named: "Quantity")
    }
    if names.contains("system"), names.contains("code") { return definitions.type(named: "Coding") }
    if names.contains("value"), names.contains("system") { return definitions.type(named: "Identifier") }
    if !names.isDisjoint(with: ["family", "given"]) { return definitions.type(named: "HumanName") }
    return names.contains("start") || names.contains("end") ? definitions.type(named: "Period") : nil
  }

  private static func holdsResource(_ element: XMLTree) -> Bool {
    let inner = element.elements
    return inner.count == 1 && inner[0].name.local.first?.isUppercase ?? false
  }

  /// Elements that are lists in every type.
  private static let lists: Set<String> = [
    "identifier", "coding", "extension", "modifierExtension", "contained", "telecom", "given",
  ]
}

/// A writer of narratives as text.
private enum XHTMLText {
  static func write(_ div: XMLTree) -> String {
    var text = ""
    write(div, isRoot: true, &text)
    return text
  }

  private static func write(_ element: XMLTree, isRoot: Bool, _ text: inout String) {
    let name = element.name.local
    text += "<\(name)"
    if isRoot { text += " xmlns=\"http://www.w3.org/1999/xhtml\"" }
    for attribute in attributes {
      if let value = element[attribute] { text += " \(attribute)=\"\(escaped(value))\"" }
    }
    guard !element.children.isEmpty else {
      text += "/>"
      return
    }
    text += ">"
    for child in element.children {
      switch child {
      case .text(let piece): text += escaped(piece)
      case .element(let inner): write(inner, isRoot: false, &text)
      }
    }
    text += "</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// The allowed attributes of narratives.
  ///
  /// Source: FHIR R4, "Narrative"; HTML 4.01, chapters 7 to 11 and 15.
  private static let attributes = [
    "id", "class", "style", "title", "lang", "dir", "href", "name", "src", "alt", "width", "height", "border",
    "align",
    "valign", "abbr", "axis", "scope", "headers", "colspan", "rowspan", "span", "summary", "frame", "rules",
    "cellspacing", "cellpadding", "cite", "datetime", "type", "start", "value", "shape", "coords", "usemap",
    "size",
    "color", "face", "bgcolor", "noshade", "compact", "clear", "char", "charoff", "nowrap", "hreflang", "rel",
    "rev",
    "charset", "accesskey", "tabindex", "longdesc", "hspace", "vspace", "ismap",
  ]
}
