import FoundationEssentials
import WellsealCompression
import WellsealModel

/// The distinct metadata sets of the samples in a block.
///
/// | field | form | meaning |
/// |---|---|---|
/// | form | 1 byte | 0: the table follows; 1: its length (varint) and a raw DEFLATE stream follow |
/// | table | varint, then sets | the number of sets |
/// | set | varint, then entries | the number of entries, sorted by key |
/// | entry | text, 1 byte, value | the key; the kind |
///
/// The value of a string is a text, of a Boolean 1 byte, of an integer a zigzag, of a number or
/// date 8 bytes (seconds since 2001), of a quantity 8 bytes and the unit as text.
struct MetadataTable {
  private static let compressesFrom = 128
  /// The maximum inflated size of a table, whatever a block declares.
  private static let limit = 1 << 28

  static func write(_ sets: [Metadata], to writer: inout ByteWriter) {
    var table = ByteWriter()
    table.varint(sets.count)
    for set in sets { write(set, to: &table) }
    guard table.bytes.count >= compressesFrom else {
      writer.byte(0)
      return writer.raw(table.bytes)
    }
    writer.byte(1)
    writer.varint(table.bytes.count)
    writer.raw(RawDeflate.deflate(table.bytes, level: 6))
  }

  static func read(_ bytes: ArraySlice<UInt8>) throws(EncodingFault) -> [Metadata] {
    var reader = ByteReader(bytes)
    let isCompressed = try reader.byte() == 1
    if isCompressed {
      let length = try reader.count(atMost: limit)
      guard let table = try? RawDeflate.inflate(Array(bytes[reader.index...]), limit: length) else {
        throw .outOfRange
      }
      reader = ByteReader(table)
    }
    let count = try reader.count()
    var sets: [Metadata] = []
    for _ in 0..<count { sets.append(try readSet(from: &reader)) }
    return sets
  }

  static func write(_ metadata: Metadata, to writer: inout ByteWriter) {
    let entries = metadata.entries.sorted { $0.key.rawValue < $1.key.rawValue }
    writer.varint(entries.count)
    for (key, value) in entries {
      writer.text(key.rawValue)
      write(value, to: &writer)
    }
  }

  private static func write(_ value: MetadataValue, to writer: inout ByteWriter) {
    switch value {
    case .string(let text):
      writer.byte(Kind.string.rawValue)
      writer.text(text)
    case .boolean(let flag):
      writer.byte(Kind.boolean.rawValue)
      writer.byte(flag ? 1 : 0)
    case .integer(let number):
      writer.byte(Kind.integer.rawValue)
      writer.zigzag(Int64(number))
    case .real(let number):
      writer.byte(Kind.real.rawValue)
      writer.double(number)
    case .date(let date):
      writer.byte(Kind.date.rawValue)
      writer.double(date.timeIntervalSinceReferenceDate)
    case .quantity(let quantity):
      writer.byte(Kind.quantity.rawValue)
      writer.double(quantity.value)
      writer.text(quantity.unit.description)
    }
  }

  static func readSet(from reader: inout ByteReader) throws(EncodingFault) -> Metadata {
    let count = try reader.count(atMost: 1 << 16)
    guard count > 0 else { return .none }
    var entries: [MetadataKey: MetadataValue] = [:]
    for _ in 0..<count { entries[MetadataKey(try reader.text())] = try readValue(from: &reader) }
    guard let metadata = try? Metadata(entries) else { throw .outOfRange }
    return metadata
  }

  private static func readValue(from reader: inout ByteReader) throws(EncodingFault) -> MetadataValue {
    switch Kind(rawValue: try reader.byte()) {
    case .string: return .string(try reader.text())
    case .boolean: return .boolean(try reader.byte() == 1)
    case .integer: return .integer(Int(try reader.zigzag()))
    case .real: return .real(try reader.double())
    case .date: return .date(Date(timeIntervalSinceReferenceDate: try reader.double()))
    case .quantity:
      let value = try reader.double()
      guard let unit = try? HealthUnit(parsing: try reader.text()) else { throw .outOfRange }
      return .quantity(HealthQuantity(value, unit))
    case nil: throw .outOfRange
    }
  }

  private enum Kind: UInt8 {
    case string
    case boolean
    case integer
    case real
    case date
    case quantity
  }
}
