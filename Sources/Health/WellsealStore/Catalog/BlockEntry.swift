import FoundationEssentials
import WellsealModel

/// The key of a stream: the samples of one type and source, whose blocks belong together.
struct StreamKey: Hashable, Sendable {
  var type: HealthType
  /// The index in ``Dictionaries/sources``.
  var source: Int

  package init(type: HealthType, source: Int) {
    self.type = type
    self.source = source
  }
}

/// A reference to a version of a segment.
package struct SegmentReference: Hashable, Sendable, Codable {
  var number: UInt64
  var tag: SegmentTag

  func write(to writer: inout ByteWriter) {
    writer.varint(number)
    writer.fixed(tag.high)
    writer.fixed(tag.low)
  }

  package init(number: UInt64, tag: SegmentTag) {
    self.number = number
    self.tag = tag
  }

  /// Sets the tag that the segment got when it was sealed.
  mutating func complete(_ references: [UInt64: SegmentReference]) {
    if let reference = references[number] { self = reference }
  }

  package init(from reader: inout ByteReader) throws(EncodingFault) {
    number = try reader.varint()
    tag = SegmentTag(high: try reader.fixed(UInt64.self), low: try reader.fixed(UInt64.self))
  }

  private enum CodingKeys: String, CodingKey {
    case number = "number"
    case tag = "tag"
  }
}

/// The catalog's entry of a block, which makes opening it unnecessary for most queries.
///
/// | field | form | meaning |
/// |---|---|---|
/// | segment | varint, 16 bytes | number and tag |
/// | flags | 1 byte | 1 objects instead of columns, 2 own identifiers, 4 sync identifiers |
/// | count | varint | the number of samples |
/// | times | 4 × 8 bytes | earliest and latest start and end, in seconds since 2001 |
/// | positions | 2 varints | the first, and its distance to the last |
struct BlockEntry: Hashable, Sendable {
  var segment: SegmentReference
  var flags: Flags
  var count: Int
  var earliestStart: Double
  var latestStart: Double
  var earliestEnd: Double
  var latestEnd: Double
  var firstPosition: UInt64
  var lastPosition: UInt64

  struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let objects = Flags(rawValue: 1)
    static let ownIdentifiers = Flags(rawValue: 2)
    static let syncIdentifiers = Flags(rawValue: 4)
  }

  var address: SegmentAddress {
    SegmentAddress(flags.contains(.objects) ? .objects : .columns, segment.number)
  }

  /// Returns true if a sample of the block may be within the bounds.
  func mayMeet(_ bounds: DateBounds) -> Bool {
    latestStart >= bounds.earliestStart.timeIntervalSinceReferenceDate
      && earliestStart <= bounds.latestStart.timeIntervalSinceReferenceDate
      && latestEnd >= bounds.earliestEnd.timeIntervalSinceReferenceDate
      && earliestEnd <= bounds.latestEnd.timeIntervalSinceReferenceDate
  }
}

extension BlockEntry {
  func write(to writer: inout ByteWriter) {
    segment.write(to: &writer)
    writer.byte(flags.rawValue)
    writer.varint(count)
    for time in [earliestStart, latestStart, earliestEnd, latestEnd] { writer.double(time) }
    writer.varint(firstPosition)
    writer.varint(lastPosition - firstPosition)
  }

  package init(from reader: inout ByteReader) throws(EncodingFault) {
    segment = try SegmentReference(from: &reader)
    flags = Flags(rawValue: try reader.byte())
    count = try reader.count()
    earliestStart = try reader.double()
    latestStart = try reader.double()
    earliestEnd = try reader.double()
    latestEnd = try reader.double()
    firstPosition = try reader.varint()
    lastPosition = firstPosition &+ (try reader.varint())
  }
}
