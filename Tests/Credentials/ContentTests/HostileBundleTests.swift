import TestSupport
import Testing
import WellsealBase
import WellsealCardIssuing
import WellsealCredentials
import WellsealFHIR

@Suite("Damaged bundles")
struct HostileBundleTests {
  @Test("10,000 damaged bundles are validated without crashing", arguments: [1, 2] as [UInt64])
  func damaged(seed: UInt64) throws {
    let paths = [
      "spec-examples/example-00-a-fhirBundle.json",
      "vaccination-ig/input-examples/bundle-lab-test-results-covid.json",
      "validator-testdata/test-example-00-a-fhirBundle-empty-values.json",
    ]
    let samples = try paths.map { JSON(try Fixture.document($0).root).minified }
    let minimizer = BundleMinimizer(profile: .named("immunization-dm"))
    var read = 0
    for bytes in Mutator(of: samples, seed: seed, words: Mutator.jsonWords + Self.words).prefix(5000) {
      guard let document = try? JSONDocument(parsing: bytes) else { continue }
      read += 1
      let content = CardContent(document.root)
      let issues = content.issues(against: .named("usa-covid19-immunization"))
      _ = content.summary
      _ = content.topics
      // The minimizer returns a valid bundle or none.
      if let made = try? minimizer.minimize(document.root) {
        let card = CardContent(try Fixture.value(made.bundle))
        #expect(card.issues(against: .named("immunization-dm")).errors.isEmpty)
      }
      #expect(issues.allSatisfy { !$0.path.isEmpty && !$0.message.isEmpty })
    }
    #expect(read > 100)
  }

  static let words = [
    "\"reference\":", "\"resourceType\":\"Patient\",", "\"contained\":[", "\"_given\":[null],",
    "\"valueString\":", "{}",
    "[]", "\"\"", "\"resource:1\"", "\"#\"", "\"Patient/1\"",
  ]
}
