import WellsealBase
import WellsealFHIR

extension Boundary {
  /// A resource is checked against every guide.
  ///
  /// The issues respect the limits and contain only paths.
  public static let profile = Boundary("profile") { bytes in
    let root = try JSONDocument(parsing: bytes, limits: limits).root
    guard root.kind == .object else { throw Refused() }
    for validator in validators {
      let issues = validator.issues(of: root)
      try expect(issues.count <= ResourceValidator.issueLimit, "more is told than the limit")
      for issue in issues {
        try expect(issue.path.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "a path repeats what was sent")
      }
    }
  }

  /// A FHIRPath rule is rejected, or its evaluation ends.
  public static let path = Boundary("path") { bytes in
    let rule = try PathRule(String(decoding: bytes, as: UTF8.self))
    guard let resource else { throw Refused() }
    _ = try? rule.holds(for: resource)
  }

  private struct Refused: Error {}

  private static let limits = ParsingLimits(bytes: 1 << 16, depth: 100, values: 10_000)
  private static let validators = ProfileValidator.guides.compactMap { ProfileValidator(named: $0) }

  /// The resource on which rules are evaluated.
  private static let resource = try? JSONDocument(
    parsing: """
      {"resourceType": "Patient", "gender": "female", "deceasedBoolean": true, "birthDate": "1972-05-01",
       "name": [{"family": "Shaw", "given": ["Amy", "V."]}, {"text": "A. Shaw"}],
       "extension": [{"url": "http://example.org/a", "valueString": "b"}]}
      """
  ).root
}
