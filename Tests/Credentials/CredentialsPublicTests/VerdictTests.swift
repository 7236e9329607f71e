import Testing
import WellsealBase
import WellsealCredentials

/// Tries to create an illegitimate `VerifiedCard` with only the public API.
///
/// This target is built without access to the package's own declarations.
@Suite("Verified cards and the public API")
struct VerdictTests {
  static let now = MadeUpIssuer.now
  let one = MadeUpIssuer(address: "https://one.example")
  let two = MadeUpIssuer(address: "https://two.example")
  let unlisted = MadeUpIssuer(address: "https://unlisted.example")

  private func isVerified(_ outcome: CardOutcome) -> Bool {
    if case .verified = outcome { true } else { false }
  }

  @Test("A card is verified with a key of exactly the issuer that it names", arguments: Claim.subsets)
  func pairing(claims: [Claim]) async throws {
    let all = [one, two, unlisted]
    let verifier = CardVerifier(trust: try directory([one, two]), adding: claims)
    for (named, signer) in all.flatMap({ named in all.map { (named, $0) } }) {
      let reading = UnverifiedCard.read(try signer.card(naming: named.address))
      for owner in all {
        let keys = try #require(await owner.keys())
        let isRight = named.address == signer.address && named.address == owner.address
        let outcome = verifier.verify(reading, keys: keys, at: Self.now)
        #expect(
          isVerified(outcome) == (isRight && named.address != unlisted.address),
          "names \(named.address), signed by \(signer.address), keys of \(owner.address)")
        if !isRight { #expect(outcome.assessment.signature != .valid) }
      }
      #expect(!isVerified(verifier.verify(reading, keys: nil, at: Self.now)))
    }
  }

  @Test("Keys of an issuer with a lookalike address aren't used", arguments: Claim.subsets)
  func lookAlike(claims: [Claim]) async throws {
    let listed = MadeUpIssuer(address: "https://one.example/K\u{E9}")
    let verifier = CardVerifier(trust: try directory([listed]), adding: claims)
    // The kelvin sign instead of the letter, and a letter followed by a combining accent.
    for address in ["https://one.example/\u{212A}\u{E9}", "https://one.example/Ke\u{301}"] {
      #expect(address == listed.address, "String takes them for the same")
      let twin = MadeUpIssuer(address: address)
      let keys = try #require(await twin.keys())
      #expect(!isVerified(verifier.verify(UnverifiedCard.read(try twin.card()), keys: keys, at: Self.now)))
      let borrowed = UnverifiedCard.read(try twin.card(naming: listed.address))
      #expect(!isVerified(verifier.verify(borrowed, keys: keys, at: Self.now)))
    }
  }

  @Test("No added policy makes an invalid card valid", arguments: Claim.subsets)
  func added(claims: [Claim]) async throws {
    let verifier = CardVerifier(trust: try directory([one]), adding: claims)
    let good = verifier.verify(UnverifiedCard.read(try one.card()), keys: await one.keys(), at: Self.now)
    #expect(isVerified(good), "and none of these makes one bad")
    if case .verified(let card) = good { #expect(card.issuerName == "Listed") }
    for fault in Defect.allCases {
      let (reading, keys, now) = try await fault.arguments(one)
      #expect(!isVerified(verifier.verify(reading, keys: keys, at: now)), "\(fault)")
    }
  }

  @Test("An added policy can reject a card", arguments: RejectingPolicy.all)
  func stricter(refusal: RejectingPolicy) async throws {
    let verifier = CardVerifier(trust: try directory([one]), adding: Claim.all + [refusal] + Claim.all)
    let outcome = verifier.verify(UnverifiedCard.read(try one.card()), keys: await one.keys(), at: Self.now)
    #expect(!isVerified(outcome))
    #expect(outcome.assessment.verdict == refusal.verdict)
  }

  @Test("Without a directory no card is verified", arguments: Claim.subsets)
  func noDirectory(claims: [Claim]) async throws {
    let verifier = CardVerifier(trust: TrustStore(), adding: claims)
    let outcome = verifier.verify(UnverifiedCard.read(try one.card()), keys: await one.keys(), at: Self.now)
    #expect(outcome.assessment.verdict == .unknownIssuer)
  }

  @Test("Keys of another issuer leave the signature unchecked, with a finding")
  func foreignKeys() async throws {
    let verifier = CardVerifier(trust: try directory([one, two]))
    let reading = UnverifiedCard.read(try two.card(naming: one.address))
    let outcome = verifier.verify(reading, keys: await two.keys(), at: Self.now)
    #expect(outcome.assessment.verdict == .undetermined)
    let finding = outcome.assessment.findings.first { $0.code == .signatureUnchecked }
    #expect(finding?.detail == "the available keys are those of another issuer")
  }
}

/// A policy that claims the best result for every card.
struct Claim: CardPolicy, CustomTestStringConvertible {
  let answer: PolicyAnswer

