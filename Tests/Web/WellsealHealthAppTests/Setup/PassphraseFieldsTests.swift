import Testing
import WebFixtures
import WellsealLocalization
import WellsealPages

@Suite("Passphrase fields")
struct PassphraseFieldsTests {
  @Test("A passphrase has a name and a button that shows it, in every language", arguments: Language.allCases)
  func button(language: Language) throws {
    let words = Localizer(language: language, units: .metric, time: Demo.time, now: Demo.now)
    let markup = Fields.secret(words, .passphrase, "passphrase").markup
    #expect(markup.contains("aria-label=\"\(words(.passphrase))\""))
    #expect(markup.contains("aria-label=\"\(words(.showPassphrase)): \(words(.passphrase))\""))
    let button = try #require(markup.firstMatch(of: #/<button[^>]*>/#)?.output)
    // Without a script the button isn't shown, and it never sends the form.
    #expect(button.contains(" hidden ") && button.contains("type=\"button\""))
    #expect(button.contains("aria-pressed=\"false\""))
    #expect(!markup.contains(" value="))
  }
}
