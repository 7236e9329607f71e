import FoundationEssentials
import WellsealModel

/// The encoding of a row of the tail: the effects of a commit.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 3 |
/// | next | 2 varints | position and segment |
/// | types | varint, then a text each | identifiers of the types of the samples below |
/// | units | varint, then a text each | |
/// | provenances | varint, then ``ProvenanceBytes`` each | |
/// | samples | varint, then for each the next nine | simple samples, whose value is a number |
/// | flags | 1 byte | 1 ends after its start, 2 first saved elsewhere, 4 metadata, 8 category |
/// | UUID | 16 bytes | |
/// | type, provenance | 2 varints | |
/// | position | zigzag | less that of the previous sample |
/// | start | 8 bytes | seconds since 2001 |
/// | end, created | 8 bytes each, if the flags include it | |
/// | unit | varint, except for categories | |
/// | value | 8 bytes; zigzag for categories | |
/// | metadata | set of a ``MetadataTable``, if the flags include it | |
/// | rest | nothing, or a document of ``Effects`` | everything except simple samples |
///
/// Version 2 doesn't store which app saved a sample here. In version 1 the whole row is a document
/// of ``Effects`` (``CompactEncoder``).
///
/// The format is compact for a single number, because a typical save is one, and its caller waits
/// until the row is written.
enum TailRow {
  static let version: UInt8 = 3

  static func encode(_ effects: Effects) -> [UInt8] {
    var tables = Tables()
    var samples = ByteWriter()
    var position: UInt64 = 0
    var count = 0
    var rest = effects
    rest.added = []
    for row in effects.added {
      guard tables.write(row, after: position, to: &samples) else {
        rest.added.append(row)
        continue
      }
      position = row.position
      count += 1
    }
    var writer = ByteWriter()
    writer.reserve(samples.bytes.count + 256)
    writer.byte(version)
    writer.varint(effects.nextPosition)
    writer.varint(effects.nextSegment)
    tables.write(to: &writer)
    writer.varint(count)
    writer.raw(samples.bytes)
    if !rest.isEmpty { writer.raw(CompactEncoder.encode(rest)) }
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8]) throws(EncodingFault) -> Effects {
    guard bytes.first != CompactEncoder.version else { return try CompactDecoder.decode(Effects.self, bytes) }
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard (2...Self.version).contains(version) else { throw .unknownVersion(version) }
    var effects = Effects(nextPosition: try reader.varint(), nextSegment: try reader.varint())
    let tables = try Tables(from: &reader)
    var position: UInt64 = 0
    for _ in 0..<(try reader.count()) {
      let row = try tables.row(after: position, &reader)
      position = row.position
      effects.added.append(row)
    }
    guard !reader.isAtEnd else { return effects }
    let rest = try CompactDecoder.decode(Effects.self, bytes[reader.index...])
    let numbers = effects.added
    effects = rest
    effects.added = (numbers + rest.added).sorted { $0.position < $1.position }
    return effects
  }
}

extension TailRow {
  fileprivate struct Flags: OptionSet {
    let rawValue: UInt8

    static let lasts = Flags(rawValue: 1)
    static let created = Flags(rawValue: 2)
    static let metadata = Flags(rawValue: 4)
    static let category = Flags(rawValue: 8)
  }

  /// The properties that samples share.
  ///
  /// A commit has few of each, so a linear search is sufficient.
  fileprivate struct Tables {
    private var types: [HealthType] = []
    private var units: [HealthUnit] = []
    private var provenances: [Provenance] = []

    init() {}
  }
}

