import WellsealBase

// Relations between elements: invariants, references, entries of bundles.
extension ResourceWalk {
  mutating func invariants(_ value: TapeNode, _ type: TypeDefinition, _ seen: ElementSet) {
    for place in type.presence.indices where !type.presence[place].holds(for: seen) {
      broken(type.presenceInvariants[place])
    }
    if !type.invariants.isEmpty { content(value, type, seen) }
    switch type.role {
    case .attachment: attachment(value)
    case .bundle: bundle()
    case .identifier: identifier(value)
    case .plain, .extension, .reference: break
    }
  }

  private mutating func content(_ value: TapeNode, _ type: TypeDefinition, _ seen: ElementSet) {
    let subject = Invariant.Subject(
      node: value, bundle: around.bundle, contained: around.contained)
    for place in type.invariants.indices {
      let element = type.invariants[place].element
      if element >= 0, !seen.contains(element) { continue }
      let rule = type.invariants[place].rule
      switch rule.test {
      case .holds(let holds): if !holds(subject) { broken(rule) }
      case .each(let name, let holds): each(value, name, rule) { holds($0, subject) }
      case .presence: break
      }
    }
  }

  private mutating func each(
    _ value: TapeNode, _ name: StaticString, _ rule: Invariant, _ holds: (TapeNode) -> Bool
  ) {
    guard let items = value[name] else { return }
    path.enter(member: items.index - 1)
    for (index, item) in items.items.enumerated() where !holds(item) {
      if items.kind == .array { path.enter(item: index) }
      broken(rule)
      if items.kind == .array { path.leave() }
    }
    path.leave()
  }

  private mutating func broken(_ rule: Invariant) {
    report(.invariant, as: rule.severity, "\(rule.message) (\(rule.key))")
  }

  /// Requires that a member, if it is a string, is an absolute URI.
  mutating func requireAbsolute(_ value: TapeNode, _ name: StaticString) {
    guard let member = value[name], member.kind == .string, !member.withText(ReferenceText.hasScheme) else {
      return
    }
    path.enter(member: member.index - 1)
    report(.relativeAddress, "the address must be absolute")
    path.leave()
  }
}

// MARK: References

extension ResourceWalk {
  /// Checks the text of a reference and its target.
  ///
  /// The element is the one that contains the reference, if it is known.
  mutating func reference(_ value: TapeNode, _ element: ElementDefinition?) {
    guard let text = value["reference"], text.kind == .string, !text.hasEscapes else { return }
    path.enter(member: text.index - 1)
    let reference = ReferenceText(text.content, types: resourceTypes)
    if reference.form == .other {
      // DSTU2 accepts any URI, and its own examples contain bare ids.
      let severity: FHIRIssue.Severity = definitions.release == .dstu2 ? .warning : .error
      report(
        .referenceFormat, as: severity,
        "a reference must be an address, a type with an id, or # with the id of a contained resource")
    }
    let target = resolve(reference)
    if let element, element.targets.count > 0 { checkType(of: reference, target, element) }
    path.leave()
  }

  /// Returns the target of a reference if it is in the bundle or contained, and reports a missing
  /// one that the bundle should contain.
  private mutating func resolve(_ reference: ReferenceText) -> TapeNode? {
    if reference.form == .contained {
      return around.contained?.resource(reference.target.rest)
    }
    guard let bundle = around.bundle else { return nil }
    if reference.form == .relative { requireAddress(of: bundle) }
    switch bundle.target(of: reference, from: around.entry) {
    case .entry(let index): return bundle.entries[index].resource
    case .several:
      if !bundle.isOf("history") {
        report(.referenceUnresolved, "several entries of the bundle have this address")
      }
    case .none:
      if reference.target.hasPrefix("urn:") {
        report(.referenceUnresolved, as: .warning, "no entry of the bundle has this address")
      }
    case .unknown: break
    }
    return nil
  }

  /// Requires a fullUrl, which a relative reference in the entry depends on.
  private mutating func requireAddress(of bundle: BundleIndex) {
    guard definitions.release == .r4, let entry = around.entry, bundle.entries.indices.contains(entry),
      bundle.entries[entry].node["fullUrl"] == nil, !bundle.isOf("batch-response", "transaction-response")
    else { return }
    report(.referenceUnresolved, "a relative reference requires the fullUrl of its entry")
  }

  /// Checks that a reference points to an allowed type.
  ///
  /// If the target isn't available, only the address contains the type, so the issue is a warning.
  private mutating func checkType(
    of reference: ReferenceText, _ target: TapeNode?, _ element: ElementDefinition
  ) {
    if let type = target?["resourceType"] {
      guard !type.withText({ element.targets.contains($0) }) else { return }
      report(.referenceTarget, "\(element.name) must not point to a resource of this type")
    } else if !reference.type.isEmpty, !element.targets.contains(reference.type) {
      report(.referenceTarget, as: .warning, "\(element.name) should not point to a resource of this type")
    }
  }
}

