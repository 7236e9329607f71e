import FoundationEssentials
import WellsealBase
import WellsealCredentials

/// Checks that cards that were never signed are never verified.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let reading = UnverifiedCard.read(Array(UnsafeBufferPointer(start: start, count: count)))
  let outcome = verifier.verify(reading, keys: keys, at: now)
  if outcome.assessment.signature == .valid {
    guard let card = outcome.card, signed.contains(Array(card.jws.signingInput)) else {
      fatalError("an unsigned card has a valid signature")
    }
  } else if case .verified = outcome {
    fatalError("a card is verified without a valid signature")
  }
  return 0
}

/// 2026-01-01, in seconds since 1970.
private let now = UnixTime(1_767_225_600)
private let issuer = "https://spec.smarthealth.cards/examples/issuer"

/// The issuer of the specification's examples, with the key of examples 00, 02 and 03.
private let directory = """
  {"issuerInfo":[{"issuer":{"iss":"\(issuer)","name":"Example issuer"},"keys":[{"kty":"EC",
  "kid":"3Kfdg-XwP-7gXyywtUfUADwBumDOPKMQx-iELL11W9s","use":"sig","alg":"ES256","crv":"P-256",
  "x":"11XvRWy1I2S0EyJlyf_bWfw_TQ5CJJNLw78bHXNxcgw","y":"eZXwxvO1hvCY0KucrPfKo7yAyMT6Ajc3N7OkAB6VYy8"}]}]}
  """
private let trust = TrustStore(
  [TrustDirectory.read(Array(directory.utf8), name: "fuzz").value].compactMap(\.self))
private let verifier = CardVerifier(trust: trust)
private let keys = trust.keys(for: issuer, now: now)

/// The data that the issuer did sign: header and payload of the cards in the corpus.
private let signed: Set<[UInt8]> = {
  let folder = URL(filePath: #filePath).appending(path: "../../../Corpus/card").standardized
  let names = ["example-00.txt", "example-02.txt", "example-03.txt"]
  let cards = names.compactMap { try? Data(contentsOf: folder.appending(path: $0)) }
  let outcomes = cards.map { verifier.verify(UnverifiedCard.read(Array($0)), keys: keys, at: now) }
  let inputs = outcomes.filter { $0.assessment.signature == .valid }.compactMap { $0.card?.jws.signingInput }
  precondition(inputs.count == names.count, "the cards of the corpus must be there and good")
  return Set(inputs.map { Array($0) })
}()
