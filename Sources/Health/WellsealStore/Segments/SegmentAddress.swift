/// The kind of a ciphertext, which its seal authenticates.
enum SegmentKind: UInt8, Sendable {
  case root = 1
  case page = 2
  case columns = 3
  case objects = 4
  case points = 5
  case attachment = 6
  case tail = 7
  /// A row of the journal, which isn't sealed with a data key; see ``LockedJournal``.
  case journal = 8
  case index = 9
}

/// The identity of a segment, which its seal authenticates: a segment that is moved or renamed
/// doesn't open.
package struct SegmentAddress: Hashable, Sendable {
  var kind: SegmentKind
  var number: UInt64

  init(_ kind: SegmentKind, _ number: UInt64) {
    self.kind = kind
    self.number = number
  }
}

/// The authentication tag of a sealed version of a segment, which detects an older version.
package struct SegmentTag: Hashable, Sendable, Codable {
  var high: UInt64
  var low: UInt64

  package init(high: UInt64 = 0, low: UInt64 = 0) {
    self.high = high
    self.low = low
  }

  static let none = SegmentTag()

  /// Creates the tag of a sealed segment: its last 16 bytes.
  package init(of sealed: [UInt8]) {
    let end = sealed.suffix(16)
    (high, low) = end.withUnsafeBytes {
      ($0.loadUnaligned(as: UInt64.self), $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    }
  }

  private enum CodingKeys: String, CodingKey {
    case high = "high"
    case low = "low"
  }
}

extension SegmentAddress: CustomStringConvertible {
  package var description: String { "segment \(number) (\(kind))" }
}
