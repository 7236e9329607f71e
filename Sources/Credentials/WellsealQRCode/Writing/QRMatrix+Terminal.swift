extension QRMatrix {
  /// What a terminal writes on.
  package enum TerminalBackground: Sendable, Hashable {
    case dark
    case light
  }

  /// The symbol as lines of text, two modules in each half-block character.
  ///
  /// - Parameter background: Characters are drawn where the modules differ from it, so that dark modules come out dark.
  /// - Returns: Lines that each end with a line break.
  package func terminalText(on background: TerminalBackground = .dark) -> String {
    let places = -Self.quietZone..<(side + Self.quietZone)
    return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { y in
      places.map { x in
        let isInk = background == .light
        // The row below the last one is terminal, not symbol, and stays without ink.
        let below = y + 1 < places.upperBound && self[x, y + 1] == isInk
        return Self.halfBlock(upper: self[x, y] == isInk, lower: below)
      }
      .joined() + "\n"
    }
    .joined()
  }

  private static func halfBlock(upper: Bool, lower: Bool) -> String {
    switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
