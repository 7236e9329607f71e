extension QRMatrix {
  /// Returns the symbol as lines of half blocks, two rows of modules per line.
  ///
  /// Light modules are drawn and dark ones are blank, which is right for a terminal with light text
  /// on a dark background. With colors, it is right for every terminal.
  ///
  /// - Parameter hasColors: Whether to set black and white with ANSI escape sequences.
  /// - Returns: The lines, with a line break after each.
  package func text(hasColors: Bool) -> String {
    let margin = Self.quietZone / 2
    let coordinates = -margin..<(side + margin)
    let (begin, end) = hasColors ? ("\u{1B}[97;40m", "\u{1B}[0m") : ("", "")
    return stride(from: coordinates.lowerBound, to: coordinates.upperBound, by: 2).map { y in
      let blocks = coordinates.map { x -> Character in
        switch (self[x, y], self[x, y + 1] || y + 1 >= coordinates.upperBound) {
        case (false, false): "█"
        case (false, true): "▀"
        case (true, false): "▄"
        case (true, true): " "
        }
      }
      return begin + String(blocks) + end + "\n"
    }.joined()
  }
}
