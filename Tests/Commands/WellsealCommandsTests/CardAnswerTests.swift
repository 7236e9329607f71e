import Testing

@testable import WellsealCommands

@Suite("Output about issued cards")
struct CardAnswerTests {
  @Test("A card that doesn't fit one QR code is said to be too long")
  func length() {
    #expect(
      CardAnswer.head(1195, fits: true)
        == "Issued a card of 1195 characters: 100 % of the limit of one QR code.")
    #expect(
      CardAnswer.head(1196, fits: false)
        == "Issued a card of 1196 characters: 100 % of the limit of one QR code, so it doesn't fit.")
  }
}
