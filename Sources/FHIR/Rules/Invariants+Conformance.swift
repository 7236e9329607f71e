import ByteFormats

// Rules for what servers say of themselves, and for the definitions that may stand in a resource.
extension Invariant {
  static let conformance: [Invariant] = statements + olderStatements + definitions + triggers

  private static let statements: [Invariant] = [
    .init(
      "cpb-0", "CapabilityStatement", [.r4], .warning, "the name should be usable as an identifier",
      .holds { $0.node["name"]?.string?.isIdentifier ?? true }),
    .init(
      "cpb-1", "CapabilityStatement", [.r4], "a server describes REST, messaging or documents",
      .presence(.atLeastOne(["rest", "messaging", "document"]))),
    .init(
      "cpb-2", "CapabilityStatement", [.r4], "a statement has a description, a software or an implementation",
      .presence(.atLeastOne(["description", "software", "implementation"]))),
    .init(
      "cpb-3", "CapabilityStatement", [.r4], "only an instance has endpoints for messages",
      .holds { subject in
        subject.node.isOfKind("instance") || !subject.node.items("messaging").contains { $0.has("endpoint") }
      }),
    .init(
      "cpb-7", "CapabilityStatement", [.r4], "documents differ in profile or mode",
      .holds { $0.node.items("document").areDistinct("profile", "mode") }),
    .init(
      "cpb-9", "CapabilityStatement.rest", [.r4], "each resource type is described once",
      .holds { $0.node.items("resource").areDistinct("type") }),
    .init(
      "cpb-12", "CapabilityStatement.rest.resource", [.r4], "search parameters have different names",
      .holds { $0.node.items("searchParam").areDistinct("name") }),
    .init(
      "cpb-14", "CapabilityStatement", [.r4], "an instance needs an implementation",
      .holds { !$0.node.isOfKind("instance") || $0.node.has("implementation") }),
    .init(
      "cpb-15", "CapabilityStatement", [.r4], "a capability needs a software and has no implementation",
      .holds { subject in
        !subject.node.isOfKind("capability")
          || !subject.node.has("implementation") && subject.node.has("software")
      }),
    .init(
      "cpb-16", "CapabilityStatement", [.r4], "requirements have neither software nor implementation",
      .holds { subject in
        !subject.node.isOfKind("requirements")
          || !subject.node.has("implementation") && !subject.node.has("software")
      }),
  ]

  private static let olderStatements: [Invariant] = [
    .init(
      "cnf-1", "Conformance", [.dstu2], "a server describes REST, messaging or documents",
      .presence(.atLeastOne(["rest", "messaging", "document"]))),
    .init(
      "cnf-2", "Conformance", [.dstu2], "a statement has a description, a software or an implementation",
      .presence(.atLeastOne(["description", "software", "implementation"]))),
    .init(
      "cnf-3", "Conformance", [.dstu2], "only an instance has endpoints for messages",
      .holds { subject in
        subject.node.isOfKind("instance") || !subject.node.items("messaging").contains { $0.has("endpoint") }
      }),
    .init(
      "cnf-7", "Conformance", [.dstu2], "documents differ in profile or mode",
      .holds { $0.node.items("document").areDistinct("profile", "mode") }),
    .init(
      "cnf-8", "Conformance", [.dstu2], "each mode of REST is described once",
      .holds { $0.node.items("rest").areDistinct("mode") }),
    .init(
      "cnf-9", "Conformance.rest", [.dstu2], "each resource type is described once",
      .holds { $0.node.items("resource").areDistinct("type") }),
    .init(
      "cnf-12", "Conformance.rest.resource", [.dstu2], "search parameters have different names",
      .holds { $0.node.items("searchParam").areDistinct("name") }),
    .init(
      "cnf-13", "Conformance.rest.resource.searchParam", [.dstu2], "only a search by reference can be chained",
      .holds { !$0.node.has("chain") || $0.node["type"]?.isString("reference") ?? false }),
    .init(
      "cnf-14", "Conformance", [.dstu2], "requirements have neither software nor implementation",
      .holds { subject in
        !subject.node.isOfKind("requirements")
          || !subject.node.has("implementation") && !subject.node.has("software")
      }),
    .init(
      "cnf-15", "Conformance", [.dstu2], "a capability has no implementation",
      .holds { !$0.node.isOfKind("capability") || !$0.node.has("implementation") }),
  ]

