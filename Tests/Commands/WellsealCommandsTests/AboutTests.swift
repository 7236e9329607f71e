import Foundation
import TestSupport
import Testing

@testable import WellsealHealthApp

@Suite("Components of the program")
struct AboutTests {
  @Test("Each component is in the list once, with a license")
  func parts() {
    #expect(Set(ProgramPart.all.map(\.name)).count == ProgramPart.all.count)
    #expect(ProgramPart.all.allSatisfy { !$0.license.isEmpty && $0.license != "NOASSERTION" })
    #expect(ProgramPart.byLicense.flatMap(\.names).sorted() == ProgramPart.all.map(\.name).sorted())
  }

  @Test("Every package in Package.swift is in the list")
  func packages() throws {
    let manifest = try String(
      contentsOf: Repository.url("Package.swift"), encoding: .utf8)
    let names = manifest.matches(of: #/url: "https:\/\/[^"]*\/([^"\/]+?)(?:\.git)?"/#).map {
      $0.output.1.lowercased()
    }
    #expect(names.count > 5)
    #expect(Set(names).isSubset(of: ProgramPart.all.map(\.name)))
  }
}
