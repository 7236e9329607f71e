import TestSupport
import Testing
import WellsealBase
import WellsealCredentials
import WellsealExchange

@Suite("Malicious cards")
struct MutationTests {
  let issuer = TestIssuer()
  static let words = [".", "eyJ", "\"alg\":\"none\"", "shc:/", "1e400", "\u{0}", "[[[["]

  @Test("Ten thousand mutated cards: none crashes, none is verified", arguments: [1, 2, 3, 4] as [UInt64])
  func cards(seed: UInt64) throws {
    let samples = [try issuer.card(), try issuer.card(issuer.payload { $0["exp"] = 1_800_000_000 })]
    let mutants = Mutator(of: samples, seed: seed, words: Self.words)
    for mutant in mutants.prefix(2_500) where !samples.contains(mutant) {
      #expect(
        issuer.verify(mutant).verdict != .verified, "seed \(seed): \(String(decoding: mutant, as: UTF8.self))"
      )
    }
  }

  @Test(
    "10,000 mutated payloads with valid signatures don't crash", arguments: [1, 2, 3, 4] as [UInt64])
  func payloads(seed: UInt64) {
    for mutant in Mutator(of: [issuer.payload().minified], seed: seed, words: Self.words).prefix(2_500) {
      guard let payload = CardPayload.read(mutant).value else { continue }
      _ = CardContent(payload.bundle).issues()
      _ = CardContent(payload.bundle).summary
    }
  }

  @Test("10,000 mutated QR code texts don't crash", arguments: [1, 2, 3, 4] as [UInt64])
  func texts(seed: UInt64) throws {
    let digits = NumericChunk.digits(of: try issuer.card())
    let samples = [Array("shc:/".utf8) + digits, Array("shc:/1/2/".utf8) + digits.prefix(400)]
    var assembler = ChunkAssembler()
    for mutant in Mutator(of: samples, seed: seed, words: ["/", "99", "shc:/36/36/"]).prefix(2_500) {
      guard let chunk = NumericChunk.read(mutant).value else { continue }
      _ = assembler.add(chunk)
      if !samples.contains(mutant) {
        #expect(
          issuer.verify(chunk.characters).verdict != .verified || chunk.part != nil
            || mutant.count != samples[0].count)
      }
    }
  }

  @Test(
    "10,000 mutated key sets, lists and directories don't crash", arguments: [1, 2, 3, 4] as [UInt64])
  func sets(seed: UInt64) {
    let list: JSON = [
      "kid": .string(issuer.kid), "method": "rid", "ctr": 1, "rids": ["abc", "def.1600000000"],
    ]
    let entry: JSON = [
      "issuer": ["iss": .string(issuer.address), "name": "x"], "keys": issuer.keySet()["keys"] ?? [],
    ]
    let snapshot: JSON = ["time": "2026-08-22T04:43:50Z", "issuerInfo": [entry]]
    let samples = [issuer.keySet().minified, list.minified, snapshot.minified]
    for mutant in Mutator(of: samples, seed: seed, words: Self.words).prefix(2_500) {
      _ = JSONWebKeySet.read(mutant)
      _ = RevocationList.read(mutant, kid: issuer.kid, announced: 1, now: UnixTime(0))
      _ = TrustDirectory.read(mutant, name: "x").value?.keyFindings(now: UnixTime(0))
    }
  }

  @Test(
    "10,000 mutated files, replies and links don't crash or verify",
    arguments: [1, 2, 3, 4] as [UInt64])
  func containers(seed: UInt64) throws {
    let card = String(decoding: try issuer.card(), as: UTF8.self)
    let file: JSON = ["verifiableCredential": [.string(card), .string(card)]]
    let answer: JSON = [
      "resourceType": "Parameters",
      "parameter": [["name": "verifiableCredential", "valueString": .string(card)]],
    ]
    let escaped = file.text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    let digits = String(decoding: NumericChunk.digits(of: card.utf8), as: UTF8.self)
    let samples = [
      file.minified, answer.minified, Array("https://example.org/SMARTHealthCard/#\(escaped)".utf8),
      Array("https://example.org/#\(digits)".utf8),
    ]
    for mutant in Mutator(of: samples, seed: seed, words: Self.words).prefix(2_500) {
      guard case .cards(let cards)? = ArtifactReader().read([InputFile(name: "x", bytes: mutant)]).value
      else { continue }
      for found in cards where found.jws != Array(card.utf8) {
        #expect(issuer.verify(found.jws).verdict != .verified, "seed \(seed)")
      }
    }
  }
}
