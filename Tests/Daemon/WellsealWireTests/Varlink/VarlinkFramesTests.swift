import TestSupport
import Testing
import WellsealWire

@Suite("Splitting a stream into messages")
struct VarlinkFramesTests {
  @Test("Messages are complete, however the stream was split", arguments: 1...50 as ClosedRange<UInt64>)
  func cuts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let messages: [[UInt8]] = (0..<20).map { _ in random.text(below: 300) }
    var stream: ArraySlice<UInt8> = Array(messages.map { $0 + [0] }.joined())[...]
    var frames = VarlinkFrames(limit: 300)
    var found: [[UInt8]] = []
    while !stream.isEmpty {
      let piece = stream.prefix(1 + random.index(below: 700))
      stream = stream.dropFirst(piece.count)
      frames.append(piece)
      // A reader need not check after every chunk.
      while random.index(below: 4) > 0, let message = try frames.next() { found.append(message) }
    }
    while let message = try frames.next() { found.append(message) }
    #expect(found == messages)
    #expect(frames.isEmpty)
  }

  @Test(
    "A message of the maximum length is accepted, and a longer one rejected",
    arguments: [true, false])
  func limit(isEnded: Bool) throws {
    var frames = VarlinkFrames(limit: 8)
    frames.append([UInt8](repeating: 0x20, count: 8) + [0])
    #expect(try frames.next()?.count == 8)
    frames.append([UInt8](repeating: 0x20, count: 9) + (isEnded ? [0] : []))
    #expect(throws: VarlinkError.tooLong(limit: 8)) { try frames.next() }
  }

  @Test("An incomplete message isn't returned")
  func half() throws {
    var frames = VarlinkFrames()
    frames.append(Array("{\"method\":".utf8))
    #expect(try frames.next() == nil)
    #expect(!frames.isEmpty)
    frames.append([0])
    #expect(try frames.next() == Array("{\"method\":".utf8))
  }
}

extension SeededGenerator {
  /// Returns random bytes without a NUL.
  fileprivate mutating func text(below count: Int) -> [UInt8] {
    bytes(index(below: count)).map { max(1, $0) }
  }
}
