import ByteFormats

/// Whether an access log is what was written.
package struct AccessVerification: Hashable, Sendable {
  /// Lines that are sound, from the first on.
  package var sound: Int
  package var fault: AccessFault?
  /// Where the log stands, to be kept elsewhere; that of the last sound line.
  package var checkpoint: AccessCheckpoint

  /// Checks a log.
  ///
  /// - Parameters:
  ///   - bytes: of the file.
  ///   - key: that it was written with.
  ///   - checkpoints: that were kept.
  package init(of bytes: [UInt8], key: [UInt8], against checkpoints: [AccessCheckpoint] = []) {
    var chain = AccessChain(key: key)
    var kept = Dictionary(checkpoints.map { ($0.count, [$0]) }, uniquingKeysWith: +)
    var rest = bytes[...]
    fault = Self.fault(kept.removeValue(forKey: 0), at: chain)
    while !rest.isEmpty, fault == nil {
      guard let end = rest.firstIndex(of: 0x0A) else {
        fault = .unfinished(line: chain.count + 1)
        break
      }
      guard chain.accepts(rest[..<end]) else {
        fault = .broken(line: chain.count + 1)
        break
      }
      fault = Self.fault(kept.removeValue(forKey: chain.count), at: chain)
      rest = rest[(end + 1)...]
    }
    sound = chain.count
    checkpoint = chain.checkpoint
    if fault == nil, let missing = kept.keys.max() { fault = .cut(lines: chain.count, kept: missing) }
  }

  package var isSound: Bool { fault == nil }

  private static func fault(_ kept: [AccessCheckpoint]?, at chain: AccessChain) -> AccessFault? {
    guard let kept, kept.contains(where: { $0 != chain.checkpoint }) else { return nil }
    return .differs(line: chain.count)
  }
}

/// Where an access log is not what was written.
package enum AccessFault: Hashable, Sendable {
  /// The line was changed, or stands where another was.
  case broken(line: Int)
  /// The last line has no end.
  case unfinished(line: Int)
  /// The log is shorter than it was when a checkpoint was kept.
  case cut(lines: Int, kept: Int)
  /// The log is not the one of which a checkpoint was kept.
  case differs(line: Int)
}

extension AccessFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .broken(let line): "line \(line) was changed, moved or taken out"
    case .unfinished(let line): "line \(line) is cut off"
    case .cut(let lines, let kept): "there are \(lines) lines, but \(kept) when the checkpoint was kept"
    case .differs(let line): "line \(line) is not the one of which the checkpoint was kept"
    }
  }
}
