import Foundation
import TestSupport
import Testing
import WellsealBase

@testable import WellsealFHIR

@Suite("Malicious resources and rules")
struct HostileProfileTests {
  private static let limits = ParsingLimits(bytes: 1 << 16, depth: 100, values: 10_000)

  @Test(
    "10,000 damaged resources don't crash and yield printable messages",
    arguments: [1, 2, 3, 4] as [UInt64])
  func resources(seed: UInt64) throws {
    let samples = ProfileExamples.all.sorted { $0.key < $1.key }.map { Array($0.value.utf8) }
    let validators = try ProfileValidator.guides.map { try #require(ProfileValidator(named: $0)) }
    let words =
      Mutator.jsonWords + [
        "\"resourceType\":", "Bundle", "Composition", "\"contained\":[", "\"reference\":\"#a\"", "[x]",
        "\"_effectiveDateTime\":", "\"meta\":{\"profile\":[",
      ]
    var read = 0
    for (number, bytes) in Mutator(of: samples, seed: seed, words: words).prefix(2_500).enumerated() {
      guard let root = try? JSONDocument(parsing: bytes, limits: Self.limits).root else { continue }
      read += 1
      let issues = validators[number % validators.count].issues(of: root)
      #expect(issues.count <= ResourceValidator.issueLimit)
      for issue in issues {
        #expect(issue.path.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(number)")
      }
    }
    #expect(read > 100)
  }

  @Test("A violation is found behind many resources without a profile")
  func remarks() throws {
    func entry(_ number: Int) -> JSON {
      let resource: JSON =
        number < 1_100
        ? ["resourceType": "Encounter", "status": "finished"]
        : ["resourceType": "AllergyIntolerance", "patient": ["display": "me"]]
      return ["fullUrl": "https://a.example.org/\(number)", "resource": resource]
    }
    let bundle: JSON = [
      "resourceType": "Bundle", "type": "collection", "entry": .array((0...1_100).map(entry)),
    ]
    let root = try JSONDocument(parsing: bundle.minified).root
    let validator = try #require(ProfileValidator(named: "ips-2.0"))
    let issues = validator.issues(of: root)
    #expect(issues.contains { $0.severity == .error && $0.path == "Bundle.entry[1100].resource.code" })
    #expect(issues.count <= ResourceValidator.issueLimit)
    #expect(validator.errors(of: root).allSatisfy { $0.severity == .error })
  }

  @Test("10,000 damaged rules don't crash or hang", arguments: [1, 2, 3, 4] as [UInt64])
  func rules(seed: UInt64) throws {
    let summary = try #require(ProfileExamples.all["summary"])
    let root = try JSONDocument(parsing: summary).root
    let samples = ProfileTables.texts.flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("rule ") }
      .map { line in
        Array(
          line.split(separator: " ", maxSplits: 3)[3].split(separator: " ## ", maxSplits: 1)[0].utf8)
      }
    let words = [
      "(", ")", "entry", ".resource", ".where(", ".select(", ".all(", "$this", " or ", " | ", ".matches('",
      "+", "*", "[0]", "%resource", " is ", "{}", ".toString()",
    ]
    var read = 0
    for bytes in Mutator(of: samples, seed: seed, words: words).prefix(2_500) {
      guard let rule = try? PathRule(String(decoding: bytes, as: UTF8.self)) else { continue }
      read += 1
      _ = try? rule.holds(for: root)
    }
    #expect(read > 100)
  }

  @Test(
    "A deeply nested, very long or expanding rule is rejected",
    arguments: [
      String(repeating: "(", count: 100_000),
      String(repeating: "(", count: 40) + "a" + String(repeating: ")", count: 40),
      Array(repeating: "a", count: 100_000).joined(separator: "."),
      Array(repeating: "a", count: 100_000).joined(separator: " or "),
      "a" + String(repeating: "[0]", count: 100_000),
      "a" + String(repeating: ".where(a", count: 50) + String(repeating: ")", count: 50),
    ])
  func deep(text: String) {
    #expect(throws: UnreadPathError.self) { try PathRule(text) }
  }

  @Test(
    "The work of a rule is limited",
    arguments: [
      "name" + String(repeating: ".select($this | $this)", count: 40) + ".exists()",
      "name.all(%resource.name.all(%resource.name.all(%resource.name.all(use = 'a'))))",
      "name.family.matches('^(a+)+$')", "name.family.matches('a*a*b')",
      "name.family.matches('a{1,999}{1,999}')",
    ])
  func work(text: String) throws {
    let many = Array(repeating: #"{"use": "a"}"#, count: 200).joined(separator: ",")
    let family = String(repeating: "a", count: 1_999)
    let long = #"{"family": "\#(family)"}"#
    let names = text.contains("matches") ? long : many
    let patient = #"{"resourceType": "Patient", "name": [\#(names)]}"#
    let root = try JSONDocument(parsing: patient, limits: ResourceValidator.fileLimits).root
    let rule = try PathRule(text)
    #expect(throws: UnreadPathError.self) { try rule.holds(for: root) }
  }

  @Test("50,000 names of a choice, or references, are checked in finite time")
  func many() throws {
    let numbers = 0..<50_000
    let choices = numbers.map { #""effectiveX\#($0)": "2020""# }.joined(separator: ",")
    let contained = numbers.map { #"{"resourceType": "Group", "id": "g\#($0)"}"# }.joined(separator: ",")
    let references = numbers.map { "{\"reference\": \"#g\($0)\"}" }.joined(separator: ",")
    let resource = """
      {"resourceType": "Observation", "code": {"coding": [{"system": "http://loinc.org", "code": "82810-3"}]},
       "subject": {"reference": "Patient/1"}, \(choices), "contained": [\(contained)], "hasMember": [\(references)]}
      """
    let root = try JSONDocument(parsing: resource, limits: ResourceValidator.fileLimits).root
    let issues = try #require(ProfileValidator(named: "ips-2.0")).issues(of: root)
    #expect(issues.count == ResourceValidator.issueLimit)
    #expect(issues.contains { $0.path == "Observation.hasMember[0]" && $0.code == .profileReference })
  }
}
