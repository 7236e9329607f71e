import ByteFormats
import FHIR

/// Rules beyond those for every card: which resources, which members, which codes.
///
/// A profile is rows of a table; one walk over the bundle reads them.
public struct CardProfile: Sendable {
  /// The name that people choose it by.
  public let name: String
  /// What it is for, in a few words.
  public let title: String
  /// How many resources of each type there may be; no other types may stand in the bundle.
  let resources: [ResourceRule]
  let rules: [Rule]

  /// How often resources of a type may stand in the bundle.
  struct ResourceRule: Sendable {
    let type: String
    let isSingle: Bool
  }

  /// One thing that must be so at a path.
  struct Rule: Sendable {
    /// `Immunization.performer.actor.id`; a last `[x]` means any type of a choice.
    let path: String
    let check: Check
    /// What is wrong where the check fails.
    let message: String
    var severity = FHIRIssue.Severity.error
  }

  /// What must be so.
  enum Check: Sendable {
    case absent
    /// Present at least once where its parent is.
    case present
    /// At most one value.
    case single
    /// Every value, if there is one, must pass.
    case each(@Sendable (JSONValue) -> Bool)
  }
}

extension CardProfile {
  /// The profile with this name; nil where there is none.
  public static func named(_ name: String) -> CardProfile? { known.first { $0.name == name } }

  /// Every issue of a bundle with entries against this profile.
  func issues(of content: CardContent) -> [FHIRIssue] {
    countIssues(content)
      + content.resources.flatMap { index, resource in
        let type = resource["resourceType"]?.string ?? ""
        return rules.flatMap { rule -> [FHIRIssue] in
          guard rule.path.hasPrefix(type + ".") else { return [] }
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

  private static func issues(of resource: JSONValue, _ rule: Rule, at place: String) -> [FHIRIssue] {
    func issue(_ path: String) -> FHIRIssue { .init(rule.severity, .profile, at: path, rule.message) }
    let steps = rule.path.split(separator: ".").dropFirst().map { String($0) }
    let found = MemberPath(steps).values(in: resource, at: place)
    switch rule.check {
    case .absent: return found.map { issue($0.path) }
    case .each(let passes): return found.filter { !passes($0.value) }.map { issue($0.path) }
    case .single: return found.dropFirst().map { issue($0.path) }
    case .present:
      let parents = MemberPath(steps.dropLast()).values(in: resource, at: place)
      return parents.filter { parent in MemberPath(steps.suffix(1)).values(in: parent.value, at: "").isEmpty }
        .map { issue($0.path + "." + (steps.last ?? "")) }
    }
  }
}

/// Names of members one inside the other; arrays on the way are gone through.
struct MemberPath {
  private let steps: [String]

  init(_ steps: some Sequence<String>) { self.steps = Array(steps) }

  /// Every value at the path, each with its place.
  func values(in value: JSONValue, at place: String) -> [(value: JSONValue, path: String)] {
    steps.reduce([(value, place)]) { found, step in found.flatMap { Self.members(step, of: $0.0, at: $0.1) } }
  }

  private static func members(_ step: String, of value: JSONValue, at place: String) -> [(JSONValue, String)]
  {
    guard step.hasSuffix("[x]") else { return value.member(step).map { items($0, place + "." + step) } ?? [] }
    let stem = step.dropLast(3)
    return value.members.filter { name, _ in
      name.hasPrefix(stem) && (name.dropFirst(stem.count).first?.isUppercase ?? false)
    }.flatMap { items($0.value, place + "." + step) }
  }

  private static func items(_ value: JSONValue, _ path: String) -> [(JSONValue, String)] {
    guard value.kind == .array else { return [(value, path)] }
    return value.elements.enumerated().map { ($1, "\(path)[\($0)]") }
  }
}
