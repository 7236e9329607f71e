/// How large a card may be in every form it takes.
public struct CardLimits: Sendable, Hashable {
  /// The longest JWS in characters.
  public var text: Int
  /// The most bytes that the payload may inflate to.
  public var inflated: Int
  /// How many times its compressed size the payload may inflate to; DEFLATE can reach 1,029.
  public var ratio: Int

  /// Limits for texts from outside; the standard ones are far beyond every real card.
  public init(text: Int = 1 << 20, inflated: Int = 5_000_000, ratio: Int = 100) {
    self.text = text
    self.inflated = inflated
    self.ratio = ratio
  }

  /// A JWS of one MiB, five million bytes inflated, and a hundredfold growth.
  public static let standard = CardLimits()

  /// What is read in less time than a signature takes to check: four KiB, 32 KiB inflated.
  ///
  /// A card of one QR code has less than a third of it.
  public static let brief = CardLimits(text: 1 << 12, inflated: 1 << 15)

  /// The cap for the inflated form of that many compressed bytes.
  ///
  /// Small cards get 16 KiB whatever their ratio.
  package func inflated(from compressed: Int) -> Int { min(inflated, max(compressed * ratio, 1 << 14)) }
}
