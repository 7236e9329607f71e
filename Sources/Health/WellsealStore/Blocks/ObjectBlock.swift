import FoundationEssentials
import WellsealCompression
import WellsealModel

/// The encoding of a block of complex samples: workouts, records, correlations, electrocardiograms.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 1 |
/// | count | varint | the number of samples |
/// | length | varint | the number of bytes in the list |
/// | samples | raw DEFLATE | a list (``CompactEncoder``) of `sample`, `position`, `created` |
struct ObjectBlock {
  static let version: UInt8 = 1
  /// The maximum number of samples in a block; ``maxBytes`` is the approximate maximum size.
  static let maxSamples = 64
  static let maxBytes = 1 << 17
  /// The maximum inflated size of a block, whatever it declares.
  ///
  /// A clinical record has at most a few megabytes.
  private static let limit = 1 << 28

  static func encode(_ samples: [StoredSample]) -> [UInt8] {
    let list = CompactEncoder.encode(samples.map(Row.init))
    var writer = ByteWriter()
    writer.byte(version)
    writer.varint(samples.count)
    writer.varint(list.count)
    writer.raw(RawDeflate.deflate(list, level: 6))
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8]) throws(EncodingFault) -> [StoredSample] {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw .unknownVersion(version) }
    let count = try reader.count()
    let length = try reader.count(atMost: limit)
    guard let list = try? RawDeflate.inflate(Array(bytes[reader.index...]), limit: length) else {
      throw .outOfRange
    }
    let rows = try CompactDecoder.decode([Row].self, list)
    guard rows.count == count else { throw .outOfRange }
    return rows.map { StoredSample($0.sample, position: $0.position, created: $0.created) }
  }

  /// A stored sample for encoding.
  struct Row: Codable {
    var sample: HealthSample
    var position: UInt64
    var created: Date?

    package init(_ stored: StoredSample) {
      (sample, position, created) = (stored.sample, stored.position, stored.created)
    }

    private enum CodingKeys: String, CodingKey {
      case sample = "sample"
      case position = "position"
      case created = "created"
    }
  }
}
