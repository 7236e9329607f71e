import WellsealBase

extension ForeignContent {
  /// Creates the kind of a signed text that contains plain JSON without a card, or `nil` for
  /// anything that may be a health card.
  ///
  /// A health card's header states that its content is deflated, and the content is in the member
  /// `vc`.
  init?(of jws: CompactJWS) {
    guard jws.header.compression == nil,
      let root = try? JSONDocument(parsing: jws.payload, limits: Self.small).root, root.kind == .object,
      root["vc"] == nil
    else { return nil }
    self = .otherSignedText
  }

  private static let small = ParsingLimits(bytes: 1 << 16, depth: 16, values: 4000)
}