// MARK: Bundles

extension ResourceWalk {
  /// Checks each entry of the current bundle, and the requirements of the bundle's type.
  private mutating func bundle() {
    guard let bundle = around.bundle else { return }
    for place in bundle.entries.indices { entry(place, of: bundle) }
    if bundle.isOf("document") { document(bundle) }
  }

  private mutating func entry(_ index: Int, of bundle: BundleIndex) {
    let entry = bundle.entries[index]
    path.enter(member: bundle.bundle["entry"].map { $0.index - 1 } ?? 0)
    path.enter(item: index)
    if entry.address != nil { requireAbsolute(entry.node, "fullUrl") }
    if needsAddress(entry, of: bundle) { report(.bundleEntry, "the entry must have a fullUrl") }
    if bundle.isOf("searchset"), let resource = entry.resource { found(resource, entry, of: bundle) }
    path.leave()
    path.leave()
  }

  /// Returns whether an entry needs a fullUrl.
  ///
  /// Source: FHIR R4, Bundle.entry.fullUrl: it may be absent only where a resource is not
  /// identified yet, or never will be.
  private func needsAddress(_ entry: BundleIndex.Entry, of bundle: BundleIndex) -> Bool {
    guard definitions.release == .r4, let resource = entry.resource, entry.node["fullUrl"] == nil else {
      return false
    }
    if bundle.isOf("batch-response", "transaction-response", "history") { return false }
    if entry.node["request"]?["method"]?.isString("POST") ?? false { return false }
    return !(resource["resourceType"]?.isAny(of: "OperationOutcome", "Parameters") ?? false)
  }

  /// Checks an entry of a search set: a match has an id and the requested type.
  private mutating func found(_ resource: TapeNode, _ entry: BundleIndex.Entry, of bundle: BundleIndex) {
    let mode = entry.node["search"]?["mode"]
    let isOutcome = resource["resourceType"]?.isString("OperationOutcome") ?? false
    path.enter(member: resource.index - 1)
    if mode?.isString("outcome") ?? false {
      if !isOutcome { report(.bundleEntry, "an entry of mode outcome must be an OperationOutcome") }
    } else {
      if resource["id"] == nil, mode != nil || !isOutcome {
        report(.bundleEntry, "a search result must have an id")
      }
      if mode?.isString("match") ?? false, let type = resource["resourceType"]?.string,
        !bundle.search.allows(type, among: resourceTypes)
      {
        report(.bundleEntry, "the search was not for resources of this type")
      }
    }
    path.leave()
  }

  /// Checks that a document contains the targets of its Composition.
  private mutating func document(_ bundle: BundleIndex) {
    guard let composition = bundle.entries.first?.resource,
      composition["resourceType"]?.isString("Composition") ?? false
    else { return }
    let before = around
    around.entry = 0
    path.enter(member: bundle.bundle["entry"].map { $0.index - 1 } ?? 0)
    path.enter(item: 0)
    path.enter(member: composition.index - 1)
    for name in ["subject", "encounter", "author", "custodian"] as [StaticString] {
      parts(composition, name, bundle)
    }
    nested(composition, "attester", "party", bundle)
    nested(composition, "event", "detail", bundle)
    sections(composition, bundle)
    for _ in 0..<3 { path.leave() }
    around = before
  }

  private mutating func sections(_ owner: TapeNode, _ bundle: BundleIndex) {
    each(owner, "section") { walk, section in
      walk.parts(section, "entry", bundle)
      walk.sections(section, bundle)
    }
  }

  private mutating func nested(
    _ owner: TapeNode, _ outer: StaticString, _ inner: StaticString, _ bundle: BundleIndex
  ) {
    each(owner, outer) { $0.parts($1, inner, bundle) }
  }

  private mutating func parts(_ owner: TapeNode, _ name: StaticString, _ bundle: BundleIndex) {
    each(owner, name) { walk, value in
      guard let text = value["reference"], text.kind == .string, !text.hasEscapes else { return }
      let reference = ReferenceText(text.content, types: walk.resourceTypes)
      guard reference.form != .contained else { return }
      switch bundle.target(of: reference, from: 0) {
      // Multiple targets are reported with the reference itself.
      case .entry, .several: break
      case .none, .unknown: walk.report(.referenceUnresolved, "the document doesn't contain this resource")
      }
    }
  }

  /// Calls a closure for the items of a member, with the path updated for each.
  private mutating func each(
    _ owner: TapeNode, _ name: StaticString, _ body: (inout ResourceWalk, TapeNode) -> Void
  ) {
    guard let value = owner[name] else { return }
    path.enter(member: value.index - 1)
    for (index, item) in value.items.enumerated() where !isFull {
      if value.kind == .array { path.enter(item: index) }
      body(&self, item)
      if value.kind == .array { path.leave() }
    }
    path.leave()
  }
}
