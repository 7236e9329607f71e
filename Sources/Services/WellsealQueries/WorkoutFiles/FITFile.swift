import FoundationEssentials
import WellsealModel

/// A workout as a FIT activity file: the file id, the records, the laps, and one session.
///
/// | message | number | fields |
/// |---|--:|---|
/// | file_id | 0 | type, manufacturer, product, serial_number, time_created |
/// | event | 21 | timestamp, event, event_type |
/// | record | 20 | timestamp, position_lat, position_long, altitude, heart_rate, distance, speed |
/// | lap | 19 | message_index, timestamp, start_time, times, distance, energy, heart rates |
/// | session | 18 | the same, with sport and the number of laps |
/// | activity | 34 | timestamp, time, number of sessions |
///
/// Numbers are little-endian. An unknown number has all bits set, or the maximum value if it is
/// signed.
/// Source: Garmin's FIT protocol and its profile of message and field numbers.
enum FITFile {
  static func bytes(of track: WorkoutTrack) -> [UInt8] {
    var body = FITBody()
    body.add(
      FITMessage(
        0,
        [
          .enumeration(0, 4), .uint16(1, 255), .uint16(2, 0), .uint32z(3, 1), .time(4, track.start),
        ]))
    body.add(event(track.start, 0))
    for point in track.points { body.add(record(point)) }
    body.add(event(track.end, 4))
    for (place, lap) in track.laps.enumerated() { body.add(message(lap, place)) }
    body.add(session(track))
    body.add(
      FITMessage(
        34,
        [
          .time(253, track.end), .scaled32(0, track.seconds, 1000), .uint16(1, 1), .enumeration(2, 0),
          .enumeration(3, 26), .enumeration(4, 1),
        ]))
    return header(of: body.bytes.count) + body.bytes
      + FITBody.check(header(of: body.bytes.count) + body.bytes)
  }

  private static func header(of size: Int) -> [UInt8] {
    let start: [UInt8] = [14, 0x10, 0x54, 0x08] + FITField.little(UInt64(size), 4) + Array(".FIT".utf8)
    return start + FITBody.check(start)
  }

  private static func event(_ date: Date, _ type: UInt64) -> FITMessage {
    FITMessage(21, [.time(253, date), .enumeration(0, 0), .enumeration(1, type)])
  }

  private static func record(_ point: WorkoutTrack.Point) -> FITMessage {
    FITMessage(
      20,
      [
        .time(253, point.date), .semicircles(0, point.location?.latitude),
        .semicircles(1, point.location?.longitude), .altitude(2, point.location?.altitude),
        .uint8(3, point.heartRate), .scaled32(5, point.distance, 100), .scaled16(6, point.speed, 1000),
      ])
  }

  private static func message(_ lap: WorkoutTrack.Lap, _ index: Int) -> FITMessage {
    FITMessage(
      19,
      [
        .uint16(254, UInt64(index)), .time(253, lap.end), .enumeration(0, 9), .enumeration(1, 1),
        .time(2, lap.start), .scaled32(7, lap.end.timeIntervalSince(lap.start), 1000),
        .scaled32(8, lap.seconds, 1000), .scaled32(9, lap.distance, 100), .uint8(15, lap.average),
        .uint8(16, lap.maximum),
      ])
  }

  private static func session(_ track: WorkoutTrack) -> FITMessage {
    FITMessage(
      18,
      [
        .uint16(254, 0), .time(253, track.end), .enumeration(0, 8), .enumeration(1, 1), .time(2, track.start),
        .enumeration(5, sports[track.activity] ?? 0), .enumeration(6, 0),
        .scaled32(7, track.end.timeIntervalSince(track.start), 1000), .scaled32(8, track.seconds, 1000),
        .scaled32(9, track.distance, 100), .scaled16(11, track.energy, 1),
        .uint8(16, track.heartRate?.average),
        .uint8(17, track.heartRate?.maximum), .uint16(25, 0), .uint16(26, UInt64(track.laps.count)),
        .enumeration(28, 0),
      ])
  }

  /// The numbers of the profile's sports.
  ///
  /// Other activities use 0.
  private static let sports: [String: UInt64] = [
    "running": 1, "cycling": 2, "swimming": 5, "basketball": 6, "soccer": 7, "tennis": 8, "walking": 11,
    "crossCountrySkiing": 12, "downhillSkiing": 13, "snowboarding": 14, "rowing": 15, "hiking": 17,
    "paddleSports": 19, "surfingSports": 38, "golf": 25, "boxing": 47,
  ]
}

