/// The third engine: finds symbols by their finder patterns and reads them even where a part is covered.
///
/// The other two correct wrong codewords only. This one tells which codewords are damaged, and redundancy restores twice
/// as many of those. It is slower, and meant for what the others leave.
struct DamagedSymbolReader {
  /// How many symbols it may still try to read; each takes some time.
  private(set) var triesLeft: Int

  init(tries: Int) { triesLeft = tries }

  /// What a look at a picture gave.
  struct Findings {
    var symbols: [QRSymbol] = []
    /// Symbols that were seen and could not be read.
    var unreadable = 0
  }

  /// Looks for symbols outside of those that are known.
  ///
  /// - Parameters:
  ///   - raster: The picture.
  ///   - known: The corners of symbols that have been read.
  mutating func look(at raster: Raster, beside known: [[Projection.Point]]) -> Findings {
    var findings = Findings()
    guard triesLeft > 0 else { return findings }
    let map = DarkMap(raster)
    var patterns = FinderPattern.patterns(in: map, most: Self.mostPatterns)
      .filter { pattern in !known.contains { $0.surround(pattern.middle) } }
    for triple in FinderTriple.triples(of: patterns) where triesLeft > 0 {
      let three = [triple.corner, triple.right, triple.below]
      guard three.allSatisfy(patterns.contains) else { continue }
      let grids = SymbolGrid.grids(
        middles: triple.middles(in: map), versions: triple.versions(in: map), in: raster)
      triesLeft -= 1
      guard !grids.isEmpty else { continue }
      // Patterns that fit well belong to this symbol, whether it can be read or not.
      patterns.removeAll(where: three.contains)
      if let symbol = Self.symbol(of: grids, in: raster) {
        findings.symbols.append(symbol)
      } else {
        findings.unreadable += 1
      }
    }
    return findings
  }

  private static let mostPatterns = 16

  /// The symbol in the first of some grids in which there is one.
  private static func symbol(of grids: [SymbolGrid], in raster: Raster) -> QRSymbol? {
    for grid in grids {
      guard let levels = ModuleLevels(of: grid, in: raster) else { continue }
      let matrix = DoubtfulMatrix(levels, layout: SymbolLayout(version: grid.version))
      if let symbol = SymbolRestorer(version: grid.version).symbol(in: matrix) { return symbol }
    }
    return nil
  }
}

extension FinderTriple {
  /// The versions that the distances between the patterns allow.
  fileprivate func versions(in map: DarkMap) -> [QRVersion] {
    let side = modules(in: map) + 7
    return QRVersion.all.filter { abs(Double($0.side) - side) < 4.5 + 0.12 * side }
  }
}

extension [Projection.Point] {
  /// Whether a place lies within a polygon whose corners go round clockwise.
  fileprivate func surround(_ place: Projection.Point) -> Bool {
    indices.allSatisfy { index in
      let edge = self[(index + 1) % count] - self[index]
      let way = place - self[index]
      return edge.x * way.y - edge.y * way.x >= 0
    }
  }
}
