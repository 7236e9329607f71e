import Crypto
import Testing
import WellsealBase
import WellsealCredentials

@Suite("Card signatures")
struct SignatureTests {
  let issuer = TestIssuer()

  @Test("A card that its issuer signed is verified")
  func genuine() throws {
    let outcome = issuer.verify(try issuer.card())
    #expect(outcome.verdict == .verified)
    guard case .verified(let card) = outcome else { return }
    #expect(card.issuerName == "Test Issuer")
  }

  @Test("No single changed character leaves a card verified")
  func flips() throws {
    let card = try issuer.card()
    for place in card.indices {
      var changed = card
      changed[place] = changed[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      #expect(issuer.verify(changed).verdict != .verified, "character \(place)")
    }
  }

  @Test("A card without its last characters is invalid", arguments: [1, 2, 40, 85])
  func cut(count: Int) throws {
    #expect(issuer.verify(try issuer.card().dropLast(count)).verdict == .invalid)
  }

  @Test("Another issuer's key does not verify a card, whatever kid it claims")
  func wrongKey() throws {
    let other = TestIssuer()
    let header: JSON = ["zip": "DEF", "alg": "ES256", "kid": .string(issuer.kid)]
    let outcome = issuer.verify(try other.card(other.payload(), header: header))
    #expect(outcome.verdict == .invalid)
    #expect(outcome.codes.contains(.signatureInvalid))
  }

  @Test("A card with a key ID that the issuer doesn't publish is invalid")
  func unknownKey() throws {
    let outcome = issuer.verify(try TestIssuer().card())
    #expect(outcome.verdict == .invalid)
    #expect(outcome.codes.contains(.signingKeyUnknown))
  }

  @Test("Without keys, the signature is unchecked")
  func withoutKeys() throws {
    let outcome = CardVerifier(trust: issuer.trust).verify(
      UnverifiedCard.read(try issuer.card()), keys: nil, at: UnixTime(1_700_000_000))
    #expect(outcome.verdict == .undetermined)
    #expect(outcome.assessment.signature == .unchecked)
  }

  @Test("Both values of s verify, because signers don't normalize it")
  func malleated() throws {
    let card = try issuer.card()
    let jws = try #require(UnverifiedCard.read(card).value?.jws)
    let negated = jws.signature[..<32] + P256Order.subtracting(jws.signature[32...])
    let prefix = String(decoding: jws.signingInput, as: UTF8.self)
    let text = Array("\(prefix).\(Base64.url.encode(Array(negated)))".utf8)
    #expect(text != card)
    #expect(issuer.verify(text).verdict == .verified)
  }

  @Test(
    "Signature values outside the group order are invalid",
    arguments: [
      [UInt8](repeating: 0, count: 64), [UInt8](repeating: 0xFF, count: 64),
      [UInt8](repeating: 0, count: 32) + [UInt8](repeating: 1, count: 32),
      P256Order.bytes + [UInt8](repeating: 1, count: 32),
    ])
  func outOfRange(signature: [UInt8]) throws {
    let jws = try #require(UnverifiedCard.read(try issuer.card()).value?.jws)
    let prefix = String(decoding: jws.signingInput, as: UTF8.self)
    let outcome = issuer.verify(Array("\(prefix).\(Base64.url.encode(signature))".utf8))
    #expect(outcome.verdict == .invalid)
  }

  @Test("A DER signature is named as such")
  func der() throws {
    let jws = try #require(UnverifiedCard.read(try issuer.card()).value?.jws)
    let der = try P256.Signing.ECDSASignature(rawRepresentation: jws.signature).derRepresentation
    let prefix = String(decoding: jws.signingInput, as: UTF8.self)
    let outcome = issuer.verify(Array("\(prefix).\(Base64.url.encode(Array(der)))".utf8))
    #expect(outcome.codes == [.signatureDER])
    #expect(outcome.verdict == .invalid)
  }
}

/// The order of the group of P-256 (SEC 2, section 2.4.2).
enum P256Order {
  static let bytes: [UInt8] = [
    0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xBC, 0xE6, 0xFA,
    0xAD, 0xA7,
    0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51,
  ]

  /// Returns the order minus a 32-byte number.
  static func subtracting(_ number: ArraySlice<UInt8>) -> [UInt8] {
    var borrow = 0
    var difference = [UInt8](repeating: 0, count: 32)
    for (place, byte) in zip(bytes.indices, number).reversed() {
      let value = Int(bytes[place]) - Int(byte) - borrow
      borrow = value < 0 ? 1 : 0
      difference[place] = UInt8(truncatingIfNeeded: value)
    }
    return difference
  }
}
