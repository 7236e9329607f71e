/// The type of a field's bytes.
///
/// | number | type | bytes | invalid |
/// |---|---|--:|---|
/// | 0x00, 0x02, 0x0D | enum, uint8, byte | 1 | 0xFF |
/// | 0x01 | sint8 | 1 | 0x7F |
/// | 0x83, 0x84 | sint16, uint16 | 2 | 0x7FFF, 0xFFFF |
/// | 0x85, 0x86 | sint32, uint32 | 4 | 0x7FFFFFFF, 0xFFFFFFFF |
/// | 0x07 | string | 1 | an empty one |
/// | 0x88, 0x89 | float32, float64 | 4, 8 | all ones |
/// | 0x0A, 0x8B, 0x8C, 0x90 | uint8z … uint64z | 1–8 | 0 |
/// | 0x8E, 0x8F | sint64, uint64 | 8 | as above |
struct FITBaseType: Sendable {
  enum Form: Sendable { case unsigned, signed, nonzero, float, text }

  let form: Form
  let size: Int

  /// Returns `nil` if the format doesn't define the number.
  init?(_ number: UInt8) {
    guard let row = Self.table[number] else { return nil }
    self = row
  }

  private init(form: Form, size: Int) {
    self.form = form
    self.size = size
  }

  private static let table: [UInt8: FITBaseType] = [
    0x00: .init(form: .unsigned, size: 1), 0x01: .init(form: .signed, size: 1),
    0x02: .init(form: .unsigned, size: 1), 0x83: .init(form: .signed, size: 2),
    0x84: .init(form: .unsigned, size: 2), 0x85: .init(form: .signed, size: 4),
    0x86: .init(form: .unsigned, size: 4), 0x07: .init(form: .text, size: 1),
    0x88: .init(form: .float, size: 4), 0x89: .init(form: .float, size: 8),
    0x0A: .init(form: .nonzero, size: 1), 0x8B: .init(form: .nonzero, size: 2),
    0x8C: .init(form: .nonzero, size: 4), 0x0D: .init(form: .unsigned, size: 1),
    0x8E: .init(form: .signed, size: 8), 0x8F: .init(form: .unsigned, size: 8),
    0x90: .init(form: .nonzero, size: 8),
  ]

  /// Returns the number in bytes, or `nil` if it means a missing value.
  func number(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Double? {
    var raw: UInt64 = 0
    for byte in isBigEndian ? Array(bytes) : bytes.reversed() { raw = raw << 8 | UInt64(byte) }
    let ones = size == 8 ? UInt64.max : (1 << UInt64(size * 8)) - 1
    switch form {
    case .text: return nil
    case .unsigned: return raw == ones ? nil : Double(raw)
    case .nonzero: return raw == 0 ? nil : Double(raw)
    case .signed:
      guard raw != ones >> 1 else { return nil }
      let shift = UInt64(64 - size * 8)
      return Double(Int64(bitPattern: raw << shift) >> Int64(shift))
    case .float:
      guard raw != ones else { return nil }
      let value = size == 4 ? Double(Float(bitPattern: UInt32(raw))) : Double(bitPattern: raw)
      return value.isFinite ? value : nil
    }
  }
}
