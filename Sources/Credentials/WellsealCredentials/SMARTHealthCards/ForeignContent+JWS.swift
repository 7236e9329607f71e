import WellsealBase

extension ForeignContent {
  /// A signed text that carries plain JSON without a card in it; nil for all that may be a health card.
  ///
  /// A health card's header says that its content is deflated, and the content is in the member `vc`.
  init?(of jws: CompactJWS) {
    guard jws.header.compression == nil,
      let root = try? JSONDocument(parsing: jws.payload, limits: Self.small).root, root.kind == .object,
      root["vc"] == nil
    else { return nil }
    self = .otherSignedText
  }

  private static let small = ParsingLimits(bytes: 1 << 16, depth: 16, values: 4000)
}
