import ArgumentParser

/// A maximum number of bytes: a number, optionally with K, M or G for powers of 1,024, or `none`
/// for no limit.
struct ByteLimit: CustomStringConvertible, Hashable, Sendable {
  /// The number of bytes, or `nil` for no limit.
  let bytes: Int64?

  init(_ bytes: Int64?) { self.bytes = bytes }

  /// Parses an argument.
  ///
  /// - Throws: `ValidationError` for anything except `none` and a number that isn't negative.
  init(parsing text: String) throws {
    guard text != "none" else {
      bytes = nil
      return
    }
    let factor = text.last.flatMap { Self.factors[$0] }
    let number = Int64(factor == nil ? text : String(text.dropLast()))
    guard let number, number >= 0 else { throw Self.refusal }
    let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor ?? 1)
    guard !isTooLarge else { throw Self.refusal }
    bytes = product
  }

  private static let refusal = ValidationError("Use a number such as 500M or 2G, or none.")

  package var description: String {
    guard let bytes else { return "none" }
    let unit = Self.factors.filter { bytes % $0.value == 0 }.max { $0.value < $1.value }
    return unit.map { "\(bytes / $0.value)\($0.key)" } ?? "\(bytes)"
  }

  private static let factors: [Character: Int64] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
}
