import ArgumentParser
import WellsealCluster

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
    guard let number = ByteQuota.bytes(text) else { throw Self.refusal }
    bytes = number
  }

  private static let refusal = ValidationError("use a number such as 500M or 2G, or none")

  package var description: String { bytes.map(ByteQuota.text) ?? "none" }
}