  func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer { answer }

  var testDescription: String { "\(answer)" }

  static let all = [
    Claim(answer: .trust(.trusted(directory: "nobody", name: "Anybody"))), Claim(answer: .validity(.valid)),
    Claim(answer: .revocation(.notRevoked)), Claim(answer: .noticed([])),
    Claim(answer: .validity(.unchecked)), Claim(answer: .trust(.unchecked)),
    Claim(answer: .revocation(.unchecked)),
  ]

  /// Every set of claims.
  static let subsets: [[Claim]] = (0..<(1 << all.count)).map { set in
    all.indices.filter { set & 1 << $0 != 0 }.map { all[$0] }
  }
}

/// A policy that rejects every card.
struct RejectingPolicy: CardPolicy, CustomTestStringConvertible {
  let answer: PolicyAnswer
  let verdict: CardVerdict

  func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer { answer }

  var testDescription: String { "\(answer)" }

  static let all = [
    RejectingPolicy(answer: .trust(.unknown), verdict: .unknownIssuer),
    RejectingPolicy(answer: .validity(.unknown), verdict: .expired),
    RejectingPolicy(answer: .validity(.notYetValid), verdict: .expired),
    RejectingPolicy(answer: .validity(.expired), verdict: .expired),
    RejectingPolicy(answer: .revocation(.unknown), verdict: .undetermined),
    RejectingPolicy(answer: .revocation(.revoked), verdict: .revoked),
    RejectingPolicy(answer: .noticed([Finding(.issuerURL, at: "payload.iss")]), verdict: .invalid),
  ]
}

/// A defect of a card, or of the data that it is checked against.
enum Defect: CaseIterable {
  case expired, notYetValid, wrongSignature, cutSignature, anotherAlgorithm, noKeys, revoked, listWithheld
  case listOutdated, noMoment, notRead

  func arguments(_ issuer: MadeUpIssuer) async throws -> (Reading<UnverifiedCard>, IssuerKeys?, UnixTime) {
    var (issuer, now, card) = (issuer, MadeUpIssuer.now, try issuer.card())
    var hasKeys = true
    switch self {
    case .expired: card = try issuer.card(until: now - 1)
    case .notYetValid: card = try issuer.card(from: now + 10_000)
    case .wrongSignature: card[card.count - 20] = card[card.count - 20] == 0x41 ? 0x42 : 0x41
    case .cutSignature: card.removeLast(8)
    case .anotherAlgorithm: card = try issuer.card(algorithm: "none")
    case .noKeys: hasKeys = false
    case .revoked:
      issuer.listVersion = 1
      issuer.list = #"{"kid":"\#(issuer.kid)","method":"rid","ctr":1,"rids":["abc"]}"#
    case .listWithheld: issuer.listVersion = 1
    case .listOutdated:
      issuer.listVersion = 2
      issuer.list = #"{"kid":"\#(issuer.kid)","method":"rid","ctr":1,"rids":["xyz"]}"#
    case .noMoment: now = UnixTime(.nan)
    case .notRead: card = []
    }
    return (UnverifiedCard.read(card), hasKeys ? await issuer.keys() : nil, now)
  }
}
