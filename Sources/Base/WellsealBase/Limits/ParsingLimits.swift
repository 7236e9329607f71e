/// What a text of JSON, or bytes of CBOR, may grow to before they are refused.
public struct ParsingLimits: Sendable, Hashable {
  /// The longest input in bytes.
  public var bytes: Int
  /// The deepest nesting of arrays, objects, maps and tags.
  public var depth: Int
  /// The most values; names of members, keys and parts of strings included.
  public var values: Int

  /// Limits, each a number that is just allowed.
  public init(bytes: Int, depth: Int, values: Int) {
    self.bytes = bytes
    self.depth = depth
    self.values = values
  }

  /// 16 MiB, 64 levels, a million values: larger than any card, key set or trust directory seen so far.
  public static let json = ParsingLimits(bytes: 1 << 24, depth: 64, values: 1_000_000)

  /// 16 MiB, 32 levels, a million values.
  public static let cbor = ParsingLimits(bytes: 1 << 24, depth: 32, values: 1_000_000)
}