/// A message with its fields in order.
struct FITMessage {
  let number: UInt16
  let fields: [FITField]

  init(_ number: UInt16, _ fields: [FITField]) {
    self.number = number
    self.fields = fields
  }
}

/// A field of a message: its number, its base type and its bytes.
struct FITField {
  let number: UInt8
  let type: UInt8
  let bytes: [UInt8]

  private init(_ number: UInt8, _ type: UInt8, _ value: UInt64?, size: Int, absent: UInt64 = .max) {
    self.number = number
    self.type = type
    bytes = Self.little(value ?? absent, size)
  }

  static func little(_ value: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }

  static func enumeration(_ number: UInt8, _ value: UInt64) -> FITField {
    FITField(number, 0x00, value, size: 1)
  }
  static func uint16(_ number: UInt8, _ value: UInt64) -> FITField { FITField(number, 0x84, value, size: 2) }
  static func uint32z(_ number: UInt8, _ value: UInt64) -> FITField { FITField(number, 0x8C, value, size: 4) }

  static func uint8(_ number: UInt8, _ value: Double?) -> FITField {
    FITField(number, 0x02, whole(value, below: 0xFF), size: 1)
  }

  static func scaled16(_ number: UInt8, _ value: Double?, _ scale: Double) -> FITField {
    FITField(number, 0x84, whole(value.map { $0 * scale }, below: 0xFFFF), size: 2)
  }

  static func scaled32(_ number: UInt8, _ value: Double?, _ scale: Double) -> FITField {
    FITField(number, 0x86, whole(value.map { $0 * scale }, below: 0xFFFF_FFFF), size: 4)
  }

  /// Returns a field with an altitude in fifths of a meter above −500 meters.
  static func altitude(_ number: UInt8, _ value: Double?) -> FITField {
    FITField(number, 0x84, whole(value.map { ($0 + 500) * 5 }, below: 0xFFFF), size: 2)
  }

  /// Returns a field with a time in whole seconds since the start of 31 December 1989.
  static func time(_ number: UInt8, _ date: Date) -> FITField {
    FITField(number, 0x86, whole(date.timeIntervalSince1970 - 631_065_600, below: 0xFFFF_FFFF), size: 4)
  }

  /// Returns a field with degrees in semicircles: 2³¹ units are 180 degrees.
  static func semicircles(_ number: UInt8, _ degrees: Double?) -> FITField {
    let parts = degrees.map { ($0 / 180 * 2_147_483_648).rounded() }
    let fits = parts.map { $0.magnitude < 2_147_483_647 } ?? false
    let value = fits ? parts.map { UInt64(bitPattern: Int64($0)) } : nil
    return FITField(number, 0x85, value, size: 4, absent: 0x7FFF_FFFF)
  }

  /// Returns the rounded number, or `nil` if it is out of range or would mean a missing value.
  private static func whole(_ value: Double?, below limit: Double) -> UInt64? {
    guard let value = value?.rounded(), value >= 0, value < limit else { return nil }
    return UInt64(value)
  }
}

/// The messages of a file.
///
/// A definition precedes the first message of each kind.
struct FITBody {
  private(set) var bytes: [UInt8] = []
  /// The kinds of messages with a local number so far, indexed by this number.
  private var defined: [UInt16] = []

  mutating func add(_ message: FITMessage) {
    let local: UInt8
    if let index = defined.firstIndex(of: message.number) {
      local = UInt8(index)
    } else {
      local = UInt8(defined.count)
      defined.append(message.number)
      bytes +=
        [0x40 | local, 0, 0] + FITField.little(UInt64(message.number), 2) + [UInt8(message.fields.count)]
      for field in message.fields { bytes += [field.number, UInt8(field.bytes.count), field.type] }
    }
    bytes.append(local)
    for field in message.fields { bytes += field.bytes }
  }

  /// Returns the checksum of bytes, CRC-16 with the polynomial 0xA001, in little-endian.
  static func check(_ bytes: [UInt8]) -> [UInt8] {
    var sum: UInt16 = 0
    for byte in bytes {
      sum ^= UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xA001 : sum >> 1 }
    }
    return FITField.little(UInt64(sum), 2)
  }
}
