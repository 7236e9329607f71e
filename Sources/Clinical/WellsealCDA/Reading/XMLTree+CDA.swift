import WellsealBase

extension XMLTree {
  /// Returns the elements with a name in HL7's namespace.
  ///
  /// Extensions use the same names in other namespaces.
  func all(_ name: String) -> [XMLTree] {
    children.compactMap { child in
      guard case .element(let element) = child, element.name.local == name,
        element.name.namespace == CDADocument.namespace
      else { return nil }
      return element
    }
  }

  func first(_ name: String) -> XMLTree? {
    for case .element(let element) in children
    where element.name.local == name && element.name.namespace == CDADocument.namespace {
      return element
    }
    return nil
  }

  /// Returns the element at a path.
  func at(_ path: String...) -> XMLTree? {
    path.reduce(self as XMLTree?) { $0?.first($1) }
  }

  /// The text as one line.
  var line: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D }
}

// MARK: Data types

extension XMLTree {
  /// The code, or `nil` if it is marked as missing.
  var code: CDACode? {
    let display = self["displayName"] ?? first("originalText")?.line ?? ""
    guard let code = self["code"], !code.isEmpty else {
      return display.isEmpty ? nil : CDACode(code: "", system: "", display: display)
    }
    return CDACode(code: code, system: self["codeSystem"] ?? "", display: display)
  }

  /// The identifier, or `nil` if it is marked as missing.
  var identifier: CDAIdentifier? {
    guard self["nullFlavor"] == nil, let root = self["root"], !root.isEmpty else { return nil }
    return CDAIdentifier(root: root, extension: self["extension"] ?? "")
  }

  /// The point in time, or the interval with its ends.
  var interval: CDAInterval {
    func time(_ element: XMLTree?) -> CDATime? { element?["value"].flatMap { CDATime($0) } }
    if let moment = time(self) { return CDAInterval(start: moment) }
    return CDAInterval(start: time(first("low")) ?? time(first("center")), end: time(first("high")))
  }

  /// The name of a person, a place or an organization.
  ///
  /// If there are several, it is the legal name.
  ///
  /// Source: HL7 v3 data types R1, EN: the parts are in the order in which they are spoken.
  var entityName: String { entityNames.first ?? "" }

  /// All names of a person, a place or an organization, the legal name first.
  var entityNames: [String] {
    let names = all("name").filter { $0["nullFlavor"] == nil && !$0.nameParts.isEmpty }
    let chosen = names.firstIndex { $0["use"]?.split(separator: " ").contains("L") ?? false } ?? 0
    let texts = names.map { $0.nameParts.joined(separator: " ").replacing(" ,", with: ",") }
    return texts.indices.contains(chosen) ? [texts[chosen]] + texts[..<chosen] + texts[(chosen + 1)...] : []
  }

  private var nameParts: [String] {
    children.compactMap { child in
      switch child {
      case .text(let text): text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      case .element(let element):
        // The period in which a name was used isn't part of it.
        element.name.local == "validTime" || element["nullFlavor"] != nil ? nil : element.line
      }
    }.filter { !$0.isEmpty }
  }
}
