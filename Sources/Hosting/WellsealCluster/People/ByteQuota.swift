/// The text of a maximum number of bytes.
package enum ByteQuota {
  /// Returns the number of bytes of a text: a number, optionally with K, M or G for powers of
  /// 1,024, or `nil` if it is invalid.
  package static func bytes(_ text: String) -> Int64? {
    let factor = text.last.flatMap { factors[$0] }
    guard let number = Int64(factor == nil ? text : String(text.dropLast())), number >= 0 else { return nil }
    let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor ?? 1)
    return isTooLarge ? nil : product
  }

  /// Returns the shortest text of a number of bytes.
  package static func text(_ bytes: Int64) -> String {
    let unit = factors.filter { bytes % $0.value == 0 }.max { $0.value < $1.value }
    return unit.map { "\(bytes / $0.value)\($0.key)" } ?? "\(bytes)"
  }

  private static let factors: [Character: Int64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
}
