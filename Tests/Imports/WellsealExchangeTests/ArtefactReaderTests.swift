import Testing
import WellsealCredentials
import WellsealExchange

@Suite("Reading whatever a person hands over")
struct ArtefactReaderTests {
  /// What holds no card; some of it was once refused without a reason, so that nothing seemed to be wrong.
  private static let empty = ["", "\n", "\r\n\n", " ", "\t\n ", "\u{FEFF}", "\0"]

  @Test("Nothing is refused without a grave finding", arguments: ArtefactKind.allCases, empty)
  func reasons(kind: ArtefactKind, text: String) {
    for count in 0...3 {
      let inputs = [InputFile](repeating: InputFile(name: "nothing", bytes: Array(text.utf8)), count: count)
      let reading = ArtefactReader(as: kind).read(inputs)
      #expect(reading.value != nil || reading.findings.contains { $0.level >= .error }, "\(count) inputs")
    }
  }

  @Test(
    "What is no card is named where there are several inputs",
    arguments: [
      #"{"resourceType": "Bundle", "type": "nonsense"}"#, #"{"keys": [{"kty": "EC"}]}"#,
      #"{"iss": "https://a.example"}"#,
      #"{"participating_issuers": 7}"#,
    ])
  func others(text: String) {
    let other = InputFile(name: "other.json", bytes: Array(text.utf8))
    let card = InputFile(name: "card.jws", bytes: Array("a.b.c".utf8))
    let two = ArtefactReader().read([other, other])
    #expect(two.value == nil)
    #expect(two.findings.map(\.path) == ["input[0]", "input[1]"])
    let mixed = ArtefactReader().read([card, other])
    if case .cards(let cards)? = mixed.value {
      #expect(cards.count == 1)
    } else {
      Issue.record("the card is gone")
    }
    #expect(mixed.findings.map(\.path) == ["input[1]"])
    #expect(mixed.findings.allSatisfy { $0.code == .unknownArtefact && $0.level == .fatal })
  }
}
