import Foundation
import TestSupport
import Testing
import WellsealBase

@testable import WellsealFHIR

@Suite("Profile tables")
struct ProfileTableTests {
  @Test("Every rule is parsed, and every name in a table is known", arguments: ProfileTables.all.map(\.id))
  func names(id: String) throws {
    let guide = try #require(ProfileTables.all.first { $0.id == id })
    for (key, rule) in guide.rules { #expect(rule.expression != nil, "\(key)") }
    for profile in guide.profiles { look(profile.root, in: guide, profile.id) }
  }

  @Test("The built-in tables match the folder")
  func texts() throws {
    let folder = Repository.url("Tables/fhir-profiles")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let tables = try names.map { name in
      try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
        .filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    }
    #expect(ProfileTables.texts == tables, "run scripts/generate fhir-profiles")
  }

  private func look(_ node: ProfileNode, in guide: ProfileGuide, _ location: String) {
    for key in node.rules { #expect(guide.rules[key] != nil, "\(location) \(key)") }
    if let name = node.valueSet { #expect(guide.valueSets[name] != nil, "\(location) \(name)") }
    for name in node.targets + [node.profile].compactMap(\.self) {
      let isType = FHIRReference("\(name)/1") != nil
      #expect(isType || guide.profile(name) != nil, "\(location) \(name)")
    }
    for child in node.children + node.slices { look(child.node, in: guide, "\(location).\(child.name)") }
  }

  @Test(
    "Expressions evaluate to the expected values",
    arguments: [
      ("name.given.exists()", true), ("name.where(use = 'usual').exists()", false),
      ("name.count() = 1", true),
      ("gender = 'male' implies birthDate.exists()", true),
      ("gender = 'female' implies photo.exists()", false),
      ("name.first().family.matches('^Sh')", true), ("deceased is boolean", true), ("deceased = true", true),
      ("(deceased as boolean).exists()", true), ("gender in ('male' | 'female')", true),
      ("name.given.all($this.length() < 6)", true), ("photo = photo", false),
      ("name[0].family + 'x' = 'Shawx'", true),
      ("Patient.gender.exists()", true), ("name.tail().empty()", true),
      ("photo.exists() implies name.toString().length() > 2", true),
      ("name.exists() or name.toString() = 'x'", true),
      ("extension('http://example.org/a').value = 'b'", true), ("gender.exists() xor photo.exists()", true),
    ] as [(String, Bool)])
  func expressions(text: String, expected: Bool) throws {
    let patient = """
      {"resourceType": "Patient", "gender": "female", "deceasedBoolean": true,
       "name": [{"family": "Shaw", "given": ["Amy", "V."]}],
       "extension": [{"url": "http://example.org/a", "valueString": "b"}]}
      """
    let element = FHIRElement(try JSONDocument(parsing: patient).root)
    let evaluator = PathEvaluator(resource: element) { _ in nil }
    #expect(try evaluator.holds(try PathParser.parse(text), on: element) == expected)
  }

  @Test(
    "An unsupported expression is rejected",
    arguments: [
      "trace('x')", "name.repeat(given)", "birthDate > @2000", "a ~ b", "%ucum", "name.", "'", "iif(a, b)",
    ])
  func unread(text: String) {
    #expect(throws: UnreadPathError.self) { try PathParser.parse(text) }
  }
}
