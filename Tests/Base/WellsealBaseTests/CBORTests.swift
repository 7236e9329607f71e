import TestSupport
import Testing

@testable import WellsealBase

@Suite("CBOR")
struct CBORTests {
  /// RFC 8949, appendix A: values and their shortest encodings.
  static let examples: [(String, CBOR)] = [
    ("00", 0), ("17", 23), ("1818", 24), ("1903e8", 1000), ("1a000f4240", 1_000_000),
    ("1b000000e8d4a51000", 1_000_000_000_000), ("1bffffffffffffffff", .unsigned(.max)),
    ("3bffffffffffffffff", .negative(.max)), ("20", -1), ("3903e7", -1000),
    ("f90000", .float(0)), ("f93c00", .float(1)), ("fb3ff199999999999a", .float(1.1)),
    ("f93e00", .float(1.5)),
    ("f97bff", .float(65504)), ("fa47c35000", .float(100_000)), ("f97c00", .float(.infinity)),
    ("f90001", .float(5.960464477539063e-8)), ("fb7e37e43c8800759c", .float(1.0e300)),
    ("f4", false), ("f5", true), ("f6", .null), ("f7", .undefined), ("f0", .simple(16)),
    ("f8ff", .simple(255)),
    ("c074323031332d30332d32315432303a30343a30305a", .tagged(0, "2013-03-21T20:04:00Z")),
    ("4401020304", .bytes([1, 2, 3, 4])), ("6161", "a"), ("62c3bc", "ü"), ("80", []),
    ("83010203", [1, 2, 3]),
    ("a201020304", [1: 2, 3: 4]), ("826161a161626163", ["a", ["b": "c"]]),
  ]

  @Test("The examples of RFC 8949 are read and written", arguments: examples)
  func example(hex: String, value: CBOR) throws {
    let bytes = try #require(Hex.bytes(hex.utf8))
    #expect(try CBOR(parsing: bytes) == value)
    #expect(Hex.text(value.encoded) == hex)
  }

  @Test(
    "Indefinite lengths and non-minimal encodings are read",
    arguments: [
      ("5f42010243030405ff", CBOR.bytes([1, 2, 3, 4, 5])), ("7f657374726561646d696e67ff", "streaming"),
      ("9fff", []), ("9f018202039f0405ffff", [1, [2, 3], [4, 5]]),
      ("bf61610161629f0203ffff", ["a": 1, "b": [2, 3]]),
      ("1b0000000000000001", 1), ("580101", CBOR.bytes([1])),
    ] as [(String, CBOR)])
  func lenient(hex: String, value: CBOR) throws {
    #expect(try CBOR(parsing: #require(Hex.bytes(hex.utf8))) == value)
  }

  @Test(
    "Malformed CBOR is rejected with its offset",
    arguments: [
      ("", CBORError(.unexpectedEnd, at: 0)), ("18", CBORError(.unexpectedEnd, at: 1)),
      ("1c", CBORError(.notWellFormed, at: 0)), ("1f", CBORError(.notWellFormed, at: 0)),
      ("ff", CBORError(.notWellFormed, at: 0)), ("f818", CBORError(.notWellFormed, at: 0)),
      ("a1", CBORError(.unexpectedEnd, at: 1)), ("a2016101", CBORError(.unexpectedEnd, at: 4)),
      ("a20102", CBORError(.unexpectedEnd, at: 3)), ("a201020103", CBORError(.duplicateKey, at: 0)),
      ("a2010218010a", CBORError(.duplicateKey, at: 0)), ("bf01ff", CBORError(.notWellFormed, at: 2)),
      ("61ff", CBORError(.notUTF8, at: 0)), ("7f61c361bcff", CBORError(.notUTF8, at: 1)),
      ("5f6161ff", CBORError(.notWellFormed, at: 1)), ("5f5f4101ffff", CBORError(.notWellFormed, at: 1)),
      ("0000", CBORError(.trailingBytes, at: 1)), ("9bffffffffffffffff", CBORError(.unexpectedEnd, at: 9)),
      ("5bffffffffffffffff", CBORError(.unexpectedEnd, at: 9)), ("df00", CBORError(.notWellFormed, at: 0)),
      ("9f", CBORError(.unexpectedEnd, at: 1)), ("c0", CBORError(.unexpectedEnd, at: 1)),
    ])
  func refuses(hex: String, error: CBORError) {
    #expect(throws: error) { try CBOR(parsing: #require(Hex.bytes(hex.utf8))) }
  }

  @Test("Limits for depth, bytes and values are enforced")
  func caps() {
    let limits = ParsingLimits(bytes: 100, depth: 4, values: 10)
    #expect(throws: CBORError(.tooDeep(limit: 4), at: 4)) {
      try CBOR(parsing: [UInt8](repeating: 0x81, count: 99) + [0], limits: limits)
    }
    #expect(throws: CBORError(.tooLarge(limit: 100), at: 100)) {
      try CBOR(parsing: [UInt8](repeating: 0, count: 101), limits: limits)
    }
    #expect(throws: CBORError(.tooManyValues(limit: 10), at: 10)) {
      try CBOR(parsing: [0x8B] + [UInt8](repeating: 0, count: 11), limits: limits)
    }
  }

  @Test("Keys are written in bytewise order")
  func order() {
    let value: CBOR = ["aa": 1, "b": 2, 100: 3, -1: 4, 10: 5, [100]: 6, false: 7]
    #expect(Hex.text(value.encoded) == "a70a0518640320046162026261610181186406f407")
  }

  @Test("Decoded damaged values round-trip", arguments: [1, 2] as [UInt64])
  func mutations(seed: UInt64) throws {
    let samples = Self.examples.compactMap { Hex.bytes($0.0.utf8) }
    for bytes in Mutator(of: samples, seed: seed).prefix(5000) {
      guard
        let value = try? CBOR(parsing: bytes, limits: ParsingLimits(bytes: 1 << 16, depth: 16, values: 1000))
      else {
        continue
      }
      // NaN isn't equal to itself.
      let again = try CBOR(parsing: value.encoded)
      #expect(again.encoded == value.encoded)
    }
  }
}
