import TestSupport
import Testing
import WellsealBase
import WellsealFHIR

@Suite("Malicious resources")
struct HostileResourceTests {
  /// Replacements for an element: values that other elements have, and some that no element should
  /// have.
  private static let strangers: [JSON] = [
    nil, "", "#", "#a", "urn:uuid:1", "http://a/Patient/1/_history/2", "Patient/1",
    "9999-99-99T99:99:99+99:99",
    "2021-01-01T00:00:00+14:00", "\u{1}\\\"", 0, .number("-1e300"), true, [], [[]], [nil, nil], [:],
    ["id": "a"], ["reference": "#a"], ["coding": [["code": nil]]], ["value": "x", "code": 1], ["low": [:]],
    [
      "resourceType": "Bundle", "type": "document",
      "entry": [["fullUrl": "#", "resource": ["resourceType": "Composition"]]],
    ],
    ["resourceType": "Claim", "contained": [["resourceType": "Patient", "id": "a"]], "x": [nil]],
  ]

  @Test(
    "Any resource can be validated in both releases and displayed", arguments: [1, 2, 3])
  func replaced(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let examples = try Fixture.examples.map { JSON(try Fixture.example($0).root) }
    let older = try Fixture.olderExamples.map { JSON(try Fixture.example($0, .dstu2).root) }
    let originals = examples + older
    for _ in 0..<400 {
      var resource = originals[generator.index(below: originals.count)]
      for _ in 0...generator.index(below: 4) { resource = Self.damaged(resource, &generator) }
      // A new name may be a duplicate, which the parser rejects.
      guard let root = try? JSONDocument(parsing: resource.minified).root else { continue }
      for release in FHIRRelease.allCases {
        let issues = ResourceValidator(release).issues(of: root)
        #expect(issues.allSatisfy { !$0.message.isEmpty })
      }
      let rows = RecordView(root).rows + RecordView.entries(of: root).flatMap(\.rows)
      #expect(rows.allSatisfy { !$0.text.isEmpty })
    }
  }

  /// Returns the value with a replacement somewhere inside.
  private static func damaged(_ value: JSON, _ generator: inout SeededGenerator) -> JSON {
    let isDeeper = generator.index(below: 5) > 0
    switch value {
    case .object(var members) where isDeeper && !members.isEmpty:
      let place = generator.index(below: members.count)
      if generator.index(below: 12) == 0 { members[place].name = "_" + members[place].name }
      members[place].value = damaged(members[place].value, &generator)
      return .object(members)
    case .array(var elements) where isDeeper && !elements.isEmpty:
      let place = generator.index(below: elements.count)
      elements[place] = damaged(elements[place], &generator)
      return .array(elements)
    default: return strangers[generator.index(below: strangers.count)]
    }
  }

  @Test("A composition of deep sections is walked once")
  func sections() throws {
    var section = #"{"entry":[{"reference":"urn:uuid:9"}]}"#
    for _ in 0..<25 { section = #"{"section":[\#(section)]}"# }
    let json =
      #"{"resourceType":"Bundle","type":"document","entry":[{"fullUrl":"urn:uuid:1","resource":{"resourceType":"Composition","section":[\#(section)]}}]}"#
    let limits = ParsingLimits(bytes: 1 << 20, depth: 100, values: 10_000)
    let issues = ResourceValidator(.r4).issues(
      of: try JSONDocument(parsing: Array(json.utf8), limits: limits).root)
    #expect(issues.contains { $0.path.hasSuffix("section[0].entry[0]") && $0.code == .referenceUnresolved })
  }
}
