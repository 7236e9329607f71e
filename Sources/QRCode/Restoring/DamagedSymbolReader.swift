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
    for candidate in candidates(among: patterns, map, raster) where triesLeft > 0 {
      guard candidate.patterns.allSatisfy(patterns.contains) else { continue }
      triesLeft -= 1
      let grids = candidate.grids.compactMap { $0.refined(in: raster) }.sorted { $0.fit > $1.fit }
      let symbol = Self.symbol(of: grids, in: raster)
      if let symbol { findings.symbols.append(symbol) }
      guard symbol != nil || grids.first?.fit ?? 0 > Self.surelySeen else { continue }
      // The patterns of a symbol belong to no other, whether it could be read or not.
      patterns.removeAll(where: candidate.patterns.contains)
      if symbol == nil { findings.unreadable += 1 }
    }
    return findings
  }

  private static let mostPatterns = 16

  /// A grid that fits so well shows a symbol.
  private static let surelySeen = 0.7

  /// Three patterns, and the likeliest grids of a symbol that has them.
  private struct Candidate {
    let patterns: [FinderPattern]
    let grids: [SymbolGrid]
  }

  /// The candidates in a picture, those whose patterns fit together best first.
  private func candidates(among patterns: [FinderPattern], _ map: DarkMap, _ raster: Raster) -> [Candidate] {
    let candidates = FinderTriple.triples(of: patterns).prefix(Self.mostTriples).map { triple in
      let middles = triple.middles(in: map)
      let grids = triple.versions(in: map).compactMap {
        SymbolGrid(version: $0, middles: middles, in: raster)
      }
      let likely = grids.filter { $0.fit > Self.leastFit }.sorted { $0.fit > $1.fit }
      return Candidate(
        patterns: [triple.corner, triple.right, triple.below], grids: Array(likely.prefix(Self.mostGrids)))
    }
    return candidates.filter { !$0.grids.isEmpty }.sorted { $0.grids[0].fit > $1.grids[0].fit }
  }

  private static let mostTriples = 100
  private static let mostGrids = 3
  private static let leastFit = 0.4

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
