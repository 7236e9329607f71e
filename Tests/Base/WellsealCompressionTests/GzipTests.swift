import Testing
import WellsealCompression

@Suite("Gzip")
struct GzipTests {
  @Test("Compressed content round-trips", arguments: [0, 1, 1000, 100_000])
  func both(count: Int) {
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) }
    let packed = Gzip.deflate(content)
    #expect(packed.prefix(10) == [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255])
    #expect(Gzip.inflate(packed, limit: count) == content)
    #expect(count == 0 || Gzip.inflate(packed, limit: count - 1) == nil)
  }

  /// The output of `gzip -9n` for "hello\n", which has no name and no time.
  static let hello: [UInt8] =
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xE7, 2, 0]
    + [0x20, 0x30, 0x3A, 0x36, 6, 0, 0, 0]

  @Test("Another program's file is decompressed with every header field")
  func others() {
    let content = Array("hello\n".utf8)
    #expect(Gzip.inflate(Self.hello, limit: 100) == content)
    var marked = Self.hello
    marked[3] = 4 | 8 | 16 | 2
    let fields = [3, 0, 1, 2, 3] + Array("name\0comment\0".utf8) + [0, 0]
    marked.insert(contentsOf: fields, at: 10)
    #expect(Gzip.inflate(marked, limit: 100) == content)
  }

  @Test("A truncated or bit-flipped file is rejected or has the same content")
  func damaged() {
    for count in 0..<Self.hello.count {
      #expect(Gzip.inflate(Array(Self.hello.prefix(count)), limit: 100) == nil)
    }
    for place in 10..<Self.hello.count {
      var damaged = Self.hello
      damaged[place] ^= 1
      let content = Gzip.inflate(damaged, limit: 100)
      #expect(content == nil || content == Array("hello\n".utf8), "byte \(place)")
    }
    for flags in UInt8.min...UInt8.max {
      var damaged = Self.hello
      damaged[3] = flags
      _ = Gzip.inflate(damaged, limit: 100)
    }
  }
}
