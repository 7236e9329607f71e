import FoundationEssentials
import WellsealCompression
import WellsealModel

/// The encoding of a series' points: columns of decimals, compressed.
///
/// | field | form | meaning |
/// |---|---|---|
/// | version | 1 byte | 1 |
/// | kind | 1 byte | 1 quantities, 2 heartbeats, 3 route, 4 voltages |
/// | count | varint | the number of points |
/// | units | varint, then texts | only for quantities and voltages: the distinct units |
/// | columns | ``DecimalColumn`` each | see below |
///
/// The columns of each kind:
///
/// - Quantities: start, end, value, index of the unit.
/// - Heartbeats: time, gap (0 or 1).
/// - Route: date, latitude, longitude, altitude, horizontal and vertical accuracy, speed, course.
/// - Voltages: time, value, index of the unit.
enum PointsBlock {
  static let version: UInt8 = 1

  private enum Kind: UInt8 {
    case quantities = 1
    case heartbeats
    case route
    case voltages
  }

  static func encode(_ points: SeriesPoints) -> [UInt8] {
    var writer = ByteWriter()
    writer.byte(version)
    switch points {
    case .quantities(let points):
      var units = UnitTable()
      let unitIndexes = points.map { units.index(of: $0.quantity.unit) }
      writer.begin(Kind.quantities.rawValue, points.count, units)
      writer.column(points.map(\.interval.start.timeIntervalSinceReferenceDate))
      writer.column(points.map(\.interval.end.timeIntervalSinceReferenceDate))
      writer.column(points.map(\.quantity.value))
      writer.column(unitIndexes)
    case .heartbeats(let beats):
      writer.begin(Kind.heartbeats.rawValue, beats.count)
      writer.column(beats.map(\.timeSinceStart))
      writer.column(beats.map { $0.isPrecededByGap ? 1 : 0 })
    case .route(let points):
      writer.begin(Kind.route.rawValue, points.count)
      writer.column(points.map(\.date.timeIntervalSinceReferenceDate))
      for column in routeColumns { writer.column(points.map { $0[keyPath: column] }) }
    case .voltages(let points):
      var units = UnitTable()
      let indices = points.map { units.index(of: $0.voltage.unit) }
      writer.begin(Kind.voltages.rawValue, points.count, units)
      writer.column(points.map(\.timeSinceStart))
      writer.column(points.map(\.voltage.value))
      writer.column(indices)
    }
    return writer.bytes
  }

  static func decode(_ bytes: [UInt8]) throws(EncodingFault) -> SeriesPoints {
    var reader = ByteReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw .unknownVersion(version) }
    guard let kind = Kind(rawValue: try reader.byte()) else { throw .outOfRange }
    let count = try reader.count()
    switch kind {
    case .quantities:
      let units = try reader.units()
      let (starts, ends) = (try reader.column(count), try reader.column(count))
      let (values, places) = (try reader.column(count), try reader.indexes(count, below: units.count))
      return .quantities(
        (0..<count).map { row in
          SeriesQuantity(
            quantity: HealthQuantity(values[row], units[places[row]]),
            interval: DateInterval(
              start: Date(timeIntervalSinceReferenceDate: starts[row]),
              end: Date(timeIntervalSinceReferenceDate: ends[row])))
        })
    case .heartbeats:
      let (times, gaps) = (try reader.column(count), try reader.column(count))
      return .heartbeats(
        zip(times, gaps).map { Heartbeat(timeSinceStart: $0, isPrecededByGap: $1 == 1) })
    case .route: return try route(count, &reader)
    case .voltages:
      let units = try reader.units()
      let (times, values) = (try reader.column(count), try reader.column(count))
      let unitIndexes = try reader.indexes(count, below: units.count)
      return .voltages(
        (0..<count).map { row in
          VoltageMeasurement(
            timeSinceStart: times[row], voltage: HealthQuantity(values[row], units[unitIndexes[row]]))
        })
    }
  }

  private static func route(
    _ count: Int, _ reader: inout ByteReader
  ) throws(EncodingFault) -> SeriesPoints {
    var points = try reader.column(count).map {
      RoutePoint(date: Date(timeIntervalSinceReferenceDate: $0), latitude: 0, longitude: 0)
    }
    for column in routeColumns {
      let numbers = try reader.column(count)
      for row in points.indices { points[row][keyPath: column] = numbers[row] }
    }
    return .route(points)
  }

  private static var routeColumns: [WritableKeyPath<RoutePoint, Double>] {
    [
      \.latitude, \.longitude, \.altitude, \.horizontalAccuracy, \.verticalAccuracy, \.speed, \.course,
    ]
  }
}

/// The distinct units of a series.
private struct UnitTable {
  var units: [HealthUnit] = []

  mutating func index(of unit: HealthUnit) -> Double {
    if let index = units.firstIndex(of: unit) { return Double(index) }
    units.append(unit)
    return Double(units.count - 1)
  }
}

extension ByteWriter {
  fileprivate mutating func begin(_ kind: UInt8, _ count: Int, _ units: UnitTable? = nil) {
    byte(kind)
    varint(count)
    guard let units else { return }
    varint(units.units.count)
    for unit in units.units { text(unit.description) }
  }

  fileprivate mutating func column(_ numbers: [Double]) { DecimalColumn(numbers).write(to: &self) }
}

extension ByteReader {
  fileprivate mutating func units() throws(EncodingFault) -> [HealthUnit] {
    var units: [HealthUnit] = []
    for _ in 0..<(try count(atMost: 1 << 10)) {
      guard let unit = try? HealthUnit(parsing: try text()) else { throw .outOfRange }
      units.append(unit)
    }
    return units
  }

  fileprivate mutating func column(_ count: Int) throws(EncodingFault) -> [Double] {
    try DecimalColumn.read(count, from: &self).numbers
  }

  fileprivate mutating func indexes(_ count: Int, below limit: Int) throws(EncodingFault) -> [Int] {
    var indices: [Int] = []
    for number in try column(count) {
      guard let index = Int(exactly: number), (0..<limit).contains(index) else { throw .outOfRange }
      indices.append(index)
    }
    return indices
  }
}

/// Compressed JSON: its length (varint) and a raw DEFLATE stream.
enum CompressedJSON {
  private static let limit = 1 << 28

  static func encode(_ value: some Encodable) -> [UInt8] {
    let json = JSONBytes.encode(value)
    var writer = ByteWriter()
    writer.varint(json.count)
    writer.raw(RawDeflate.deflate(json, level: 6))
    return writer.bytes
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, _ bytes: [UInt8]
  ) throws(EncodingFault) -> Value {
    var reader = ByteReader(bytes)
    let length = try reader.count(atMost: limit)
    guard let json = try? RawDeflate.inflate(Array(bytes[reader.index...]), limit: length) else {
      throw .outOfRange
    }
    return try JSONBytes.decode(type, json)
  }
}
