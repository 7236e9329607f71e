import TestSupport
import Testing
import WellsealBase

@Suite("Damaged JSON")
struct JSONMutationTests {
  private static let samples = [
    #"{"iss":"https://a.example","nbf":1687450764.656,"vc":{"type":["a","b"],"rid":null,"ok":true}}"#,
    #"{"zip":"DEF","alg":"ES256","kid":"3Kfdg-XwP-7gXyywtUfUADwBumDOPKMQx-iELL11W9s"}"#,
    "[[],{},\"\\u00e4\\ud83d\\ude42\\n\",-0.5e-3, 1 ,\tfalse]\n", "\"日本 🙂\"",
  ].map { Array($0.utf8) }

  @Test("10,000 damaged texts are rejected or round-trip")
  func mutations() throws {
    var accepted = 0
    for bytes in Mutator(of: Self.samples, seed: 1, words: Mutator.jsonWords).prefix(10_000) {
      guard let document = try? JSONDocument(parsing: bytes) else { continue }
      accepted += 1
      let minified = JSON(document.root).minified
      #expect(try JSON(JSONDocument(parsing: minified).root).minified == minified)
    }
    // Some inputs must stay valid, or the test would see only rejections.
    #expect(accepted > 100)
  }

  @Test("An error's offset is inside the text or at its end")
  func offsets() {
    for bytes in Mutator(of: Self.samples, seed: 2, words: Mutator.jsonWords).prefix(10_000) {
      do throws(JSONError) { _ = try JSONDocument(parsing: bytes) } catch {
        #expect((0...bytes.count).contains(error.offset))
      }
    }
  }

  @Test("Random values round-trip", arguments: 0..<100 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let value = Self.value(&random, depth: 5)
    #expect(try JSON(JSONDocument(parsing: value.minified).root) == value)
    #expect(try JSON(JSONDocument(parsing: value.indented).root) == value)
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> JSON {
    switch random.index(below: depth > 0 ? 6 : 4) {
    case 0: .null
    case 1: .bool(random.next().isMultiple(of: 2))
    case 2: .number(["0", "-1", "1.50", "1e-7", "12345678901234567890"][random.index(below: 5)])
    case 3: .string(text(&random))
    case 4: .array((0..<random.index(below: 5)).map { _ in value(&random, depth: depth - 1) })
    default: object(&random, depth: depth)
    }
  }

  private static func object(_ random: inout SeededGenerator, depth: Int) -> JSON {
    .object(
      (0..<random.index(below: 20)).map { .init("\($0)\(text(&random))", value(&random, depth: depth - 1)) })
  }

  /// Returns a text of unusual characters, without U+0000, which a name must not contain.
  private static func text(_ random: inout SeededGenerator) -> String {
    let scalars: [Unicode.Scalar] = ["a", "\"", "\\", "/", "\n", "\u{1}", "\u{7F}", "ä", "\u{FFFF}", "🙂"]
    var text = String.UnicodeScalarView()
    for _ in 0..<random.index(below: 8) { text.append(scalars[random.index(below: scalars.count)]) }
    return String(text)
  }
}
