import Foundation
import Testing
import WellsealBase

@testable import WellsealLocalization

@Suite("Phrase placeholders")
struct PhrasePartsTests {
  @Test(
    "Placeholders are replaced once; an invalid one stays unchanged",
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
