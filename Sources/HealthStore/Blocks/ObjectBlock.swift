import ByteFormats
import FoundationEssentials
import HealthModel

/// The bytes of a block of samples that are more than a number: workouts, records, correlations, electrocardiograms.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 1 |
/// | count | varint | samples |
/// | length | varint | bytes of the JSON |
/// | samples | raw DEFLATE | a JSON array of `sample`, `position`, `created` |
struct ObjectBlock {
  static let version: UInt8 = 1
  /// A block ends after so many samples, or so many bytes of JSON.
  static let mostSamples = 64
  static let mostBytes = 1 << 17
  /// What a block may inflate to, whatever it says; a clinical record is at most a few megabytes.
  private static let limit = 1 << 28

  static func encode(_ samples: [StoredSample]) -> [UInt8] {
    let json = JSONBytes.encode(samples.map(Row.init))
    var writer = ByteWriter()
    writer.byte(version)
    writer.varint(samples.count)
    writer.varint(json.count)
    writer.raw(RawDeflate.deflate(json, level: 6))
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8]) throws(EncodingFault) -> [StoredSample] {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw .unknownVersion(version) }
    let count = try reader.count()
    let length = try reader.count(atMost: limit)
    guard let json = try? RawDeflate.inflate(Array(bytes[reader.place...]), limit: length) else {
      throw .outOfRange
    }
    let rows = try JSONBytes.decode([Row].self, json)
    guard rows.count == count else { throw .outOfRange }
    return rows.map { StoredSample($0.sample, position: $0.position, created: $0.created) }
  }

  /// A stored sample as JSON writes it.
  struct Row: Codable {
    var sample: HealthSample
    var position: UInt64
    var created: Date?

    init(_ stored: StoredSample) {
      (sample, position, created) = (stored.sample, stored.position, stored.created)
    }
  }
}