extension TailRow.Tables {
  /// Writes a sample whose value is a number, or returns false and writes nothing for others.
  mutating func write(_ row: ObjectBlock.Row, after position: UInt64, to writer: inout ByteWriter)
    -> Bool
  {
    let sample = row.sample
    var flags: TailRow.Flags = sample.end == sample.start ? [] : .lasts
    switch sample.value {
    case .quantity: break
    case .category: flags.insert(.category)
    default: return false
    }
    if row.created != nil { flags.insert(.created) }
    if !sample.metadata.isEmpty { flags.insert(.metadata) }
    writer.byte(flags.rawValue)
    writer.uuid(sample.uuid)
    writer.varint(Self.index(of: sample.type, in: &types))
    writer.varint(Self.index(of: sample.provenance, in: &provenances))
    writer.zigzag(Int64(bitPattern: row.position &- position))
    writer.double(sample.start.timeIntervalSinceReferenceDate)
    if flags.contains(.lasts) { writer.double(sample.end.timeIntervalSinceReferenceDate) }
    if let created = row.created { writer.double(created.timeIntervalSinceReferenceDate) }
    if case .quantity(let quantity) = sample.value {
      writer.varint(Self.index(of: quantity.unit, in: &units))
      writer.double(quantity.value)
    } else if case .category(let raw) = sample.value {
      writer.zigzag(Int64(raw))
    }
    if flags.contains(.metadata) { MetadataTable.write(sample.metadata, to: &writer) }
    return true
  }

  private static func index<Entry: Equatable>(of entry: Entry, in table: inout [Entry]) -> Int {
    if let index = table.firstIndex(of: entry) { return index }
    table.append(entry)
    return table.count - 1
  }

  func write(to writer: inout ByteWriter) {
    writer.varint(types.count)
    for type in types { writer.text(type.row.identifier) }
    writer.varint(units.count)
    for unit in units { writer.text(unit.description) }
    writer.varint(provenances.count)
    for provenance in provenances { ProvenanceBytes.write(provenance, to: &writer) }
  }

  init(from reader: inout ByteReader) throws(EncodingFault) {
    for _ in 0..<(try reader.count()) {
      guard let type = HealthType(identifier: try reader.text()) else { throw .outOfRange }
      types.append(type)
    }
    for _ in 0..<(try reader.count()) {
      guard let unit = try? HealthUnit(parsing: try reader.text()) else { throw .outOfRange }
      units.append(unit)
    }
    for _ in 0..<(try reader.count()) { provenances.append(try ProvenanceBytes.read(from: &reader)) }
  }

  func row(after position: UInt64, _ reader: inout ByteReader) throws(EncodingFault)
    -> ObjectBlock.Row
  {
    let flags = TailRow.Flags(rawValue: try reader.byte())
    let uuid = try reader.uuid()
    let type = try Self.entry(try reader.count(), of: types)
    let provenance = try Self.entry(try reader.count(), of: provenances)
    let position = position &+ UInt64(bitPattern: try reader.zigzag())
    let start = try reader.double()
    let end = flags.contains(.lasts) ? try reader.double() : start
    let created = flags.contains(.created) ? try reader.double() : nil
    let value: SampleValue =
      if flags.contains(.category) {
        .category(Int(try reader.zigzag()))
      } else {
        try quantity(&reader)
      }
    let metadata = flags.contains(.metadata) ? try MetadataTable.readSet(from: &reader) : .none
    let sample = HealthSample(
      restoring: uuid, type: type, start: Date(timeIntervalSinceReferenceDate: start),
      end: Date(timeIntervalSinceReferenceDate: end), value: value, provenance: provenance, metadata: metadata
    )
    return ObjectBlock.Row(
      StoredSample(
        sample, position: position, created: created.map { Date(timeIntervalSinceReferenceDate: $0) }))
  }

  private func quantity(_ reader: inout ByteReader) throws(EncodingFault) -> SampleValue {
    let unit = try Self.entry(try reader.count(), of: units)
    return .quantity(HealthQuantity(try reader.double(), unit))
  }

  private static func entry<Entry>(_ index: Int, of table: [Entry]) throws(EncodingFault) -> Entry {
    guard index < table.count else { throw .outOfRange }
    return table[index]
  }
}
