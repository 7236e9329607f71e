import Testing
import WebFixtures
import WellsealLocalization

@testable import WellsealHealthApp

@Suite("Names in links and sessions")
struct LinkLabelTests {
  private static let words = Localizer(language: .english, units: .metric, time: Demo.time, now: Demo.now)

  @Test(
    "A label that stands for Wellseal, or shows nothing, is omitted",
    arguments: ["Wellseal", "Wellseal Support", "WeIIseaI", "", " ", "\u{200B}", "---"])
  func omitted(label: String) { #expect(Self.words.linkLabel(label) == Self.words(.linkNoLabel)) }

  @Test("Another label is displayed")
  func displayed() { #expect(Self.words.linkLabel("Clinic").contains("Clinic")) }

  @Test("A browser can't choose the name of its session", arguments: ["Wellseal", "Wellseal/1.0", "---"])
  func browser(agent: String) { #expect(BrowserName.text(agent).isEmpty) }
}
