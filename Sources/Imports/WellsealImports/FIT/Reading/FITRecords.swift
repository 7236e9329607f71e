/// A parser for the records of a file: definitions, which it stores, and messages.
struct FITRecords {
  private struct Definition {
    var number: UInt16
    var isBigEndian: Bool
    var fields: [(number: UInt8, size: Int, type: FITBaseType?)]
    /// The number of bytes in developer fields, which are skipped.
    var extra: Int
    var size: Int
    /// The message number and fields; messages with one layout are in chronological order.
    var layout: [UInt8]
  }

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var definitions: [Definition?] = Array(repeating: nil, count: 16)
  /// The latest time that was complete or had five bits, which short times refer to.
  private var clock: UInt32?
  /// The latest time of each layout since the last complete time, which times of sixteen bits refer
  /// to.
  ///
  /// A device may write all heart rates of a day before its steps, so layouts have separate times.
  private var layoutClocks: [[UInt8]: UInt32] = [:]

  private static let compressed: UInt8 = 0x80
  private static let definition: UInt8 = 0x40
  private static let developers: UInt8 = 0x20
  private static let timestamp: UInt8 = 253

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next message, or `nil` after the last.
  mutating func next() throws(FITError) -> FITMessage? {
    while position < end {
      let header = bytes[position]
      position += 1
      if header & Self.compressed != 0 {
        return try message(Int(header >> 5 & 3), offset: header & 0x1F)
      }
      if header & Self.definition == 0 { return try message(Int(header & 0xF), offset: nil) }
      try define(Int(header & 0xF), hasDevelopers: header & Self.developers != 0)
    }
    return nil
  }

  private mutating func read(_ count: Int) throws(FITError) -> ArraySlice<UInt8> {
    guard end - position >= count else { throw .truncated }
    defer { position += count }
    return bytes[position..<position + count]
  }

  private mutating func define(_ local: Int, hasDevelopers: Bool) throws(FITError) {
    let head = Array(try read(5))
    guard head[1] <= 1 else { throw .malformed }
    let isBigEndian = head[1] == 1
    let number =
      isBigEndian ? UInt16(head[2]) << 8 | UInt16(head[3]) : UInt16(head[3]) << 8 | UInt16(head[2])
    var found = Definition(
      number: number, isBigEndian: isBigEndian, fields: [], extra: 0, size: 0,
      layout: [UInt8(number >> 8), UInt8(number & 0xFF)])
    for _ in 0..<head[4] {
      let field = Array(try read(3))
      guard field[1] > 0 else { throw .malformed }
      found.fields.append((field[0], Int(field[1]), FITBaseType(field[2])))
      found.size += Int(field[1])
      found.layout.append(field[0])
    }
    if hasDevelopers {
      let count = try read(1)[position - 1]
      for _ in 0..<count { found.extra += Int(Array(try read(3))[1]) }
    }
    definitions[local] = found
  }

  private mutating func message(_ local: Int, offset: UInt8?) throws(FITError) -> FITMessage {
    guard let definition = definitions[local] else { throw .malformed }
    let content = try read(definition.size + definition.extra)
    let kind = FITProfile.kinds[definition.number]
    var (values, texts): ([String: Double], [String: String]) = ([:], [:])
    var lists: [String: [Double?]] = [:]
    var time: UInt32?
    var at = content.startIndex
    for field in definition.fields {
      let piece = content[at..<at + field.size]
      at += field.size
      guard let type = field.type, field.size % type.size == 0 else { continue }
      if field.number == Self.timestamp, type.size == 4 {
        time = type.number(piece, isBigEndian: definition.isBigEndian).flatMap { UInt32(exactly: $0) }
      }
      guard let known = kind?.fields[field.number], field.number != Self.timestamp else { continue }
      if type.form == .text {
        texts[known.name] = String(decoding: piece.prefix { $0 != 0 }.prefix(100), as: UTF8.self)
      } else if let raw = type.number(piece.prefix(type.size), isBigEndian: definition.isBigEndian) {
        values[known.name] = raw / known.scale - known.offset
      }
      if known.isList {
        lists[known.name] = stride(from: piece.startIndex, to: piece.endIndex, by: type.size).map {
          type.number(piece[$0..<$0 + type.size], isBigEndian: definition.isBigEndian).map {
            $0 / known.scale - known.offset
          }
        }
      }
    }
    let resolved = resolve(time, offset, values["timestamp_16"], definition.layout)
    return FITMessage(
      number: definition.number, values: values, texts: texts, lists: lists,
      time: resolved.map { Double($0) + FITProfile.epoch })
  }

  /// Returns the time of a message, which is written completely, or as its last five or sixteen
  /// bits.
  ///
  /// A short time is the first one at or after the latest time that ends in these bits.
  ///
  /// Source: FIT protocol, "Compressed Timestamp Header"; FIT profile, `monitoring.timestamp_16`.
  private mutating func resolve(
    _ whole: UInt32?, _ offset: UInt8?, _ last16: Double?, _ layout: [UInt8]
  ) -> UInt32? {
    if let whole {
      layoutClocks = [:]
      clock = whole
    } else if let offset, let known = clock {
      clock = known &+ ((UInt32(offset) &- known) & 0x1F)
    } else if let last16, let known = layoutClocks[layout] ?? clock {
      let time = known &+ ((UInt32(truncatingIfNeeded: Int(last16)) &- known) & 0xFFFF)
      layoutClocks[layout] = time
      return time
    } else {
      return nil
    }
    return clock
  }
}
