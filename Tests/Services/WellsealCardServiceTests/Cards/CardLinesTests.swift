import Foundation
import TestSupport
import Testing
import WellsealBase
import WellsealCardService
import WellsealCredentials
import WellsealExchange

@Suite("Cards in lines of text")
struct CardLinesTests {
  static let now = UnixTime(1_688_000_000)
  static let fixtures = Repository.url("Benchmarks/Fixtures")

  static func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: fixtures.appending(path: name)))
  }

  static func inspector(looksAtContent: Bool = false) throws -> CardInspector {
    let directory = try #require(TrustDirectory.read(try file("directory.json"), name: "tests").value)
    let (keys, list) = (try file("jwks.json"), try file("crl.json"))
    let fetch: WebFetch = { request in
      .success(WebResponse(status: 200, body: request.url.hasSuffix("jwks.json") ? keys : list))
    }
    let trust = TrustStore([directory])
    let library = IssuerLibrary(trust: trust, fetch: fetch, now: { now })
    return CardInspector(trust: trust, library: library, now: now, looksAtContent: looksAtContent)
  }

  /// A card, the card with a changed letter in its signature, the digits of a QR code, a link,
  /// words, and the card among blanks.
  static func texts() throws -> [String] {
    func text(_ name: String) throws -> String {
      String(decoding: try file(name), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    let card = try text("example-00-d-jws.txt")
    let signature = try #require(card.lastIndex(of: "."))
    let changed = card.index(signature, offsetBy: 9)
    let tampered = card.replacingCharacters(in: changed...changed, with: card[changed] == "A" ? "B" : "A")
    return [
      card, tampered, try text("example-00-f-qr-code-numeric-value-0.txt"),
      "https://example.org/a#shlink:/eyJ1",
      "neither this nor that", " \(card) ", String(card.dropLast(700)), "eyJ.e.\u{1F600}",
    ]
  }

  /// Returns the reported lines and the verdicts among them.
  static func reports(on text: String, cores: Int) async throws -> (
    lines: [String], verdicts: Set<CardVerdict>
  ) {
    var (bytes, verdicts): ([UInt8], Set<CardVerdict>) = ([], [])
    try await inspector().inspectLines(of: Array(text.utf8), cores: cores) { lines, found in
      bytes += lines
      verdicts.formUnion(found)
    }
    return (String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init), verdicts)
  }

  @Test("Each line has the report of its card alone, with the line number", arguments: [1, 3])
  func alike(cores: Int) async throws {
    let texts = try Self.texts()
    // Use each text several times, so that reports are reused, and more lines than go to a core at
    // once.
    let all = (0..<600).map { texts[$0 * 7 % texts.count] }
    let (lines, verdicts) = try await Self.reports(on: all.joined(separator: "\n"), cores: cores)
    #expect(lines.count == all.count)
    let inspector = try Self.inspector()
    var alone: [String: CardInspection] = [:]
    for text in texts {
      alone[text] = await inspector.inspect([InputFile(name: "", bytes: Array(text.utf8))])
    }
    for (place, text) in all.enumerated() {
      var expected = try #require(alone[text]).brief
      expected["line"] = .integer(place + 1)
      #expect(lines[place] == expected.text)
    }
    #expect(verdicts == Set(alone.values.map(\.verdict)))
    #expect(verdicts.isSuperset(of: [.verified, .invalid, .notACard]))
  }

  @Test("Empty lines are skipped and counted, with any line ending")
  func ends() async throws {
    let card = try Self.texts()[0]
    for text in ["\n\(card)\r\n\r\n\(card)\n", "\n\(card)\n\n\(card)"] {
      let lines = try await Self.reports(on: text, cores: 2).lines
      #expect(lines.map { $0.suffix(10) } == [",\"line\":2}", ",\"line\":4}"])
      #expect(lines.allSatisfy { $0.hasPrefix("{\"outcome\":\"verified\"") })
    }
    #expect(try await Self.reports(on: "", cores: 1).lines.isEmpty)
    #expect(try await Self.reports(on: "\r\n\n", cores: 1).lines.isEmpty)
  }
}
