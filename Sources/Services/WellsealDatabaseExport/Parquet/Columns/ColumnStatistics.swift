/// Statistics by which readers skip row groups: the number of rows without a value, and the bounds
/// of the others.
struct ColumnStatistics {
  var nullCount: Int
  /// The bounds in the PLAIN encoding, texts without their length, or `nil` if there are none or
  /// they are unreliable.
  var bounds: (least: [UInt8], greatest: [UInt8])?

  init(_ buffer: ColumnBuffer) {
    nullCount = buffer.nulls.count
    bounds =
      switch buffer.column.kind {
      case .text: Self.short(buffer.texts.bounds)
      case .real: Self.reals(buffer.words)
      case .integer, .moment: Self.bounds(buffer.words) { $0 }
      case .day: Self.bounds(buffer.words) { Int32(truncatingIfNeeded: $0) }
      case .flag: Self.bounds(buffer.words) { UInt8($0) }
      }
  }

  private static func bounds(
    _ words: [Int64], _ number: (Int64) -> some FixedWidthInteger
  ) -> (least: [UInt8], greatest: [UInt8])? {
    guard var least = words.first else { return nil }
    var greatest = least
    for word in words {
      least = min(least, word)
      greatest = max(greatest, word)
    }
    return (bytes(number(least)), bytes(number(greatest)))
  }

  /// Ignores NaN, which has no order, and gives zero bounds the sign that the format requires,
  /// because a zero may be negative.
  private static func reals(_ words: [Int64]) -> (least: [UInt8], greatest: [UInt8])? {
    var (least, greatest) = (Double.infinity, -Double.infinity)
    var hasNumber = false
    for word in words {
      let value = Double(bitPattern: UInt64(bitPattern: word))
      if value.isNaN { continue }
      hasNumber = true
      if value < least { least = value }
      if value > greatest { greatest = value }
    }
    guard hasNumber else { return nil }
    if least == 0 { least = -0.0 }
    if greatest == 0 { greatest = 0.0 }
    return (bytes(least.bitPattern), bytes(greatest.bitPattern))
  }

  /// Drops the bounds of long texts, which would be repeated in the file's footer and are of no use
  /// for skipping.
  private static func short(
    _ bounds: (least: [UInt8], greatest: [UInt8])?
  ) -> (least: [UInt8], greatest: [UInt8])? {
    guard let bounds, bounds.least.count <= 64, bounds.greatest.count <= 64 else { return nil }
    return bounds
  }

  private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: number)
    return bytes
  }
}
