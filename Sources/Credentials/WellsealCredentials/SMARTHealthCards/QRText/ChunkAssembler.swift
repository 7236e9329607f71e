/// Assembles the chunks of a card, in any order of scanning.
///
/// Chunks of other cards, other counts and contradicting duplicates are rejected. Nothing is
/// allocated for the number of chunks that a text merely claims.
public struct ChunkAssembler: Sendable {
  private var parts: [Int: [UInt8]] = [:]
  /// The number of chunks of the card, or `nil` before the first chunk.
  public private(set) var count: Int?

  /// Creates an assembler without chunks.
  public init() {}

  /// The maximum number of chunks of a card: 36 chunks hold 42,876 characters.
  public static let partLimit = 36

  /// Adds a chunk.
  ///
  /// - Returns: The reason why the chunk doesn't fit, or `nil` if it does. A duplicate with the
  ///   same content is accepted.
  public mutating func add(_ chunk: NumericChunk) -> Finding? {
    let part = chunk.part ?? NumericChunk.Part(index: 1, count: 1)
    guard (1...Self.partLimit).contains(part.count), (1...part.count).contains(part.index) else {
      return Finding(.chunkIndex, at: "qr", "part \(part.index) of \(part.count)")
    }
    if let count, count != part.count {
      return Finding(.chunksOfSeveralCards, at: "qr", "one code has \(count) parts, another \(part.count)")
    }
    if let known = parts[part.index], known != chunk.characters {
      return Finding(.chunksOfSeveralCards, at: "qr", "part \(part.index) came twice with different content")
    }
    count = part.count
    parts[part.index] = chunk.characters
    return nil
  }

  /// The numbers of the missing chunks.
  public var missing: [Int] { count.map { (1...$0).filter { parts[$0] == nil } } ?? [] }

  /// A Boolean value that indicates whether all chunks are present.
  public var isComplete: Bool { count != nil && missing.isEmpty }

  /// Returns the complete text, with advice about how it was split.
  public func assembled() -> Reading<[UInt8]> {
    guard let count else { return .stopped(.chunkMissing, at: "qr") }
    var findings: [Finding] = []
    if count > 1 { findings.append(Finding(.chunkingDeprecated, at: "qr", "\(count) parts")) }
    guard missing.isEmpty else {
      let list = missing.map(String.init).joined(separator: ", ")
      return Reading(nil, findings + [Finding(.chunkMissing, at: "qr", "missing: \(list) of \(count)")])
    }
    let text = (1...count).flatMap { parts[$0] ?? [] }
    if count > 1 { findings += adviceAboutSizes(total: text.count, count: count) }
    return Reading(text, findings)
  }

  private func adviceAboutSizes(total: Int, count: Int) -> [Finding] {
    var findings: [Finding] = []
    if total <= NumericChunk.singleLimit { findings.append(Finding(.chunkingNeedless, at: "qr")) }
    let mean = Double(total) / Double(count)
    // A chunk may be off by half a percent, and always by the one character of the remainder.
    let isBalanced = parts.values.allSatisfy { abs(Double($0.count) - mean) <= max(mean * 0.005, 1) }
    if !isBalanced { findings.append(Finding(.chunksUnbalanced, at: "qr")) }
    return findings
  }
}
