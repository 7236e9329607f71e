import Testing

@testable import WellsealBase

@Suite("Display names")
struct DisplayNameTests {
  @Test(
    "A name that looks like the product's is rejected",
    arguments: [
      "Wellseal", "wellseal", "WELLSEAL", " Well seal ", "Wellseal Health", "The Wellseal App", "Well-Seal",
      "WeIIseaI", "We11sea1",
      "Wеllѕеаl", "Ｗｅｌｌｓｅａｌ", "Wéllsèál", "W\u{200B}ellseal", "VVellseal", "Well\u{AD}seal",
      "W.e.l.l.s.e.a.l",
    ])
  func own(name: String) { #expect(DisplayName(name) == nil) }

  @Test(
    "A name without a visible letter or digit is rejected",
    arguments: [
      "", " ", "\u{3164}", "\u{200B}\u{200D}", "\u{2800}", "---", "\u{202E}\u{202C}", "\u{E000}", "\n\t",
      "\u{115F}\u{1160}",
    ])
  func invisible(name: String) { #expect(DisplayName(name) == nil) }

  @Test(
    "Other names are accepted as a single line",
    arguments: [
      ("Pulse", "Pulse"), ("  Pulse\n2 ", "Pulse 2"), ("健康", "健康"), ("Здоровье", "Здоровье"), ("7", "7"),
      ("a\u{202E}b", "ab"),
      ("Well Being", "Well Being"), ("Café ☕", "Café ☕"),
    ])
  func others(name: String, shown: String) { #expect(DisplayName(name)?.text == shown) }
}
