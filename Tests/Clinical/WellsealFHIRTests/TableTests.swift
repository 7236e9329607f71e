import Foundation
import TestSupport
import Testing

@testable import WellsealFHIR

@Suite("Built-in tables")
struct TableTests {
  static let repository = Repository.root

  private func rows(_ name: String) throws -> [[String]] {
    let text = try String(contentsOf: Self.repository.appending(path: "Tables/\(name)"), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    }
  }

  @Test("Every type and element of the files is known", arguments: FHIRRelease.allCases)
  func elements(release: FHIRRelease) throws {
    let definitions = FHIRDefinitions.of(release)
    for row in try rows("fhir-\(release.rawValue)-types.tsv") {
      #expect(definitions.type(named: row[0])?.name == row[0])
    }
    for row in try rows("fhir-\(release.rawValue)-elements.tsv") {
      let type = try #require(definitions.type(named: row[0]))
      let first = try #require(row[4].split(separator: "|").first?.split(separator: ":").first)
      let member =
        row[1].hasSuffix("[x]")
        ? row[1].dropLast(3) + first.prefix(1).uppercased() + first.dropFirst() : row[1]
      #expect(type.cardinality(of: member) == [row[2], row[3]], "\(row[0]).\(row[1])")
    }
  }

  /// Official invariants that are not checked, with the reason.
  static let leftOut = [
    "dom-6": "best practice: a resource without a narrative is right",
    "eld-": "no resource of the tables holds an ElementDefinition",
    "txt-": "checked by NarrativeScanner",
  ]

  @Test("Every invariant of the files is checked, and no other", arguments: FHIRRelease.allCases)
  func invariants(release: FHIRRelease) throws {
    let known = Set(FHIRDefinitions.of(release).invariantKeys)
    let official = try rows("fhir-\(release.rawValue)-invariants.tsv").map { $0[1] }.filter { key in
      !Self.leftOut.keys.contains { key.hasPrefix($0) }
    }
    #expect(known == Set(official))
  }

  @Test("Every resource type of the standard has a name")
  func resourceTypes() throws {
    let codes = try rows("fhir-r4-codes.tsv").filter { $0[0] == "resource-types" }.flatMap {
      $0[2].split(separator: " ")
    }
    #expect(codes.count == 148)
    for code in codes { #expect(FHIRDefinitions.r4.isResourceType(String(code))) }
    #expect(!FHIRDefinitions.r4.isResourceType("Coding"))
  }
}
