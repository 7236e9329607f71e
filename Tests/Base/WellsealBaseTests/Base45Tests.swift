import TestSupport
import Testing

@testable import WellsealBase

@Suite("Base45")
struct Base45Tests {
  @Test(
    "The examples of RFC 9285 are read and written",
    arguments: [
      ("AB", "BB8"), ("Hello!!", "%69 VD92EX0"), ("base-45", "UJCLQE7W581"), ("ietf!", "QED8WEX0"), ("", ""),
    ])
  func examples(text: String, encoded: String) throws {
    #expect(Base45.encode(Array(text.utf8)) == encoded)
    #expect(try Base45.decode(encoded) == Array(text.utf8))
  }

  @Test(
    "An invalid text is rejected with its offset",
    arguments: [
      ("BB", Base45Error(.groupTooLarge, at: 0)), ("a", Base45Error(.impossibleLength, at: 1)),
      ("BB8b", Base45Error(.impossibleLength, at: 4)),
      ("BB8bb", Base45Error(.characterOutsideAlphabet, at: 3)),
      (":::", Base45Error(.groupTooLarge, at: 0)), ("GGW", Base45Error(.groupTooLarge, at: 0)),
      ("BB8\u{7F}BB", Base45Error(.characterOutsideAlphabet, at: 3)),
    ])
  func refuses(text: String, error: Base45Error) {
    #expect(throws: error) { try Base45.decode(text) }
  }

  @Test("The largest groups are read")
  func largest() throws {
    #expect(try Base45.decode("FGW") == [0xFF, 0xFF])
    #expect(try Base45.decode("U5") == [0xFF])
  }

  @Test("A text is rejected or is the canonical encoding", arguments: [1, 2] as [UInt64])
  func mutations(seed: UInt64) {
    let samples = ["BB8", "%69 VD92EX0", "UJCLQE7W581"].map { Array($0.utf8) }
    for text in Mutator(of: samples, seed: seed).prefix(5000) {
      guard let bytes = try? Base45.decode(text) else { continue }
      #expect(Array(Base45.encode(bytes).utf8) == text)
    }
  }
}
