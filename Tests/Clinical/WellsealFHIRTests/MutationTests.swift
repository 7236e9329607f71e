import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealFHIR

@Suite("Examples with one defect")
struct MutationTests {
  @Test("Every defect is found, at its place", arguments: [(FHIRRelease.r4, 185), (.dstu2, 214)])
  func ours(release: FHIRRelease, count: Int) throws {
    let mutations = try Fixture.lines(Fixture.root.appending(path: "mutations/\(release.rawValue).jsonl"))
    #expect(mutations.count == count)
    for mutation in mutations {
      try expectRejection(of: mutation.root, release) { try Fixture.example($0, release) }
    }
  }

  @Test(
    "Every defect of the whole set is found, and no valid file is refused",
    .enabled(if: Fixture.hasShared, Comment(rawValue: Fixture.sharedIsAbsent)),
    arguments: FHIRRelease.allCases)
  func whole(release: FHIRRelease) throws {
    for mutation in try Fixture.lines(Fixture.shared.appending(path: "\(release.rawValue)/mutations.jsonl")) {
      try expectRejection(of: mutation.root, release) {
        try Fixture.document(Fixture.shared.appending(path: $0))
      }
    }
    let folders = release == .r4 ? ["r4/official", "r4/us-core", "r4/synthea"] : ["dstu2/official"]
    for folder in folders.map({ Fixture.shared.appending(path: $0) }) {
      for name in Fixture.names(in: folder) {
        let report = ResourceValidator(release).issues(
          of: try Fixture.document(folder.appending(path: name)).root)
        #expect(report.filter { $0.severity != .warning } == [], "\(name)")
      }
    }
  }

  /// Expects an error at the place of the defect.
  private func expectRejection(
    of mutation: JSONValue, _ release: FHIRRelease, _ base: (String) throws -> JSONDocument
  ) throws {
    let name = try #require(mutation["id"]?.string)
    let patch = try #require(mutation["patch"].flatMap { JSONPatch($0) })
    let original = JSON(try base(try #require(mutation["base"]?.string)).root)
    let damaged = try JSONDocument(parsing: patch.applied(to: original).minified)
    let place = try #require(mutation["path"]?.string)
    let errors = ResourceValidator(release).issues(of: damaged.root).filter { $0.severity != .warning }
    #expect(errors.contains { Self.isAt($0.path, place) }, "\(name): \(errors)")
  }

  /// Of a choice that is missing nobody can say which type it should have: it is reported as `medication[x]`.
  private static func isAt(_ path: String, _ place: String) -> Bool {
    path == place || path.hasPrefix(place + "[")
      || path.hasSuffix("[x]") && place.hasPrefix(path.dropLast(3))
  }
}

@Suite("Inputs of the reference validator")
struct ValidatorCaseTests {
  @Test("No error is missed that can be found offline, and none is invented")
  func ours() throws {
    let cases = try Fixture.lines(Fixture.root.appending(path: "hl7-validator/expected.jsonl"))
    #expect(cases.count == 27)
    for item in cases.map(\.root) { try expect(item, in: Fixture.root.appending(path: "hl7-validator")) }
  }

  @Test(
    "The same holds for the whole set",
    .enabled(if: Fixture.hasShared, Comment(rawValue: Fixture.sharedIsAbsent)))
  func whole() throws {
    let folder = Fixture.shared.appending(path: "r4/validator")
    for item in try Fixture.document(folder.appending(path: "expected.json")).root.elements {
      let errors = ["error", "fatal"].compactMap { item["expected"]?.member($0)?.integer }.reduce(0, +)
      try expect(item, isClean: errors == 0, in: folder)
    }
  }

  private func expect(_ item: JSONValue, in folder: URL) throws {
    try expect(item, isClean: item["isClean"]?.bool ?? false, in: folder)
  }

  private func expect(_ item: JSONValue, isClean: Bool, in folder: URL) throws {
    let file = try #require(item["file"]?.string)
    let bytes = Array(try Data(contentsOf: folder.appending(path: file)))
    var errors: [FHIRIssue] = []
    ResourceValidator(.r4).check(bytes) { errors += $0.issues.filter { $0.severity != .warning } }
    if try #require(item["offlineErrors"]?.integer) > 0 { #expect(!errors.isEmpty, "\(file)") }
    if isClean { #expect(errors == [], "\(file)") }
  }
}
