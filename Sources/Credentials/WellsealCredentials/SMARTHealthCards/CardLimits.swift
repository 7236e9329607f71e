/// The size limits of a card in all its forms.
public struct CardLimits: Sendable, Hashable {
  /// The maximum length of the JWS, in characters.
  public var text: Int
  /// The maximum number of bytes of the inflated payload.
  public var inflated: Int
  /// The maximum ratio of the payload's inflated to its compressed size; DEFLATE can reach 1,029.
  public var ratio: Int

  /// Creates limits for untrusted texts; the defaults are far beyond every real card.
  public init(text: Int = 1 << 20, inflated: Int = 5_000_000, ratio: Int = 100) {
    self.text = text
    self.inflated = inflated
    self.ratio = ratio
  }

  /// A JWS of one MiB, five million bytes inflated, and a hundredfold growth.
  public static let standard = CardLimits()

  /// Limits for texts that take less time to read than a signature takes to check: 4 KiB, 32 KiB
  /// inflated.
  ///
  /// A card of one QR code has less than a third of it.
  public static let brief = CardLimits(text: 1 << 12, inflated: 1 << 15)

  /// Returns the maximum inflated size of a number of compressed bytes.
  ///
  /// Small cards get 16 KiB regardless of their ratio.
  package func inflated(from compressed: Int) -> Int { min(inflated, max(compressed * ratio, 1 << 14)) }
}
