import WellsealBase

/// A type that splits bytes that arrive in chunks into lines; one that is too long is skipped and
/// reported.
struct LineSplitter {
  struct Line {
    var number: Int
    /// The bytes, or `nil` for a line that was too long.
    var bytes: [UInt8]?
  }

  private var rest: [UInt8] = []
  private var number = 0
  private var isSkipping = false
  private let limit: Int

  init(limit: Int = IngestLimits.line) { self.limit = limit }

  /// Returns the lines that end in a chunk, without empty ones.
  mutating func add(_ piece: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while let end = piece.firstOffset(of: 0x0A, from: start) {
      if let line = close(with: piece[start..<end]) { lines.append(line) }
      start = end + 1
    }
    if !isSkipping {
      let left = piece[start...]
      if rest.count + left.count > limit { (rest, isSkipping) = ([], true) } else { rest += left }
    }
    return lines
  }

  /// Returns the last line, if it has no line break.
  mutating func end() -> [Line] { rest.isEmpty && !isSkipping ? [] : close(with: []).map { [$0] } ?? [] }

  private mutating func close(with end: ArraySlice<UInt8>) -> Line? {
    number += 1
    defer { (rest, isSkipping) = ([], false) }
    guard !isSkipping, rest.count + end.count <= limit else { return Line(number: number, bytes: nil) }
    let bytes = rest + end
    return bytes.contains { $0 > 0x20 } ? Line(number: number, bytes: bytes) : nil
  }
}
