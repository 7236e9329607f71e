/// A generator of inputs with the damage that accidents and attackers cause, determined by a seed.
///
/// ```swift
/// let mutator = Mutator(of: [card], seed: 1, words: Mutator.jsonWords)
/// for (number, bytes) in mutator.prefix(10_000).enumerated() {
///   _ = try? parse(bytes)
/// }
/// ```
public struct Mutator: Sequence, IteratorProtocol, Sendable {
  private let samples: [[UInt8]]
  private let words: [[UInt8]]
  private let limit: Int
  private var random: SeededGenerator

  /// Creates a mutator of complete inputs.
  ///
  /// - Parameters:
  ///   - samples: Valid inputs, at least one.
  ///   - seed: The seed that determines every mutation.
  ///   - words: Pieces with a meaning in the format, which are inserted at random offsets.
  ///   - limit: The maximum length of an output, in bytes.
  public init(of samples: [[UInt8]], seed: UInt64, words: [String] = [], limit: Int = 1 << 16) {
    precondition(!samples.isEmpty, "Mutator needs a sample to damage")
    self.samples = samples
    self.words = (words + Self.hugeNumbers).map { Array($0.utf8) }
    self.limit = limit
    random = SeededGenerator(seed: seed)
  }

  /// Returns the next damaged input: one of the samples with one to four mutations.
  ///
  /// It never returns `nil`.
  public mutating func next() -> [UInt8]? {
    var bytes = samples[random.index(below: samples.count)]
    for _ in 0...random.index(below: 4) {
      Self.mutations[random.index(below: Self.mutations.count)](&self, &bytes)
    }
    return Array(bytes.prefix(limit))
  }
}

extension Mutator {
  /// Pieces with a meaning in JSON.
  public static let jsonWords = [
    "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u0000", "\\ud800", "\\udc00", "null", "true", "1e400", "-",
    "[[[[[[[[", "{\"\":", "\u{FEFF}", "\u{0}", "\"iss\":", "\"alg\":\"none\",",
  ]

  private static let hugeNumbers = [
    "999999999", "18446744073709551616", "-9223372036854775809", "1e999999999", "00000000000000000000",
  ]
  private static let edges: [UInt8] = [
    0x00, 0x01, 0x1F, 0x20, 0x22, 0x2E, 0x2F, 0x5C, 0x7F, 0x80, 0xC0, 0xED, 0xFF,
  ]

  private typealias Mutation = @Sendable (inout Mutator, inout [UInt8]) -> Void

  private static let mutations: [Mutation] = [
    flipBit, setByte, cutTail, cutHead, removeSpan, repeatSpan, splice, insertWord, insertNoise, swapSpans,
  ]

  private static let flipBit: Mutation = { mutator, bytes in
    guard !bytes.isEmpty else { return }
    bytes[mutator.random.index(below: bytes.count)] ^= 1 << UInt8(mutator.random.index(below: 8))
  }
  private static let setByte: Mutation = { mutator, bytes in
    guard !bytes.isEmpty else { return }
    let at = mutator.random.index(below: bytes.count)
    bytes[at] = edges[mutator.random.index(below: edges.count)]
  }
  private static let cutTail: Mutation = { mutator, bytes in
    bytes.removeLast(mutator.random.index(below: bytes.count + 1))
  }
  private static let cutHead: Mutation = { mutator, bytes in
    bytes.removeFirst(mutator.random.index(below: Swift.min(bytes.count, 16) + 1))
  }
  private static let removeSpan: Mutation = { mutator, bytes in
    bytes.removeSubrange(mutator.span(of: bytes))
  }
  private static let repeatSpan: Mutation = { mutator, bytes in
    let span = mutator.span(of: bytes)
    let times = 1 + mutator.random.index(below: 40)
    let copies = (0..<times).flatMap { _ in bytes[span] }
    bytes.insert(contentsOf: copies.prefix(mutator.limit), at: span.upperBound)
  }
  private static let splice: Mutation = { mutator, bytes in
    let other = mutator.samples[mutator.random.index(below: mutator.samples.count)]
    bytes.removeLast(mutator.random.index(below: bytes.count + 1))
    bytes.append(contentsOf: other.suffix(mutator.random.index(below: other.count + 1)))
  }
  private static let insertWord: Mutation = { mutator, bytes in
    let word = mutator.words[mutator.random.index(below: mutator.words.count)]
    bytes.insert(contentsOf: word, at: mutator.random.index(below: bytes.count + 1))
  }
  private static let insertNoise: Mutation = { mutator, bytes in
    let noise = mutator.random.bytes(1 + mutator.random.index(below: 16))
    bytes.insert(contentsOf: noise, at: mutator.random.index(below: bytes.count + 1))
  }
  private static let swapSpans: Mutation = { mutator, bytes in
    let (one, other) = (mutator.span(of: bytes), mutator.span(of: bytes))
    guard one.upperBound <= other.lowerBound else { return }
    let pieces: [ArraySlice<UInt8>] = [
      bytes[..<one.lowerBound], bytes[other], bytes[one.upperBound..<other.lowerBound], bytes[one],
      bytes[other.upperBound...],
    ]
    bytes = Array(pieces.joined())
  }

  private mutating func span(of bytes: [UInt8]) -> Range<Int> {
    let start = random.index(below: bytes.count + 1)
    return start..<start + random.index(below: Swift.min(bytes.count - start, 64) + 1)
  }
}
