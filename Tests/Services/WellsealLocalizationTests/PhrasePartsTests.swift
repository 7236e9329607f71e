import Foundation
import Testing
import WellsealBase

@testable import WellsealLocalization

@Suite("Parts of phrases")
struct PhrasePartsTests {
  @Test(
    "stand at their places, once; what is no place stays as it is",
    arguments: [
      ("%2 of %1", ["a", "b"], "b of a"), ("%1", ["%2", "b"], "%2"), ("100 % of %1%", ["a"], "100 % of a%"),
      ("%3 %0 %: %é %٣", ["a"], "%3 %0 %: %é %٣"), ("%1%1", ["a"], "aa"), ("", ["a"], ""), ("%1", [], "%1"),
      ("%:", Array(repeating: "a", count: 12), "%:"),
    ])
  func filled(text: String, parts: [String], expected: String) throws {
    let localizer = Localizer(
      language: .english, units: .metric, time: LocalTime(.gmt), now: Date(timeIntervalSince1970: 0))
    #expect(localizer.filled(text, parts) == expected)
  }
}
