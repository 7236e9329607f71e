import FoundationEssentials
import WellsealModel

/// The encoding of a block of simple samples.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 1 |
/// | rows | varint | 1–65,536 |
/// | starts | section: ``DecimalColumn`` | seconds since 2001 |
/// | ends | section, see below | the ends, or ends less starts in the starts' scale |
/// | created | section: empty, or as ends, relative to ends | when first saved |
/// | values | section: ``DecimalColumn`` | numbers, or raw values of categories |
/// | units, provenances | sections: ``IntegerColumn`` each | indices in the dictionaries |
/// | metadata | section: ``IntegerColumn`` | the index of a set in the table |
/// | sets | section: ``MetadataTable`` | |
/// | positions | section: ``IntegerColumn`` | |
/// | identifiers | section: empty, or 16 bytes a row | empty if they follow from positions |
///
/// A section is a varint with its length, followed by that number of bytes. The section of ends is
/// 0 and a ``DecimalColumn``, or 1 and an ``IntegerColumn``.
struct ColumnBlock {
  static let version: UInt8 = 1
  static let maxRows = 1 << 16

  var columns: SampleColumns
  /// The metadata sets; empty if the block was read without metadata.
  var sets: [Metadata]
}

extension ColumnBlock {
  func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(Self.version)
    writer.varint(columns.count)
    let times = TimeColumns(columns)
    writer.section { times.starts.write(to: &$0) }
    writer.section { times.writeEnds(to: &$0) }
    writer.section { times.writeCreated(to: &$0) }
    writer.section { DecimalColumn(columns.values).write(to: &$0) }
    writer.section { IntegerColumn.write(columns.units, to: &$0) }
    writer.section { IntegerColumn.write(columns.provenances, to: &$0) }
    writer.section { IntegerColumn.write(columns.metadata, to: &$0) }
    writer.section { MetadataTable.write(sets, to: &$0) }
    writer.section { IntegerColumn.write(columns.positions, to: &$0) }
    writer.section { writer in
      for uuid in columns.uuids { withUnsafeBytes(of: uuid.uuid) { writer.raw($0) } }
    }
    return writer.bytes
  }

  init(_ bytes: [UInt8], reading wanted: ColumnSet = .all) throws(EncodingFault) {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw .unknownVersion(version) }
    let count = try reader.count(atMost: Self.maxRows)
    var columns = SampleColumns()
    var sections: [ByteReader] = []
    for _ in 0..<10 { sections.append(ByteReader(try reader.counted())) }
    guard reader.isAtEnd else { throw .trailingBytes }
    if !wanted.isDisjoint(with: [.times, .created]) {
      try TimeColumns.read(count, &sections, wanted, into: &columns)
    }
    if wanted.contains(.values) {
      columns.values = try DecimalColumn.read(count, from: &sections[3]).numbers
      columns.units = try IntegerColumn.read(count, from: &sections[4])
    }
    if wanted.contains(.provenances) {
      columns.provenances = try IntegerColumn.read(count, from: &sections[5])
    }
    sets = wanted.contains(.metadata) ? try MetadataTable.read(sections[7].bytes) : []
    if wanted.contains(.metadata) {
      columns.metadata = try IntegerColumn.read(count, from: &sections[6])
    }
    if wanted.contains(.identity) {
      columns.positions = try IntegerColumn.read(count, from: &sections[8])
      columns.uuids = try Self.identifiers(count, from: &sections[9])
    }
    self.columns = columns
  }

  private static func identifiers(
    _ count: Int, from reader: inout ByteReader
  ) throws(EncodingFault) -> [UUID] {
    guard !reader.isAtEnd else { return [] }
    var uuids: [UUID] = []
    uuids.reserveCapacity(count)
    for _ in 0..<count {
      let bytes = try reader.raw(16)
      uuids.append(UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }))
    }
    return uuids
  }
}

extension ByteWriter {
  mutating func section(_ body: (inout ByteWriter) -> Void) {
    var part = ByteWriter()
    body(&part)
    counted(part.bytes)
  }
}
