import WellsealBase
import WellsealFHIR

extension Boundary {
  /// A resource is checked against every guide, and what is told of it stays within its bounds and names no more than places.
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

  /// A rule in FHIRPath is refused, or it is evaluated to an end.
  public static let path = Boundary("path") { bytes in
    let rule = try PathRule(String(decoding: bytes, as: UTF8.self))
    guard let resource else { throw Refused() }
    _ = try? rule.holds(for: resource)
  }

  private struct Refused: Error {}

  private static let limits = ParsingLimits(bytes: 1 << 16, depth: 100, values: 10_000)
  private static let validators = ProfileValidator.guides.compactMap { ProfileValidator(named: $0) }

  /// What rules are asked about.
  private static let resource = try? JSONDocument(
    parsing: """
      {"resourceType": "Patient", "gender": "female", "deceasedBoolean": true, "birthDate": "1972-05-01",
       "name": [{"family": "Shaw", "given": ["Amy", "V."]}, {"text": "A. Shaw"}],
       "extension": [{"url": "http://example.org/a", "valueString": "b"}]}
      """
  ).root
}
