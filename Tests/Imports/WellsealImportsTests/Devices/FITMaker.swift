@testable import WellsealImports

/// A writer of FIT files like those of devices: header, definitions, messages, checksums.
struct FITMaker {
  /// A field: its number, its base type, and its raw value, or `nil` if it has none.
  struct Field {
    let number: UInt8
    let type: UInt8
    let value: UInt64?
    let text: String?

    init(_ number: UInt8, _ type: UInt8, _ value: Int?) {
      self.number = number
      self.type = type
      self.value = value.map { UInt64(bitPattern: Int64($0)) }
      text = nil
    }

    init(_ number: UInt8, text: String) {
      self.number = number
      type = 7
      value = nil
      self.text = text
    }

    var size: Int {
      switch type {
      case 7: 20
      case 0x83, 0x84, 0x8B: 2
      case 0x85, 0x86, 0x8C: 4
      default: 1
      }
    }

    func bytes(isBigEndian: Bool) -> [UInt8] {
      if let text { return (Array(text.utf8) + Array(repeating: 0, count: 20)).prefix(20).map { $0 } }
      let none: UInt64 =
        type == 0x8C ? 0 : [0x01, 0x83, 0x85].contains(type) ? (1 << UInt64(size * 8 - 1)) - 1 : .max
      let little = (0..<size).map { UInt8(truncatingIfNeeded: (value ?? none) >> UInt64($0 * 8)) }
      return isBigEndian ? little.reversed() : little
    }
  }

  private var records: [UInt8] = []
  private let isBigEndian: Bool

  init(isBigEndian: Bool = false) { self.isBigEndian = isBigEndian }

  /// Adds a definition and a message of it.
  mutating func add(_ number: UInt16, _ fields: [Field]) {
    let (low, high) = (UInt8(number & 0xFF), UInt8(number >> 8))
    records += [0x40, 0, isBigEndian ? 1 : 0] + (isBigEndian ? [high, low] : [low, high])
    records.append(UInt8(fields.count))
    for field in fields { records += [field.number, UInt8(field.size), field.type] }
    records.append(0)
    for field in fields { records += field.bytes(isBigEndian: isBigEndian) }
  }

  /// Adds bytes unchanged.
  mutating func add(raw bytes: [UInt8]) { records += bytes }

  /// The complete file.
  var file: [UInt8] {
    var head: [UInt8] = [14, 0x20, 0x9C, 0x54]
    head += (0..<4).map { UInt8(truncatingIfNeeded: records.count >> ($0 * 8)) } + Array(".FIT".utf8)
    let whole = head + Self.checksum(head) + records
    return whole + Self.checksum(whole)
  }

  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    let sum = FITChecksum.of(bytes)
    return [UInt8(sum & 0xFF), UInt8(sum >> 8)]
  }

  /// 2024-05-01T06:00:00Z in the format's seconds.
  static let morning = 1_714_543_200 - 631_065_600
}
