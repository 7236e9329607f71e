import FoundationEssentials
import WellsealCompression
package import WellsealModel

/// The bytes of a block of samples that are more than a number: workouts, records, correlations, electrocardiograms.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 1 |
/// | count | varint | samples |
/// | length | varint | bytes of the list |
/// | samples | raw DEFLATE | a list (``CompactEncoder``) of objects with `sample`, `position`, `created` |
package struct ObjectBlock {
  static let version: UInt8 = 1
  /// A block ends after so many samples, or about so many bytes.
  package static let mostSamples = 64
  package static let mostBytes = 1 << 17
  /// What a block may inflate to, whatever it says; a clinical record is at most a few megabytes.
  private static let limit = 1 << 28

  package static func encode(_ samples: [StoredSample]) -> [UInt8] {
    let list = CompactEncoder.encode(samples.map(Row.init))
    var writer = ByteWriter()
    writer.byte(version)
    writer.varint(samples.count)
    writer.varint(list.count)
    writer.raw(RawDeflate.deflate(list, level: 6))
    return writer.bytes
  }

  package static func decode(_ bytes: [UInt8]) throws(EncodingFault) -> [StoredSample] {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw .unknownVersion(version) }
    let count = try reader.count()
    let length = try reader.count(atMost: limit)
    guard let list = try? RawDeflate.inflate(Array(bytes[reader.place...]), limit: length) else {
      throw .outOfRange
    }
    let rows = try CompactDecoder.decode([Row].self, list)
    guard rows.count == count else { throw .outOfRange }
    return rows.map { StoredSample($0.sample, position: $0.position, created: $0.created) }
  }

  /// A stored sample as it is written.
  package struct Row: Codable {
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
