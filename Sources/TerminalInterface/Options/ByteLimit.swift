import ArgumentParser

/// How many bytes there may be: a number, also with K, M or G for powers of 1,024, or `none` for any number.
package struct ByteLimit: ExpressibleByArgument, Hashable, Sendable {
  /// Nil for any number.
  package let bytes: Int64?

  package init(_ bytes: Int64?) { self.bytes = bytes }

  /// Nil for anything but `none` and a number that is not negative.
  package init?(argument: String) {
    guard argument != "none" else {
      bytes = nil
      return
    }
    let factor = argument.last.flatMap { Self.factors[$0] }
    guard let number = Int64(factor == nil ? argument : String(argument.dropLast())), number >= 0 else {
      return nil
    }
    let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor ?? 1)
    guard !isTooLarge else { return nil }
    bytes = product
  }

  package var defaultValueDescription: String {
    guard let bytes else { return "none" }
    let unit = Self.factors.filter { bytes % $0.value == 0 }.max { $0.value < $1.value }
    return unit.map { "\(bytes / $0.value)\($0.key)" } ?? "\(bytes)"
  }

  private static let factors: [Character: Int64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
}
