import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealFHIR

@Suite("Examples with one defect")
struct MutationTests {
  @Test("Every defect is found at its path", arguments: [(FHIRRelease.r4, 400), (.dstu2, 387)])
  func defects(release: FHIRRelease, count: Int) throws {
    let mutations = try Fixture.lines(Fixture.root.appending(path: "\(release.rawValue)/mutations.jsonl"))
    #expect(mutations.count == count)
    for mutation in mutations { try expectRejection(of: mutation.root, release) }
  }

  @Test(
    "No valid file is rejected",
    arguments: [
      (FHIRRelease.r4, "r4/official", 203), (.r4, "r4/us-core", 113), (.r4, "r4/synthea", 2),
      (.dstu2, "dstu2/official", 118),
    ])
  func valid(release: FHIRRelease, folder: String, count: Int) throws {
    let names = Fixture.names(in: folder)
    #expect(names.count == count)
    var undetected = 0
    for name in names {
      let document = try Fixture.document(Fixture.root.appending(path: "\(folder)/\(name)"))
      let issues = ResourceValidator(release).issues(of: document.root)
      #expect(issues.filter { $0.severity != .warning } == [], "\(name)")
      ResourceValidator.detectingRelease.check(document.bytes) { report in
        if !report.isValid {
          undetected += 1
          #expect(report.issues.first?.code == .release, "\(name)")
        }
        if release == .r4 { #expect(report.release == nil, "\(name)") }
      }
    }
    // Some have the shape of R4, and break its rules about codes, narratives or references.
    #expect(undetected == (release == .r4 ? 0 : 14))
  }

  /// Expects an error at the path of the defect.
  private func expectRejection(of mutation: JSONValue, _ release: FHIRRelease) throws {
    let name = try #require(mutation["id"]?.string)
    let patch = try #require(mutation["patch"].flatMap { JSONPatch($0) })
    let base = try #require(mutation["base"]?.string)
    let original = JSON(try Fixture.document(Fixture.root.appending(path: base)).root)
    let damaged = try JSONDocument(parsing: patch.applied(to: original).minified)
    // A defect doesn't turn a resource into one of the other release.
    if release == .r4 {
      ResourceValidator.detectingRelease.check(damaged.bytes) { #expect(!$0.isValid, "\(name)") }
    }
    let place = try #require(mutation["path"]?.string)
    let errors = ResourceValidator(release).issues(of: damaged.root).filter { $0.severity != .warning }
    #expect(errors.contains { Self.isAt($0.path, place) }, "\(name): \(errors)")
  }

  /// Returns whether two paths match; a missing choice is reported as `medication[x]`.
  private static func isAt(_ path: String, _ location: String) -> Bool {
    path == location || path.hasPrefix(location + "[")
      || path.hasSuffix("[x]") && location.hasPrefix(path.dropLast(3))
  }
}

@Suite("Inputs of the reference validator")
struct ValidatorCaseTests {
  @Test("Offline validation misses no error and reports no false one")
  func cases() throws {
    let folder = Fixture.root.appending(path: "r4/validator")
    let cases = Array(try Fixture.document(folder.appending(path: "expected.json")).root.elements)
    #expect(cases.count == 30)
    for item in cases {
      let errors = ["error", "fatal"].compactMap { item["expected"]?.member($0)?.integer }.reduce(0, +)
      try expect(item, isClean: errors == 0, in: folder)
    }
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
