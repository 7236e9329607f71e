import ByteFormats
import FHIR
import Foundation
import TestSupport
import Testing

@Suite("Examples with one defect")
struct MutationTests {
  @Test("Every defect is found")
  func ours() throws {
    let mutations = try Fixture.lines(Fixture.root.appending(path: "mutations/r4.jsonl"))
    #expect(mutations.count == 185)
    for mutation in mutations {
      try expectRejection(of: mutation.root) { try Fixture.example($0) }
    }
  }

  @Test(
    "Every defect of the whole set is found, and no valid file is refused",
    .enabled(if: Fixture.hasShared, Comment(rawValue: Fixture.sharedIsAbsent)))
  func whole() throws {
    for mutation in try Fixture.lines(Fixture.shared.appending(path: "r4/mutations.jsonl")) {
      try expectRejection(of: mutation.root) { try Fixture.document(Fixture.shared.appending(path: $0)) }
    }
    for folder in ["official", "us-core", "synthea"].map({ Fixture.shared.appending(path: "r4/\($0)") }) {
      for name in Fixture.names(in: folder) {
        let document = try Fixture.document(folder.appending(path: name))
        #expect(ResourceValidator.r4.issues(of: document.root) == [], "\(name)")
      }
    }
  }

  /// Expects an issue at the place of the defect or around it.
  private func expectRejection(of mutation: JSONValue, _ base: (String) throws -> JSONDocument) throws {
    let name = try #require(mutation["id"]?.string)
    let patch = try #require(mutation["patch"].flatMap { JSONPatch($0) })
    let original = JSON(try base(try #require(mutation["base"]?.string)).root)
    let damaged = try JSONDocument(parsing: patch.applied(to: original).minified)
    // The element that holds the defect: a missing or doubled member is reported under another name than its own.
    let place = try #require(mutation["path"]?.string).split(separator: ".").dropLast().joined(separator: ".")
    let issues = ResourceValidator.r4.issues(of: damaged.root)
    #expect(issues.contains { $0.path.hasPrefix(place) }, "\(name): \(issues)")
  }
}
