/// Limits for parsing JSON or CBOR.
public struct ParsingLimits: Sendable, Hashable {
  /// The maximum size of the input in bytes.
  public var bytes: Int
  /// The maximum nesting depth of arrays, objects, maps and tags.
  public var depth: Int
  /// The maximum number of values, including member names, keys and parts of strings.
  public var values: Int

  /// Creates limits.
  ///
  /// Each is inclusive.
  public init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }

  /// The default limits for JSON: 16 MiB, 64 levels, a million values.
  ///
  /// They exceed every known card, key set and trust directory.
  public static let json = ParsingLimits(bytes: 1 << 24, depth: 64, values: 1_000_000)

  /// The default limits for CBOR: 16 MiB, 32 levels, a million values.
  package static let cbor = ParsingLimits(bytes: 1 << 24, depth: 32, values: 1_000_000)
}