  private static let definitions: [Invariant] = [
    .init(
      "eld-1", "ElementDefinition.slicing", "slices are told apart by a discriminator or a description",
      .presence(.atLeastOne(["discriminator", "description"]))),
    .init("eld-2", "ElementDefinition", "the minimum is not above the maximum", .holds { $0.node.hasRisingBounds }),
    .init(
      "eld-3", "ElementDefinition.max", "a maximum is a number or *",
      .holds { $0.node["max"]?.string.map { $0 == "*" || $0.isNumber } ?? true }),
    .init(
      "eld-4", "ElementDefinition.type", "only references are aggregated",
      .holds { !$0.node.has("aggregation") || $0.node["code"]?.isOne(of: "Reference", "canonical") ?? false }),
    .init(
      "eld-5", "ElementDefinition", [.r4], "an element with the content of another has none of its own",
      .presence(
        .never(
          ["contentReference"],
          with: [
            "type", "defaultValue[x]", "fixed[x]", "pattern[x]", "example", "minValue[x]", "maxValue[x]",
            "maxLength", "binding",
          ]))),
    .init(
      "eld-5", "ElementDefinition", [.dstu2], "an element with the content of another has no value of its own",
      .holds { !$0.node.has("nameReference") || $0.node.choice("value") == nil }),
    .init(
      "eld-6", "ElementDefinition", "an element with a fixed value has one type",
      .holds { $0.node.choice("fixed") == nil || $0.node.hasOneType }),
    .init(
      "eld-7", "ElementDefinition", "an element with a pattern has one type",
      .holds { $0.node.choice("pattern") == nil || $0.node.hasOneType }),
    .init(
      "eld-8", "ElementDefinition", [.r4], "a pattern and a fixed value exclude one another",
      .presence(.never(["pattern[x]"], with: ["fixed[x]"]))),
    .init(
      "eld-8", "ElementDefinition", [.dstu2], "a pattern and a value exclude one another",
      .holds { $0.node.choice("pattern") == nil || $0.node.choice("value") == nil }),
    .init(
      "eld-10", "ElementDefinition.binding", [.dstu2], "a binding has a value set or a description",
      .presence(.atLeastOne(["valueSet[x]", "description"]))),
    .init(
      "eld-11", "ElementDefinition", [.dstu2], "only coded elements have a binding",
      .holds { subject in
        let types = subject.node.items("type").compactMap { $0["code"] }
        return !subject.node.has("binding") || types.isEmpty
          || types.contains {
            $0.isOne(of: "code", "Coding", "CodeableConcept", "Quantity", "Extension", "string", "uri")
          }
      }),
    .init(
      "eld-12", "ElementDefinition.binding", [.r4], "a value set is named by an absolute address",
      .holds { $0.node["valueSet"]?.string?.hasScheme("http:", "https", "urn:") ?? true }),
    .init(
      "eld-12", "ElementDefinition.binding.valueSet[x]", [.dstu2], "a value set is named by an absolute address",
      .holds { $0.node["valueSetUri"]?.string?.hasScheme("http:", "https:") ?? true }),
    .init(
      "eld-13", "ElementDefinition", [.r4], "each type is named once",
      .holds { $0.node.items("type").areDistinct("code") }),
    .init(
      "eld-13", "ElementDefinition", [.dstu2], "each type is named once",
      .holds { $0.node.items("type").areDistinct("code", "profile") }),
    .init(
      "eld-14", "ElementDefinition", "constraints have different keys",
      .holds { $0.node.items("constraint").areDistinct("key") }),
    .init(
      "eld-15", "ElementDefinition", [.r4], "a default value and a meaning of absence exclude one another",
      .presence(.never(["defaultValue[x]"], with: ["meaningWhenMissing"]))),
    .init(
      "eld-15", "ElementDefinition", [.dstu2], "a fixed value and a meaning of absence exclude one another",
      .presence(.never(["fixed[x]"], with: ["meaningWhenMissing"]))),
    .init(
      "eld-16", "ElementDefinition", [.r4], "the name of a slice has letters, digits and /-_[]@ only",
      .holds { subject in
        subject.node["sliceName"]?.string.map { name in
          name.utf8.allSatisfy { PrimitiveScanner.isLetterOrDigit($0) || "/-_[]@".utf8.contains($0) }
        } ?? true
      }),
    .init(
      "eld-17", "ElementDefinition.type", [.r4], "only references have a target profile",
      .holds { !$0.node.has("targetProfile") || $0.node["code"]?.isOne(of: "Reference", "canonical") ?? false }),
    .init(
      "eld-18", "ElementDefinition", [.r4], "a modifier says why it is one",
      .holds { !$0.node.isTrue("isModifier") || $0.node.has("isModifierReason") }),
    .init(
      "eld-19", "ElementDefinition", [.r4], "the parts of a path are names",
      .holds { $0.node["path"]?.string?.isElementPath ?? true }),
    .init(
      "eld-20", "ElementDefinition", [.r4], .warning, "the parts of a path should be letters and digits",
      .holds { $0.node["path"]?.string?.isPlainElementPath ?? true }),
    .init(
      "eld-21", "ElementDefinition.constraint", [.r4], .warning, "a constraint should have an expression",
      .presence(.atLeastOne(["expression"]))),
    .init(
      "eld-22", "ElementDefinition", [.r4], "only a slice can constrain a slice",
      .presence(.whenAny(["sliceIsConstraining"], needs: ["sliceName"]))),
  ]

