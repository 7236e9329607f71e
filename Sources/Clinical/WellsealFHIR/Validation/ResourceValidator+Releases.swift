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
    // A type whose elements aren't all known proves nothing.
    return ResourceValidator(.dstu2).issues(of: resource).allSatisfy { $0.severity == .warning }
      ? .dstu2 : .r4
  }

  /// The issues of a resource that is written for another release.
  private static let shape: Set<FHIRIssue.Code> = [
    .unknownElement, .arrayExpected, .arrayNotAllowed, .jsonType, .choiceType, .unknownResourceType,
  ]
}
