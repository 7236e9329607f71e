import WellsealBase

// Rules for resources that contain others: bundles, documents, lists, parameters.
extension Invariant {
  static let bundles: [Invariant] = [
    .init(
      "bdl-1", "Bundle", "only a search set or a history may have a total",
      .holds { !$0.node.has("total") || $0.node.isBundle("searchset", "history") }),
    .init(
      "bdl-2", "Bundle", "only entries of a search set may have a search mode",
      .holds { subject in
        subject.node.isBundle("searchset") || !subject.node.items("entry").contains { $0.has("search") }
      }),
    .init(
      "bdl-3", "Bundle", [.r4],
      "entries of a batch, transaction or history must have a request, and no others may",
      .holds { subject in
        let isNeeded = subject.node.isBundle("batch", "transaction", "history")
        return subject.node.items("entry").allSatisfy { $0.has("request") == isNeeded }
      }),
    .init(
      "bdl-3", "Bundle", [.dstu2], "only entries of a batch, transaction or history may have a request",
      .holds { subject in
        subject.node.isBundle("batch", "transaction", "history")
          || !subject.node.items("entry").contains { $0.has("request") }
      }),
    .init(
      "bdl-4", "Bundle", [.r4], "entries of a response or a history must have a response, and no others may",
      .holds { subject in
        let isNeeded = subject.node.isBundle("batch-response", "transaction-response", "history")
        return subject.node.items("entry").allSatisfy { $0.has("response") == isNeeded }
      }),
    .init(
      "bdl-4", "Bundle", [.dstu2], "only entries of a response may have a response",
      .holds { subject in
        subject.node.isBundle("batch-response", "transaction-response")
          || !subject.node.items("entry").contains { $0.has("response") }
      }),
    .init(
      "bdl-5", "Bundle.entry", "an entry must have a resource, a request or a response",
      .presence(.atLeastOne(["resource", "request", "response"]))),
    .init(
      "bdl-6", "Bundle.entry", [.dstu2], "an entry must have both a fullUrl and a resource, or neither",
      .presence(.together("fullUrl", "resource"))),
    .init(
      "bdl-7", "Bundle", "entries must differ in fullUrl or version",
      .holds { $0.hasDistinctEntries }),
    .init(
      "bdl-8", "Bundle.entry", [.r4], "a fullUrl must not name a version",
      .holds { !($0.node["fullUrl"]?.content.contains(part: "/_history/") ?? false) }),
    .init(
      "bdl-9", "Bundle", [.r4], "a document must have an identifier with system and value",
      .holds { subject in
        !subject.node.isBundle("document")
          || subject.node["identifier"].map { $0.has("system") && $0.has("value") } ?? false
      }),
    .init(
      "bdl-10", "Bundle", [.r4], "a document must have the time at which it was created",
      .holds { !$0.node.isBundle("document") || $0.node["timestamp"] != nil }),
    .init(
      "bdl-11", "Bundle", [.r4], "a document must begin with a Composition",
      .holds { !$0.node.isBundle("document") || $0.node.begins(with: "Composition") }),
    .init(
      "bdl-12", "Bundle", [.r4], "a message must begin with a MessageHeader",
      .holds { !$0.node.isBundle("message") || $0.node.begins(with: "MessageHeader") }),
    .init(
      "cmp-1", "Composition.section", "a section must have a text, entries or sections",
      .presence(.atLeastOne(["text", "entry", "section"]))),
    .init(
      "cmp-2", "Composition.section", "a section with entries must not have a reason for being empty",
      .presence(.never(["emptyReason"], with: ["entry"]))),
    .init(
      "inv-1", "Parameters.parameter", [.r4],
      "a parameter must have exactly one of a value, a resource and parts",
      .presence(.exactlyOne(["value[x]", "resource", "part"]))),
    .init(
      "inv-1", "Parameters.parameter", [.dstu2], "a parameter must have a value, a resource or parts",
      .presence(.atLeastOne(["value[x]", "resource", "part"]))),
    .init(
      "inv-2", "Parameters.parameter", [.dstu2], "a parameter must not have both a value and a resource",
      .presence(.never(["value[x]"], with: ["resource"]))),
    .init(
      "lst-1", "List", "a list with entries must not have a reason for being empty",
      .presence(.never(["emptyReason"], with: ["entry"]))),
    .init(
      "lst-2", "List", "only a list of changes may mark entries as deleted",
      .holds { subject in
        (subject.node["mode"]?.isString("changes") ?? false)
          || !subject.node.items("entry").contains { $0.has("deleted") }
      }),
    .init(
      "lst-3", "List", [.r4], "only entries of a working list may have a date",
      .holds { subject in
        (subject.node["mode"]?.isString("working") ?? false)
          || !subject.node.items("entry").contains { $0.has("date") }
      }),
  ]
}

extension TapeNode {
  fileprivate func isBundle(_ types: StaticString...) -> Bool {
    guard let type = self["type"] else { return false }
    return types.contains { type.isString($0) }
  }

  /// Returns true if the first entry contains a resource of this type.
  fileprivate func begins(with type: StaticString) -> Bool {
    items("entry").first { _ in true }?["resource"]?["resourceType"]?.isString(type) ?? false
  }
}

extension Invariant.Subject {
  /// Whether all entries have different addresses and versions.
  ///
  /// A history contains all versions of a resource.
  fileprivate var hasDistinctEntries: Bool {
    guard let bundle, bundle.hasRepeatedAddresses, !node.isBundle("history") else { return true }
    var seen = NameTable(capacity: bundle.entries.count)
    return node.items("entry").allSatisfy { entry in
      guard let url = entry["fullUrl"], url.kind == .string else { return true }
      guard let version = entry["resource"]?["meta"]?["versionId"], version.kind == .string else {
        return seen.insert(url.content) == nil
      }
      var key = Array(url.content) + [0x20] + Array(version.content)
      return key.withUnsafeMutableBufferPointer { seen.insert(UnsafeBufferPointer($0)) == nil }
    }
  }
}
