import Testing
import WellsealBase
import WellsealCredentials

@Suite("Card dates")
struct DateTests {
  let issuer = TestIssuer()

  @Test(
    "A card is checked to the fraction of a second",
    arguments: [
      ("1687450764.656", nil, 1_687_450_764.656, .verified),
      ("1687450764.656", nil, 1_687_450_464.656, .verified),
      ("1687450764.656", nil, 1_687_450_464.655, .expired),
      ("1600000000", "1687450764.5", 1_687_450_764.499, .verified),
      ("1600000000", "1687450764.5", 1_687_450_764.5, .expired),
      ("1600000000", "1687450764", 1_687_450_765, .expired),
      ("1.6e9", nil, 1_700_000_000, .verified),
      ("-1", nil, 1_700_000_000, .verified),
      ("1600000000", "1739496673998", 1_700_000_000, .verified),
    ] as [(String, String?, Double, CardVerdict)])
  func judged(notBefore: String, expires: String?, now: Double, verdict: CardVerdict) throws {
    let card = try issuer.card(
      issuer.payload {
        $0["nbf"] = .number(notBefore)
        $0["exp"] = expires.map { .number($0) }
      })
    #expect(issuer.verify(card, at: UnixTime(now)).verdict == verdict)
  }

  @Test("Not yet valid and expired cards have different results")
  func validity() throws {
    let card = try issuer.card(issuer.payload { $0["exp"] = 1_650_000_000 })
    #expect(issuer.verify(card, at: UnixTime(1_590_000_000)).assessment.validity == .notYetValid)
    #expect(issuer.verify(card, at: UnixTime(1_640_000_000)).assessment.validity == .valid)
    #expect(issuer.verify(card, at: UnixTime(1_660_000_000)).assessment.validity == .expired)
  }
}
