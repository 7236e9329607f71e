import Foundation
import TestSupport
import Testing

@testable import WellsealCommands

@Suite("Settings file")
struct SettingsTextTests {
  static let example = """
    # What holds for everything
    zone = "Europe/Berlin"   # where I live
    no-color = true

    [serve]
    port = 8_480
    idle-lock = 30

    [cards.serve]
    port = 8461
    allow-user = ["www", 'proxy']
    """

  @Test("Texts, numbers, flags and lists are read in their tables")
  func reads() throws {
    let settings = try SettingsText(Self.example)
    #expect(settings[["zone"]] == .text("Europe/Berlin"))
    #expect(settings[["no-color"]] == .bool(true))
    #expect(settings[["serve", "port"]] == .text("8480"))
    #expect(settings[["cards", "serve", "port"]] == .text("8461"))
    #expect(settings[["cards", "serve", "allow-user"]] == .list(["www", "proxy"]))
    #expect(settings[["port"]] == nil)
    #expect(try SettingsText("serve.port = 1\n\"a b\" = 'c\\d'")[["serve", "port"]] == .text("1"))
    #expect(try SettingsText("x = \"a\\\"b\\\\\"")[["x"]] == .text("a\"b\\"))
  }

  @Test(
    "An invalid setting is rejected with its line",
    arguments: [
      ("zone", 1), ("zone =", 1), ("zone = Europe", 1), ("\n[serve\nport = 1", 2), ("a = 1\na = 2", 2),
      ("a = [\"x\"", 1), ("a = \"x", 1), ("a = 1979-05-27", 1), ("[[serve]]", 1), ("a = 1 2", 1),
      ("a = \"\"\"x", 1), ("= 1", 1),
    ])
  func refuses(text: String, line: Int) {
    #expect(throws: SettingsText.Malformed(line: line)) { try SettingsText(text) }
  }

  @Test("A setting is changed in place, and everything else stays")
  func changes() throws {
    var settings = try SettingsText(Self.example)
    try settings.set(["serve", "port"], to: .text("0"))
    try settings.set(["serve", "open"], to: .bool(true))
    try settings.set(["home"], to: .text("/a \"b\""))
    try settings.set(["run", "days"], to: .text("7"))
    try settings.set(["cards", "serve", "allow-user"], to: nil)
    #expect(
      settings.text == """
        # What holds for everything
        zone = "Europe/Berlin"   # where I live
        no-color = true

        home = "/a \\"b\\""
        [serve]
        port = 0
        idle-lock = 30
        open = true

        [cards.serve]
        port = 8461

        [run]
        days = 7

        """)
    #expect(try SettingsText(settings.text)[["home"]] == .text("/a \"b\""))
  }

  @Test("The commands accept the settings in the documentation")
  func documented() throws {
    let page = try String(contentsOf: Repository.url("Documentation/CommandLine.md"), encoding: .utf8)
    let blocks = page.matches(of: #/```toml\n((?:.*\n)*?)```/#).map { String($0.output.1) }
    #expect(blocks.count == 1)
    for entry in try blocks.flatMap({ try SettingsText($0).entries }) {
      let key = SettingKey(entry.key)
      #expect(key.isKnown, "\(key.text)")
      #expect(throws: Never.self) { try SettingCheck(key).check(entry.value) }
    }
  }
}
