import Foundation

extension UUID {
  /// Calls `body` with the 36 digits and hyphens of the identifier, as in `uuidString`.
  ///
  /// Identifiers are most of the text in a row, so this avoids creating a string.
  func withDigits<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 36) { digits in
      var index = 0
      withUnsafeBytes(of: uuid) { bytes in
        for (number, byte) in bytes.enumerated() {
          if number >= 4, number <= 10, number.isMultiple(of: 2) {
            digits[index] = UInt8(ascii: "-")
            index += 1
          }
          digits[index] = Self.digit(byte >> 4)
          digits[index + 1] = Self.digit(byte & 15)
          index += 2
        }
      }
      return body(UnsafeRawBufferPointer(digits))
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
