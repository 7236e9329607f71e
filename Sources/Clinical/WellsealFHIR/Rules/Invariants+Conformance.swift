import WellsealBase

// Rules for the statements of servers, and for decision support.
extension Invariant {
  static let conformance: [Invariant] = statements + olderStatements + triggers

  private static let statements: [Invariant] = [
    .init(
      "cpb-0", "CapabilityStatement", [.r4], .warning, "the name should be usable as an identifier",
      .holds { $0.node["name"]?.string?.isIdentifier ?? true }),
    .init(
      "cpb-1", "CapabilityStatement", [.r4], "a statement must describe REST, messaging or documents",
      .presence(.atLeastOne(["rest", "messaging", "document"]))),
    .init(
      "cpb-2", "CapabilityStatement", [.r4],
      "a statement must have a description, software or an implementation",
      .presence(.atLeastOne(["description", "software", "implementation"]))),
    .init(
      "cpb-3", "CapabilityStatement", [.r4], "only an instance may have endpoints for messages",
      .holds { subject in
        subject.node.isOfKind("instance") || !subject.node.items("messaging").contains { $0.has("endpoint") }
      }),
    .init(
      "cpb-7", "CapabilityStatement", [.r4], "documents must differ in profile or mode",
      .holds { $0.node.items("document").areDistinct("profile", "mode") }),
    .init(
      "cpb-9", "CapabilityStatement.rest", [.r4], "each resource type must be described only once",
      .holds { $0.node.items("resource").areDistinct("type") }),
    .init(
      "cpb-12", "CapabilityStatement.rest.resource", [.r4], "search parameters must have different names",
      .holds { $0.node.items("searchParam").areDistinct("name") }),
    .init(
      "cpb-14", "CapabilityStatement", [.r4], "an instance must have an implementation",
      .holds { !$0.node.isOfKind("instance") || $0.node.has("implementation") }),
    .init(
      "cpb-15", "CapabilityStatement", [.r4], "a capability must have software and no implementation",
      .holds { subject in
        !subject.node.isOfKind("capability")
          || !subject.node.has("implementation") && subject.node.has("software")
      }),
    .init(
      "cpb-16", "CapabilityStatement", [.r4], "requirements must have neither software nor an implementation",
      .holds { subject in
        !subject.node.isOfKind("requirements")
          || !subject.node.has("implementation") && !subject.node.has("software")
      }),
  ]

  private static let olderStatements: [Invariant] = [
    .init(
      "cnf-1", "Conformance", [.dstu2], "a statement must describe REST, messaging or documents",
      .presence(.atLeastOne(["rest", "messaging", "document"]))),
    .init(
      "cnf-2", "Conformance", [.dstu2], "a statement must have a description, software or an implementation",
      .presence(.atLeastOne(["description", "software", "implementation"]))),
    .init(
      "cnf-3", "Conformance", [.dstu2], "only an instance may have endpoints for messages",
      .holds { subject in
        subject.node.isOfKind("instance") || !subject.node.items("messaging").contains { $0.has("endpoint") }
      }),
    .init(
      "cnf-7", "Conformance", [.dstu2], "documents must differ in profile or mode",
      .holds { $0.node.items("document").areDistinct("profile", "mode") }),
    .init(
      "cnf-8", "Conformance", [.dstu2], "each mode of REST must be described only once",
      .holds { $0.node.items("rest").areDistinct("mode") }),
    .init(
      "cnf-9", "Conformance.rest", [.dstu2], "each resource type must be described only once",
      .holds { $0.node.items("resource").areDistinct("type") }),
    .init(
      "cnf-12", "Conformance.rest.resource", [.dstu2], "search parameters must have different names",
      .holds { $0.node.items("searchParam").areDistinct("name") }),
    .init(
      "cnf-13", "Conformance.rest.resource.searchParam", [.dstu2],
      "only a search by reference may be chained",
      .holds { !$0.node.has("chain") || $0.node["type"]?.isString("reference") ?? false }),
    .init(
      "cnf-14", "Conformance", [.dstu2], "requirements must have neither software nor an implementation",
      .holds { subject in
        !subject.node.isOfKind("requirements")
          || !subject.node.has("implementation") && !subject.node.has("software")
      }),
    .init(
      "cnf-15", "Conformance", [.dstu2], "a capability must not have an implementation",
      .holds { !$0.node.isOfKind("capability") || !$0.node.has("implementation") }),
  ]

  private static let triggers: [Invariant] = [
    .init(
      "drq-1", "DataRequirement.codeFilter", [.r4], "a filter must have either a path or a search parameter",
      .presence(.exactlyOne(["path", "searchParam"]))),
    .init(
      "drq-2", "DataRequirement.dateFilter", [.r4], "a filter must have either a path or a search parameter",
      .presence(.exactlyOne(["path", "searchParam"]))),
    .init(
      "trd-1", "TriggerDefinition", [.r4], "a trigger must not have both data and a timing",
      .presence(.never(["data"], with: ["timing[x]"]))),
    .init(
      "trd-2", "TriggerDefinition", [.r4], "a condition must come with data",
      .presence(.whenAny(["condition"], needs: ["data"]))),
    .init(
      "trd-3", "TriggerDefinition", [.r4],
      "a trigger must have the name, the timing or the data that its type needs",
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
}

extension TapeNode.Items {
  /// Returns true if no two items have the same values for these members.
  fileprivate func areDistinct(_ names: StaticString...) -> Bool {
    var seen: Set<[[UInt8]?]> = []
    return allSatisfy { item in seen.insert(names.map { item[$0].map { Array($0.raw) } }).inserted }
  }
}

extension String {
  // `[A-Z]([A-Za-z0-9_]){0,254}`
  fileprivate var isIdentifier: Bool {
    utf8.count <= 255 && utf8.first.map { (0x41...0x5A).contains($0) } ?? false
      && utf8.allSatisfy { PrimitiveScanner.isLetterOrDigit($0) || $0 == UInt8(ascii: "_") }
  }
}
