import WellsealBase
import WellsealFHIR

/// Rules beyond those for every card: allowed resources, members and codes.
///
/// A profile is a table of rules that one pass over the bundle evaluates.
public struct CardProfile: Sendable {
  /// The name that users select the profile by.
  public let name: String
  /// A short description of the purpose.
  public let title: String
  /// The allowed number of resources of each type; other types aren't allowed in the bundle.
  let resources: [ResourceRule]
  let rules: [Rule]

  /// The allowed number of resources of a type in the bundle.
  struct ResourceRule: Sendable {
    let type: String
    let isSingle: Bool
  }

  /// A requirement for the values at a path.
  struct Rule: Sendable {
    /// The path, such as `Immunization.performer.actor.id`; a final `[x]` means any type of a
    /// choice.
    let path: String
    let check: Check
    /// The message if the check fails.
    let message: String
    let severity: FHIRIssue.Severity
    /// The resource type at the start of the path.
    let type: String
    /// The remainder of the path.
    let members: MemberPath

    init(path: String, check: Check, message: String, severity: FHIRIssue.Severity = .error) {
      self.path = path
      self.check = check
      self.message = message
      self.severity = severity
      let steps = path.split(separator: ".").map { String($0) }
      type = steps[0]
      members = MemberPath(steps.dropFirst())
    }
  }

  /// A requirement for a value.
  enum Check: Sendable {
    case absent
    /// The element is present at least once if its parent is.
    case present
    /// The element has at most one value.
    case single
    /// Every value, if there is one, passes the predicate.
    case each(@Sendable (JSONValue) -> Bool)
  }
}

extension CardProfile {
  /// Returns the profile with this name, or `nil` if there is none.
  public static func named(_ name: String) -> CardProfile? { known.first { $0.name == name } }

  /// The resource types that the bundle may contain.
  package var resourceTypes: Set<String> { Set(resources.map(\.type)) }

  /// The paths of members that must be absent.
  package var absentPaths: Set<String> {
    Set(rules.compactMap { rule in if case .absent = rule.check { rule.path } else { nil } })
  }

  /// The paths of elements that have at most one value.
  package var singlePaths: Set<String> {
    Set(rules.compactMap { rule in if case .single = rule.check { rule.path } else { nil } })
  }

  /// Returns every issue of a bundle with entries against this profile.
  func issues(of content: CardContent) -> [FHIRIssue] {
    countIssues(content)
      + content.resources.flatMap { index, resource in
        let type = resource["resourceType"]?.string ?? ""
        return rules.flatMap { rule -> [FHIRIssue] in
          guard rule.type == type, rule.concerns(resource) else { return [] }
          return Self.issues(of: resource, rule, at: "Bundle.entry[\(index)].resource")
        }
      }
  }

  private func countIssues(_ content: CardContent) -> [FHIRIssue] {
    var issues: [FHIRIssue] = []
    for rule in resources {
      let count = content.resources(ofType: rule.type).count
      guard count == 0 || rule.isSingle && count > 1 else { continue }
      let wanted = rule.isSingle ? "exactly one" : "at least one"
      issues.append(.init(.error, .profile, at: "Bundle.entry", "\(name) needs \(wanted) \(rule.type)"))
    }
    for (index, resource) in content.resources {
      let type = resource["resourceType"]?.string
      guard !resources.contains(where: { $0.type == type }) else { continue }
      issues.append(
        .init(
          .error, .profile, at: "Bundle.entry[\(index)].resource",
          "\(name) allows \(resources.map(\.type).joined(separator: " and ")) only"))
    }
    return issues
  }

  private static func issues(of resource: JSONValue, _ rule: Rule, at path: String) -> [FHIRIssue] {
    func issue(_ path: String) -> FHIRIssue { .init(rule.severity, .profile, at: path, rule.message) }
    let parents = rule.members.parent.values(in: resource, at: path)
    let last = rule.members.last
    switch rule.check {
    case .absent: return parents.filter { last.stands(in: $0.value) }.map { issue("\($0.path).\(last)") }
    case .present: return parents.filter { !last.stands(in: $0.value) }.map { issue("\($0.path).\(last)") }
    case .single: return rule.members.values(in: resource, at: path).dropFirst().map { issue($0.path) }
    case .each(let passes):
      return rule.members.values(in: resource, at: path).filter { !passes($0.value) }.map { issue($0.path) }
    }
  }
}

extension CardProfile.Rule {
  /// Returns whether there is anything to check.
  ///
  /// Most elements that a profile forbids are absent.
  fileprivate func concerns(_ resource: JSONValue) -> Bool {
    if case .present = check { return true }
    return members.mayStand(in: resource)
  }
}

/// A path of nested member names; arrays on the path are traversed.
struct MemberPath: Sendable, CustomStringConvertible {
  private let steps: [String]

  init(_ steps: some Sequence<String>) { self.steps = Array(steps) }

  var description: String { steps.joined(separator: ".") }
  var parent: MemberPath { MemberPath(steps.dropLast()) }
  var last: MemberPath { MemberPath(steps.suffix(1)) }

  /// Returns whether there is a value at the path.
  func stands(in value: JSONValue) -> Bool { !values(in: value, at: "").isEmpty }

  /// Returns whether the first member exists or is a choice.
  ///
  /// A choice is more expensive to resolve.
  func mayStand(in value: JSONValue) -> Bool {
    steps.first.map { $0.hasSuffix("[x]") || value.member($0) != nil } ?? true
  }

  /// Returns every value at the path, each with its own path.
  func values(in value: JSONValue, at path: String) -> [(value: JSONValue, path: String)] {
    steps.reduce([(value, path)]) { found, step in found.flatMap { Self.members(step, of: $0.0, at: $0.1) } }
  }

  private static func members(_ step: String, of value: JSONValue, at path: String) -> [(JSONValue, String)] {
    guard step.hasSuffix("[x]") else { return value.member(step).map { items($0, path + "." + step) } ?? [] }
    let stem = step.dropLast(3)
    return value.members.filter { name, _ in
      name.hasPrefix(stem) && (name.dropFirst(stem.count).first?.isUppercase ?? false)
    }.flatMap { items($0.value, path + "." + step) }
  }

  private static func items(_ value: JSONValue, _ path: String) -> [(JSONValue, String)] {
    guard value.kind == .array else { return [(value, path)] }
    return value.elements.enumerated().map { ($1, "\(path)[\($0)]") }
  }
}
