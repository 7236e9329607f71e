import TestSupport
import Testing
import WellsealCompression

@Suite("Raw DEFLATE")
struct RawDeflateTests {
  @Test(
    "Streams of each block type are inflated",
    arguments: [
      ([0x01, 0x00, 0x00, 0xFF, 0xFF], ""),  // stored, empty
      ([0x01, 0x03, 0x00, 0xFC, 0xFF, 0x61, 0x62, 0x63], "abc"),  // stored
      ([0x03, 0x00], ""),  // fixed codes, empty
      ([0x4B, 0x4C, 0x4A, 0x06, 0x00], "abc"),  // fixed codes
      ([0x4B, 0x4C, 0x84, 0x01, 0x00], "aaaaaaaaaa"),  // fixed codes with a repetition
      (
        [
          0x05, 0xC1, 0x01, 0x01, 0x00, 0x00, 0x00, 0x82, 0xA0, 0xAD, 0xD8, 0xFF, 0x0F, 0x01, 0xA8, 0x62,
          0x42, 0x30, 0x04, 0x81, 0xA1, 0x03,
        ], "aaaaabbbbaacabaaabaaaacaaabaaaabaaaaacaaab"
      ),  // codes of its own, written by zlib
      ([0x00, 0x01, 0x00, 0xFE, 0xFF, 0x61, 0x4B, 0x02, 0x00], "ab"),  // stored, then fixed
    ] as [([UInt8], String)])
  func vectors(stream: [UInt8], text: String) throws {
    #expect(try RawDeflate.inflate(stream, limit: 100) == Array(text.utf8))
  }

  @Test(
    "An invalid stream is rejected with its reason",
    arguments: [
      ([], .notDeflate),
      ([0x4B], .notDeflate),  // ends early
      ([0x4B, 0x4C, 0x4A, 0x06], .notDeflate),  // ends early
      ([0x01, 0x03, 0x00, 0xFC, 0xFF, 0x61], .notDeflate),  // stored block ends early
      ([0x01, 0x03, 0x00, 0xFC, 0x00, 0x61, 0x62, 0x63], .notDeflate),  // length and complement differ
      ([0x07], .notDeflate),  // reserved kind of block
      ([0x4B, 0x04, 0x33, 0x00], .notDeflate),  // repeats what was never written
      ([0x78, 0x9C, 0x4B, 0x4C, 0x4A, 0x06, 0x00, 0x02, 0x4D, 0x01, 0x27], .zlibFrame),
      ([0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 3, 0x4B, 0x4C, 0x4A, 0x06, 0x00], .gzipFrame),
      ([0x4B, 0x4C, 0x4A, 0x06, 0x00, 0x00], .trailingBytes(count: 1)),
      ([0x03, 0x00, 0x03, 0x00], .trailingBytes(count: 2)),
    ] as [([UInt8], DeflateError)])
  func refuses(stream: [UInt8], error: DeflateError) {
    #expect(throws: error) { try RawDeflate.inflate(stream, limit: 100) }
  }

  @Test("The limit is exact to the byte", arguments: [1, 100, 1 << 14, (1 << 14) + 1, 200_000])
  func limit(size: Int) throws {
    let plain = [UInt8](repeating: 0x20, count: size)
    let stream = RawDeflate.deflate(plain)
    #expect(try RawDeflate.inflate(stream, limit: size) == plain)
    #expect(throws: DeflateError.tooLarge(compressed: stream.count, limit: size - 1)) {
      try RawDeflate.inflate(stream, limit: size - 1)
    }
  }

  @Test("Deflated bytes round-trip", arguments: 0..<40 as Range<UInt64>)
  func roundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let noise = random.bytes(random.index(below: 1 << 12))
    let plain = (0..<random.index(below: 30)).flatMap { _ in
      noise.prefix(random.index(below: noise.count + 1))
    }
    #expect(try RawDeflate.inflate(RawDeflate.deflate(plain), limit: plain.count) == plain)
  }

  @Test("A 1 MB stream of 160 MB is rejected before allocating that memory")
  func bomb() async {
    await #expect(processExitsWith: .success) {
      let stream = Self.bomb(bytes: 1 << 20)
      let measured = ProcessMemory.rise {
        #expect(throws: DeflateError.tooLarge(compressed: stream.count, limit: 4 << 20)) {
          try RawDeflate.inflate(stream, limit: 4 << 20)
        }
      }
      let rise = try #require(measured)
      #expect(rise < 16 << 20)
    }
  }

  /// Returns a block of fixed codes that repeats a zero byte 258 times for every 13 bits and never
  /// ends.
  private static func bomb(bytes: Int) -> [UInt8] {
    var stream: [UInt8] = []
    var pending: UInt8 = 0
    var count = 0
    func write(_ bits: String) {
      for bit in bits {
        pending |= (bit == "1" ? 1 : 0) << UInt8(count)
        count += 1
        guard count == 8 else { continue }
        stream.append(pending)
        (pending, count) = (0, 0)
      }
    }
    // Not the last block; fixed codes (written from the lowest bit); the literal 0.
    write("0" + "10" + "00110000")
    while stream.count < bytes { write("11000101" + "00000") }
    return stream
  }

  @Test("10,000 damaged streams are inflated within the limit or rejected")
  func mutations() {
    var random = SeededGenerator(seed: 3)
    let texts = ["", "abcabcabcabcabcabc", #"{"iss":"https://a.example","nbf":1687450764.656}"#]
    let samples = texts.map { RawDeflate.deflate(Array($0.utf8)) } + [RawDeflate.deflate(random.bytes(300))]
    for bytes in Mutator(of: samples, seed: 6).prefix(10_000) {
      guard let plain = try? RawDeflate.inflate(bytes, limit: 4096) else { continue }
      #expect(plain.count <= 4096)
    }
  }
}
