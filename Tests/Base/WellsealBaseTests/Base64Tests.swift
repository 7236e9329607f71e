import TestSupport
import Testing
import WellsealBase

@Suite("Base64")
struct Base64Tests {
  @Test(
    "The test vectors of RFC 4648 pass",
    arguments: [
      ("", "", ""), ("f", "Zg==", "Zg"), ("fo", "Zm8=", "Zm8"), ("foo", "Zm9v", "Zm9v"),
      ("foob", "Zm9vYg==", "Zm9vYg"), ("fooba", "Zm9vYmE=", "Zm9vYmE"), ("foobar", "Zm9vYmFy", "Zm9vYmFy"),
    ])
  func vectors(plain: String, standard: String, url: String) throws {
    #expect(Base64.standard.encode(plain.utf8) == standard)
    #expect(Base64.url.encode(plain.utf8) == url)
    #expect(try Base64.standard.decode(standard) == Array(plain.utf8))
    #expect(try Base64.url.decode(url) == Array(plain.utf8))
  }

  @Test("The alphabets differ in two characters")
  func alphabets() throws {
    #expect(Base64.standard.encode([0xFB, 0xEF, 0xFF]) == "++//")
    #expect(Base64.url.encode([0xFB, 0xEF, 0xFF]) == "--__")
  }

  @Test(
    "base64url has one canonical encoding",
    arguments: [
      ("A", .impossibleLength, 1), ("AAAAA", .impossibleLength, 5), ("AA==", .characterOutsideAlphabet, 2),
      ("AAA=", .characterOutsideAlphabet, 3), ("=", .impossibleLength, 1),
      ("++//", .characterOutsideAlphabet, 0),
      ("AAA/", .characterOutsideAlphabet, 3), (" AAA", .characterOutsideAlphabet, 0),
      ("AA\nAA", .impossibleLength, 5),
      ("AAA\n", .characterOutsideAlphabet, 3), ("AA A", .characterOutsideAlphabet, 2),
      ("AAé", .characterOutsideAlphabet, 2),
      ("AA.A", .characterOutsideAlphabet, 2), ("AA\u{0}A", .characterOutsideAlphabet, 2),
      ("AB", .trailingBits, 1), ("AP", .trailingBits, 1), ("A_", .trailingBits, 1), ("AAB", .trailingBits, 2),
      ("AAD", .trailingBits, 2), ("AAAAAB", .trailingBits, 5), ("Zh", .trailingBits, 1),
    ] as [(String, Base64Error.Reason, Int)])
  func refusesURL(text: String, reason: Base64Error.Reason, offset: Int) {
    #expect(throws: Base64Error(reason, at: offset)) { try Base64.url.decode(text) }
  }

  @Test(
    "base64 has one canonical encoding",
    arguments: [
      ("Zg", .impossibleLength, 2), ("Zg=", .impossibleLength, 3), ("Zg===", .impossibleLength, 5),
      ("Zg==Zg==", .characterOutsideAlphabet, 2), ("Zh==", .trailingBits, 1), ("Zm9=", .trailingBits, 2),
      ("====", .characterOutsideAlphabet, 0), ("Z===", .characterOutsideAlphabet, 1),
      ("Zm-_", .characterOutsideAlphabet, 2),
      ("Zm9v\n", .impossibleLength, 5), ("Zm9v\r\n\r\n", .characterOutsideAlphabet, 4),
      ("=Zm9", .characterOutsideAlphabet, 0),
    ] as [(String, Base64Error.Reason, Int)])
  func refusesStandard(text: String, reason: Base64Error.Reason, offset: Int) {
    #expect(throws: Base64Error(reason, at: offset)) { try Base64.standard.decode(text) }
  }

  @Test(
    "A last character with spare bits set is rejected", arguments: [(1, 4), (2, 16), (3, 64)])
  func trailingBits(bytes: Int, expected: Int) {
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    let accepted = alphabet.filter {
      (try? Base64.url.decode(String(repeating: "A", count: bytes) + "\($0)")) != nil
    }
    #expect(accepted.count == expected)
  }

  @Test("A byte outside the alphabet is rejected at every position", arguments: [Base64.url, .standard])
  func alphabet(base64: Base64) {
    for byte in UInt8.min...UInt8.max {
      for place in 0..<8 {
        var text = Array("AAAAAAAA".utf8)
        text[place] = byte
        let decoded = try? base64.decode(text)
        #expect(
          decoded.map { base64.encode($0) } ?? ""
            == (decoded == nil ? "" : String(decoding: text, as: UTF8.self)))
      }
    }
  }

  @Test("Encoded bytes round-trip", arguments: 0..<50 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bytes = random.bytes(Int(seed) * 3 + random.index(below: 3))
    #expect(try Base64.url.decode(Base64.url.encode(bytes)) == bytes)
    #expect(try Base64.standard.decode(Base64.standard.encode(bytes)) == bytes)
  }

  @Test("10,000 damaged texts are rejected or have the canonical encoding")
  func mutations() {
    let samples = ["Zm9vYmFy", "3Kfdg-XwP-7gXyywtUfUADwBumDOPKMQx-iELL11W9s", "AA"].map { Array($0.utf8) }
    for bytes in Mutator(of: samples, seed: 5, words: ["=", "==", "+", "/", "\n", " "]).prefix(10_000) {
      guard let decoded = try? Base64.url.decode(bytes) else { continue }
      #expect(Array(Base64.url.encode(decoded).utf8) == bytes)
    }
  }
}
