package import WellsealBase

extension ResourceValidator {
  /// A validator of R4 that validates resources in the shape of DSTU2 against DSTU2.
  public static var detectingRelease: ResourceValidator {
    var validator = ResourceValidator(.r4)
    validator.detectsRelease = true
    return validator
  }

  /// Determines the release of a resource.
  ///
  /// A resource doesn't name its release. A defect in R4, such as a missing element or an invalid
  /// code, doesn't make it another release.
  ///
  /// - Parameters:
  ///   - resource: The resource.
  ///   - issues: Its issues in R4.
  /// - Returns: DSTU2 if its shape isn't that of R4 and it is valid DSTU2, and R4 otherwise.
  package static func release(of resource: JSONValue, withR4Issues issues: [FHIRIssue]) -> FHIRRelease {
    guard issues.contains(where: { shape.contains($0.code) }) else { return .r4 }
    return isDSTU2(resource) ? .dstu2 : .r4
  }

  /// Returns a note if a resource with errors in R4 has R4's shape and is valid DSTU2, or `nil`.
  ///
  /// The release of such a resource is ambiguous: it is either DSTU2, or R4 with a defect.
  static func ambiguity(of resource: JSONValue, withR4Issues issues: [FHIRIssue]) -> FHIRIssue? {
    guard issues.contains(where: { $0.severity == .error }),
      !issues.contains(where: { shape.contains($0.code) }), isDSTU2(resource)
    else { return nil }
    return FHIRIssue(
      .information, .release, at: "", "checked as R4, but it doesn't name its release and is valid DSTU2")
  }

  /// Returns whether a resource is valid DSTU2.
  ///
  /// A type whose elements aren't all known proves nothing.
  private static func isDSTU2(_ resource: JSONValue) -> Bool {
    ResourceValidator(.dstu2).issues(of: resource).allSatisfy { $0.severity == .warning }
  }

  /// The issues of a resource that is written for another release.
  private static let shape: Set<FHIRIssue.Code> = [
    .unknownElement, .arrayExpected, .arrayNotAllowed, .jsonType, .choiceType, .unknownResourceType,
  ]
}
