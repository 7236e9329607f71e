import WellsealBase

/// A walk that checks a resource, and the resources that it refers to, against profiles.
struct ProfileWalk {
  let guide: ProfileGuide
  private let root: FHIRElement
  let bundle: BundleMembers
  /// Whether only errors are collected.
  var isOfErrors = false
  private(set) var issues: [FHIRIssue] = []
  /// The number of issues that aren't errors.
  private var remarks = 0
  /// The resources that remain to be checked.
  private var pending: [Task] = []
  private var known: Set<String> = []
  /// The resource that is being checked.
  private var current: FHIRElement
  /// The resources that it contains.
  private(set) var contained: ContainedElements

  private struct Task {
    let resource: FHIRElement
    let path: String
    let profile: ProfileGuide.Profile
  }

  init(_ guide: ProfileGuide, _ resource: JSONValue) {
    self.guide = guide
    root = FHIRElement(resource)
    current = root
    contained = ContainedElements(of: root)
    bundle = BundleMembers(root)
  }

  private var rootPath: String { root.resourceType.flatMap(Self.plain) ?? "Resource" }

  // A type comes from the sender and may be anything.
  private static func plain(_ name: String) -> String? {
    name.utf8.count <= 64 && name.utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) } ? name : nil
  }

  /// Checks the resource against one profile.
  mutating func check(against profile: ProfileGuide.Profile) {
    add(root, at: rootPath, profile)
    work()
  }

  /// Checks the resource, and each entry of a bundle, against the guide.
  mutating func checkAll() {
    choose(for: root, at: rootPath)
    for member in bundle.members { choose(for: member.resource, at: member.path) }
    work()
  }

  private mutating func choose(for resource: FHIRElement, at path: String) {
    let profiles = guide.profiles(for: resource)
    for profile in profiles { add(resource, at: path, profile) }
    guard profiles.isEmpty, resource.resourceType != "Bundle" else { return }
    issue(.information, .notChecked, path, "the guide \(guide.id) has no profile for this resource")
  }

  /// Schedules a check, once for each resource and profile.
  mutating func add(_ resource: FHIRElement, at path: String, _ profile: ProfileGuide.Profile) {
    guard known.insert("\(path) \(profile.id)").inserted else { return }
    pending.append(Task(resource: resource, path: path, profile: profile))
  }

  private mutating func work() {
    var next = 0
    while next < pending.count, !isFull {
      let task = pending[next]
      next += 1
      current = task.resource
      contained = ContainedElements(of: current)
      guard task.resource.resourceType == task.profile.type else {
        issue(.error, .profileType, task.path, "the profile \(task.profile.id) is for a \(task.profile.type)")
        continue
      }
      check(task.profile.root, task.resource, at: task.path)
    }
  }

  private var isFull: Bool { issues.count >= ResourceValidator.issueLimit }

  mutating func issue(
    _ severity: FHIRIssue.Severity, _ code: FHIRIssue.Code, _ path: String, _ message: String
  ) {
    guard !isFull else { return }
    if severity != .error {
      // Reserve half of the limit for errors.
      guard !isOfErrors, remarks < ResourceValidator.issueLimit / 2 else { return }
      remarks += 1
    }
    issues.append(.init(severity, code, at: path, message))
  }
}

// MARK: Elements

extension ProfileWalk {
  private mutating func check(_ node: ProfileNode, _ element: FHIRElement, at path: String) {
    if let pattern = node.pattern, element.value != nil, !pattern.matches(element.value) {
      issue(.error, .profilePattern, path, "the profile fixes this to \(pattern)")
    }
    if let name = node.valueSet, let codes = guide.valueSets[name], element.value != nil,
      !codes.contains(where: { $0.matches(element.value) })
    {
      issue(
        .error, .profileBinding, path, "the code is not in the value set \(name) that the profile requires")
    }
    if !node.targets.isEmpty { checkReference(element, to: node.targets, at: path) }
    if let profile = node.profile { checkResource(element, profile, at: path) }
    for key in node.rules { checkRule(key, on: element, at: path) }
    for (name, child) in node.children { check(child, named: name, in: element, at: path) }
  }

