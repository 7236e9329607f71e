import Testing
import WellsealBase
import WellsealCredentials

@Suite("Revocation")
struct RevocationTests {
  let issuer = TestIssuer()

  private func list(_ rids: String, ctr: String = "1") -> Reading<RevocationList> {
    let text = #"{"kid":"\#(issuer.kid)","method":"rid","ctr":\#(ctr),"rids":\#(rids)}"#
    return RevocationList.read(Array(text.utf8), kid: issuer.kid, announced: 1, now: UnixTime(1_700_000_000))
  }

  private func outcome(rid: String?, list: RevocationList?, announced: Int? = 1) throws -> CardOutcome {
    let card = try issuer.card(issuer.payload { $0["vc"]?["rid"] = rid.map { .string($0) } })
    return issuer.verify(
      card, keys: issuer.keys(listVersion: announced, lists: list.map { [issuer.kid: $0] } ?? [:]))
  }

  @Test(
    "A card is revoked by its ID, and with a time only if issued before it",
    arguments: [
      (#"["abc"]"#, CardVerdict.revoked), (#"["abc.1600000001"]"#, .revoked),
      (#"["abc.1600000000"]"#, .verified),
      (#"["ABC"]"#, .verified), (#"["abcd"]"#, .verified), (#"["abc.1500000000","abd"]"#, .verified),
    ])
  func revoked(rids: String, verdict: CardVerdict) throws {
    #expect(try outcome(rid: "abc", list: list(rids).value).verdict == verdict)
  }

  @Test("A counter written as text is read")
  func textCounter() {
    #expect(list("[\"a\"]", ctr: "\"1\"").value?.version == 1)
    #expect(list("[\"a\"]", ctr: "\"1\"").findings.isEmpty)
  }

  @Test(
    "A malformed entry is reported, and absence proves nothing",
    arguments: [
      #"["abc=="]"#, #"["x.y"]"#, #"["a.1.2"]"#, #"[1]"#, #"["aaaaaaaaaaaaaaaaaaaaaaaaa"]"#, #"[""]"#,
      #"["a","a"]"#,
      #"["a.-1"]"#, #"["a.+1"]"#, #"["a.1e3"]"#,
    ])
  func malformed(rids: String) throws {
    let reading = list(rids)
    #expect(reading.findings.map(\.code) == [.revocationListForm])
    #expect(reading.value?.isComplete == false)
    let outcome = try outcome(rid: "other", list: reading.value)
    #expect(outcome.assessment.revocation == .unknown)
    #expect(outcome.verdict == .undetermined)
  }

  @Test(
    "A list for another key or method is rejected",
    arguments: [#"{"kid":"x","method":"rid","ctr":1,"rids":[]}"#, #"{"ctr":1,"rids":[]}"#, "[]", "x"])
  func unusable(text: String) {
    let reading = RevocationList.read(Array(text.utf8), kid: issuer.kid, announced: 1, now: UnixTime(0))
    #expect(reading.value == nil)
    #expect(reading.findings.contains { $0.code == .revocationListForm })
  }

  @Test("A missing or outdated announced list leaves revocation unknown")
  func unknown() throws {
    #expect(try outcome(rid: "abc", list: nil).assessment.revocation == .unknown)
    #expect(try outcome(rid: "abc", list: list("[]").value, announced: 2).assessment.revocation == .unknown)
    #expect(try outcome(rid: "abc", list: list(#"["abc"]"#).value, announced: 2).verdict == .revoked)
    #expect(try outcome(rid: "abc", list: nil, announced: nil).assessment.revocation == .notRevoked)
  }
}
