import WellsealBase

/// The result of verifying an access log.
package struct AccessVerification: Hashable, Sendable {
  /// The number of valid lines from the start.
  package var sound: Int
  package var fault: AccessLogDefect?
  /// The state after the last valid line, to be stored elsewhere.
  package var checkpoint: AccessCheckpoint

  /// Verifies a log in one file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - key: The key of the chain.
  ///   - checkpoints: The stored checkpoints.
  package init(of bytes: [UInt8], key: [UInt8], against checkpoints: [AccessCheckpoint] = []) {
    var verifier = AccessVerifier(key: key, against: checkpoints)
    verifier.read(bytes)
    self = verifier.result
  }

  fileprivate init(sound: Int, fault: AccessLogDefect?, checkpoint: AccessCheckpoint) {
    (self.sound, self.fault, self.checkpoint) = (sound, fault, checkpoint)
  }

  package var isSound: Bool { fault == nil }
}

/// A verifier of a log, file by file in order.
package struct AccessVerifier {
  private var chain: AccessChain
  private var fault: AccessLogDefect?
  /// The stored checkpoints whose lines haven't been read.
  private var kept: [Int: [AccessCheckpoint]]

  /// Creates a verifier.
  ///
  /// - Parameters:
  ///   - key: The key of the chain.
  ///   - start: The state after the last removed line, or `nil` if the log begins with line 1.
  ///   - checkpoints: States that the log must contain. Those before the start can't be verified.
  package init(key: [UInt8], after start: AccessStart? = nil, against checkpoints: [AccessCheckpoint]) {
    let removed = start?.checkpoint
    chain = removed.map { AccessChain(key: key, after: $0.count, $0.code) } ?? AccessChain(key: key)
    let verifiable = checkpoints.filter { $0.count >= removed?.count ?? 0 }
    kept = Dictionary(verifiable.map { ($0.count, [$0]) }, uniquingKeysWith: +)
    compare()
  }

  /// Continues with the next file.
  ///
  /// Nothing is verified after the first error.
  package mutating func read(_ file: [UInt8]) {
    var rest = file[...]
    if let first = Self.number(of: rest), first > chain.count + 1, fault == nil {
      fault = .missing(lines: chain.count + 1...first - 1)
    }
    while !rest.isEmpty, fault == nil {
      guard let end = rest.firstIndex(of: 0x0A) else {
        fault = .unfinished(line: chain.count + 1)
        return
      }
      guard chain.accepts(rest[..<end]) else {
        fault = .broken(line: chain.count + 1)
        return
      }
      compare()
      rest = rest[(end + 1)...]
    }
  }

  package var result: AccessVerification {
    var fault = fault
    if fault == nil, let missing = kept.keys.max() { fault = .cut(lines: chain.count, kept: missing) }
    return AccessVerification(sound: chain.count, fault: fault, checkpoint: chain.checkpoint)
  }

  private mutating func compare() {
    guard let here = kept.removeValue(forKey: chain.count) else { return }
    if here.contains(where: { $0 != chain.checkpoint }) { fault = .differs(line: chain.count) }
  }

  /// Returns the lines of a file whose numbers are lower than `number`.
  static func lines(of file: [UInt8], before number: Int) -> [UInt8] {
    guard number < .max, let first = self.number(of: file[...]) else { return file }
    let count = number - first
    guard count > 0 else { return [] }
    var seen = 0
    let end = file.firstIndex { byte in
      seen += byte == 0x0A ? 1 : 0
      return seen == count
    }
    return end.map { Array(file[...$0]) } ?? file
  }

  /// Returns the line number at the start of a file.
  static func number(of file: ArraySlice<UInt8>) -> Int? {
    let line = file.prefix { $0 != 0x0A }
    return (try? JSONDocument(parsing: Array(line)))?.root["n"]?.integer
  }
}

/// An inconsistency of an access log.
package enum AccessLogDefect: Hashable, Sendable {
  /// The line was changed or moved.
  case broken(line: Int)
  /// A full file or its beginning is missing.
  case missing(lines: ClosedRange<Int>)
  /// The last line has no line end.
  case unfinished(line: Int)
  /// The log is shorter than a stored checkpoint.
  case cut(lines: Int, kept: Int)
  /// The log differs from the one of a stored checkpoint.
  case differs(line: Int)
}

extension AccessLogDefect: CustomStringConvertible {
  package var description: String {
    switch self {
    case .broken(let line): "line \(line) was changed, moved or removed"
    case .missing(let lines): "lines \(lines.lowerBound) to \(lines.upperBound) are missing"
    case .unfinished(let line): "line \(line) is incomplete"
    case .cut(let lines, let kept): "the log has \(lines) lines; the checkpoint was taken at \(kept)"
    case .differs(let line): "line \(line) doesn't match the checkpoint"
    }
  }
}