  private static let triggers: [Invariant] = [
    .init(
      "drq-1", "DataRequirement.codeFilter", [.r4], "a filter has either a path or a search parameter",
      .presence(.exactlyOne(["path", "searchParam"]))),
    .init(
      "drq-2", "DataRequirement.dateFilter", [.r4], "a filter has either a path or a search parameter",
      .presence(.exactlyOne(["path", "searchParam"]))),
    .init(
      "trd-1", "TriggerDefinition", [.r4], "a trigger has either data or a timing",
      .presence(.never(["data"], with: ["timing[x]"]))),
    .init(
      "trd-2", "TriggerDefinition", [.r4], "a condition needs data",
      .presence(.whenAny(["condition"], needs: ["data"]))),
    .init(
      "trd-3", "TriggerDefinition", [.r4], "a trigger has the name, the timing or the data that its type needs",
      .holds { subject in
        guard let type = subject.node["type"]?.string else { return true }
        if type == "named-event" { return subject.node.has("name") }
        if type == "periodic" { return subject.node.choice("timing") != nil }
        return !type.hasPrefix("data-") || subject.node.has("data")
      }),
  ]
}

extension TapeNode {
  fileprivate func isOfKind(_ kind: StaticString) -> Bool { self["kind"]?.isString(kind) ?? false }

  fileprivate var hasOneType: Bool { items("type").reduce(0) { count, _ in count + 1 } <= 1 }

  fileprivate var hasRisingBounds: Bool {
    guard let most = self["max"]?.string.flatMap({ Int($0) }), let least = self["min"],
      let number = Int(String(decoding: least.raw, as: UTF8.self))
    else { return true }
    return number <= most
  }
}

extension TapeNode.Items {
  /// Whether no two items agree in these members.
  fileprivate func areDistinct(_ names: StaticString...) -> Bool {
    var seen: Set<[[UInt8]?]> = []
    return allSatisfy { item in seen.insert(names.map { item[$0].map { Array($0.raw) } }).inserted }
  }
}

extension String {
  fileprivate var isNumber: Bool { !isEmpty && utf8.allSatisfy(PrimitiveScanner.isDigit) }

  /// `[A-Z]([A-Za-z0-9_]){0,254}`
  fileprivate var isIdentifier: Bool {
    utf8.count <= 255 && utf8.first.map { (0x41...0x5A).contains($0) } ?? false
      && utf8.allSatisfy { PrimitiveScanner.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
  }

  fileprivate func hasScheme(_ schemes: String...) -> Bool { schemes.contains { hasPrefix($0) } }

  /// Parts of one to 64 characters, none of them punctuation, that points divide; the last may say `[x]` and a slice.
  fileprivate var isElementPath: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { place, part in
      var name = part.prefix { $0 != ":" }
      guard place == 0 || part.count == name.count || part.count > name.count + 1 else { return false }
      if place == 0, name.count < part.count { return false }
      if place > 0, name.hasSuffix("[x]") { name = name.dropLast(3) }
      return (1...64).contains(name.count)
        && !name.contains { $0.isWhitespace || ",:;'\"/|?!@#$%&*()[]{}".contains($0) }
    }
  }

  /// `[A-Za-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*(\[x])?)*`
  fileprivate var isPlainElementPath: Bool {
    split(separator: ".", omittingEmptySubsequences: false).enumerated().allSatisfy { place, part in
      let name = place > 0 && part.hasSuffix("[x]") ? part.dropLast(3) : part
      guard let first = name.utf8.first else { return false }
      let isStart = (0x61...0x7A).contains(place == 0 ? first | 0x20 : first)
      return isStart && name.utf8.allSatisfy(PrimitiveScanner.isLetterOrDigit)
    }
  }
}
