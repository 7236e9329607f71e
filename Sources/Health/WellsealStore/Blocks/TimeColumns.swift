/// The times of a block.
///
/// If all are short decimals of one scale, ends are stored relative to starts, and first saves
/// relative to ends.
struct TimeColumns {
  let starts: DecimalColumn
  private let ends: Later
  private let created: Later?

  private enum Later {
    case own(DecimalColumn)
    case distances([Int64])
  }

  private enum Form: UInt8 {
    case own
    case distances
  }

  init(_ columns: SampleColumns) {
    let both = DecimalColumn(columns.starts + columns.ends)
    guard both.places != nil else {
      starts = DecimalColumn(columns.starts)
      ends = .own(DecimalColumn(columns.ends))
      created = columns.created.isEmpty ? nil : .own(DecimalColumn(columns.created))
      return
    }
    let endIntegers = Array(both.integers[columns.count...])
    starts = both.prefix(columns.count)
    ends = .distances(Self.distances(of: endIntegers, from: starts.integers))
    created = columns.created.isEmpty ? nil : Self.created(columns.created, both, endIntegers)
  }

  private static func created(_ dates: [Double], _ both: DecimalColumn, _ ends: [Int64]) -> Later {
    let own = DecimalColumn(dates)
    guard let places = own.places, let scale = both.places, places <= scale else { return .own(own) }
    let factor = Int64(DecimalColumn.powers[scale - places])
    guard own.integers.allSatisfy({ $0.magnitude < UInt64(Int64.max) / UInt64(factor) }) else {
      return .own(own)
    }
    return .distances(distances(of: own.integers.map { $0 * factor }, from: ends))
  }

  private static func distances(of later: [Int64], from earlier: [Int64]) -> [Int64] {
    zip(later, earlier).map { $0 &- $1 }
  }

  func writeEnds(to writer: inout ByteWriter) { Self.write(ends, to: &writer) }

  func writeCreated(to writer: inout ByteWriter) {
    if let created { Self.write(created, to: &writer) }
  }

  private static func write(_ later: Later, to writer: inout ByteWriter) {
    switch later {
    case .own(let column):
      writer.byte(Form.own.rawValue)
      column.write(to: &writer)
    case .distances(let distances):
      writer.byte(Form.distances.rawValue)
      IntegerColumn.write(distances, to: &writer)
    }
  }

  /// Reads starts and ends, and first saves if requested.
  static func read(
    _ count: Int, _ sections: inout [ByteReader], _ wanted: ColumnSet, into columns: inout SampleColumns
  ) throws(EncodingFault) {
    let starts = try DecimalColumn.read(count, from: &sections[0])
    let ends = try read(count, after: starts, from: &sections[1])
    columns.starts = starts.numbers
    columns.ends = ends.numbers
    guard wanted.contains(.created), !sections[2].isAtEnd else { return }
    columns.created = try read(count, after: ends, from: &sections[2]).numbers
  }

  private static func read(
    _ count: Int, after earlier: DecimalColumn, from reader: inout ByteReader
  ) throws(EncodingFault) -> DecimalColumn {
    switch Form(rawValue: try reader.byte()) {
    case .own: return try DecimalColumn.read(count, from: &reader)
    case .distances:
      var integers = try IntegerColumn.read(count, from: &reader)
      for place in integers.indices { integers[place] &+= earlier.integers[place] }
      return DecimalColumn(places: earlier.places, integers: integers)
    case nil: throw .outOfRange
    }
  }
}