  private mutating func check(
    _ node: ProfileNode, named name: String, in parent: FHIRElement, at path: String
  ) {
    let items = parent.items(named: name)
    checkCount(of: items, node, at: "\(path).\(name)")
    for item in items {
      let location = "\(path).\(item.step)"
      if !node.types.isEmpty, let type = item.choiceType, !node.types.contains(where: { $0.isType(type) }) {
        issue(
          .error, .profileType, location, "the profile allows only \(node.types.joined(separator: ", "))"
        )
      }
      check(node, item, at: location)
    }
    guard !node.slices.isEmpty else { return }
    checkSlices(of: node, items, named: name, at: path)
  }

  private mutating func checkCount(of items: [FHIRElement], _ node: ProfileNode, at path: String) {
    if let least = node.least, items.count < least {
      issue(.error, .profileCardinality, path, "the profile requires at least \(least) here")
    }
    if let most = node.maxCount, items.count > most {
      let most = most == 0 ? "none" : "at most \(most)"
      issue(.error, .profileCardinality, path, "the profile allows \(most) here")
    }
  }

  private mutating func checkSlices(
    of node: ProfileNode, _ items: [FHIRElement], named name: String, at path: String
  ) {
    var counts = Array(repeating: 0, count: node.slices.count)
    for item in items {
      let itemPath = "\(path).\(item.step)"
      let matching = node.slices.firstIndex { matches($0.node, item, node.slicing.discriminators) }
      guard let matching else {
        if node.slicing.isClosed {
          issue(.error, .profileSlice, itemPath, "this matches no slice of the profile")
        }
        continue
      }
      counts[matching] += 1
      check(node.slices[matching].node, item, at: itemPath)
    }
    for (slice, count) in zip(node.slices, counts) {
      // The absence of all items has already been reported.
      let isTold = items.isEmpty && (node.least ?? 0) > 0
      if let least = slice.node.least, count < least, !isTold {
        issue(
          .error, .profileSlice, "\(path).\(name)",
          "the profile requires at least \(least) of the slice \(slice.name)")
      }
      if let most = slice.node.maxCount, count > most {
        issue(
          .error, .profileSlice, "\(path).\(name)",
          "the profile allows at most \(most) of the slice \(slice.name)")
      }
    }
  }

  private mutating func checkRule(_ key: String, on element: FHIRElement, at path: String) {
    guard let rule = guide.rules[key] else { return }
    let (bundle, contained) = (bundle, contained)
    let evaluator = PathEvaluator(resource: current) { bundle.target(of: $0, in: contained)?.resource }
    do throws(UnreadPathError) {
      guard let expression = rule.expression else { throw UnreadPathError(part: "its expression") }
      guard try !evaluator.holds(expression, on: element) else { return }
      issue(rule.severity, .profileInvariant, path, "\(rule.sentence) (\(key))")
    } catch {
      issue(.information, .notChecked, path, "the rule \(key) was not checked: \(error.part) isn't supported")
    }
  }

  /// Checks a nested resource, such as in the entry of a bundle.
  private mutating func checkResource(_ element: FHIRElement, _ name: String, at path: String) {
    guard let profile = guide.profile(name) else {
      if element.resourceType != name {
        issue(.error, .profileType, path, "the profile allows only \(name)")
      }
      return
    }
    add(element, at: path, profile)
  }

  private mutating func checkReference(_ element: FHIRElement, to targets: [String], at path: String) {
    let target = bundle.target(of: element, in: contained)
    let profiles = targets.compactMap { guide.profile($0) }
    let types = targets.map { guide.profile($0)?.type ?? $0 }
    guard let type = target?.resource.resourceType ?? BundleMembers.type(of: element) else { return }
    guard types.contains(type) || types.contains("Resource") else {
      let allowed = Set(types).sorted().joined(separator: ", ")
      return issue(.error, .profileReference, path, "the profile requires a reference to \(allowed) here")
    }
    // A base type among the targets requires no profile.
    guard let target, let path = target.path, !targets.contains(type) else { return }
    for profile in guide.choose(among: profiles, for: target.resource) {
      add(target.resource, at: path, profile)
    }
  }
}

extension String {
  /// Returns true if the name of a type is the suffix of a choice's name.
  fileprivate func isType(_ suffix: String) -> Bool { lowercased() == suffix.lowercased() }
}
