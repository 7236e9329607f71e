import WellsealQRCode

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
  /// - Returns: Symbols that were read, and how many were only seen.
  mutating func look(at raster: Raster, beside known: [[Projection.Point]]) -> Findings {
    var findings = Findings()
    guard triesLeft > 0 else { return findings }
    let map = DarkMap(raster)
    let all = FinderPattern.patterns(in: map, most: Self.mostPatterns)
    var patterns = all.filter { pattern in !known.contains { $0.surround(pattern.middle) } }
    let complete = FinderTriple.triples(of: patterns).prefix(Self.mostTriples)
    attempt(candidates(complete, map, raster), in: raster, &patterns, &findings)
    // Where a symbol was seen, what is left is no symbol with a covered pattern.
    guard findings.symbols.isEmpty, findings.unreadable == 0 else { return findings }
    let guessed = FinderTriple.guesses(from: Array(patterns.prefix(Self.mostGuessing)))
    attempt(candidates(guessed[...], map, raster), in: raster, &patterns, &findings)
    return findings
  }

  /// Tries to read candidates, as long as there are tries left, and takes away the patterns of symbols that were seen.
  private mutating func attempt(
    _ candidates: [Candidate], in raster: Raster, _ patterns: inout [FinderPattern],
    _ findings: inout Findings
  ) {
    for candidate in candidates where triesLeft > 0 {
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
  }

  private static let mostPatterns = 16

  /// A grid that fits so well shows a symbol.
  private static let surelySeen = 0.7

  /// Patterns, and the likeliest grids of a symbol that has them.
  private struct Candidate {
    let patterns: [FinderPattern]
    let grids: [SymbolGrid]
    let likelihood: Double
  }

  /// The candidates in a picture, those whose patterns fit together best first.
  private func candidates(_ triples: ArraySlice<FinderTriple>, _ map: DarkMap, _ raster: Raster)
    -> [Candidate]
  {
    let candidates = triples.compactMap { triple -> Candidate? in
      let middles = triple.middles(in: map)
      let grids = triple.versions(in: map)
        .compactMap { SymbolGrid(version: $0, middles: middles, in: raster) }
        .filter { $0.fit > Self.leastFit }
        .map { (grid: $0, likelihood: $0.fit + ($0.tellsItsVersion(in: map) ? 1 : 0)) }
        .sorted { $0.likelihood > $1.likelihood }
        .prefix(Self.mostGrids)
      guard let likelihood = grids.first?.likelihood else { return nil }
      return Candidate(patterns: triple.seen, grids: grids.map(\.grid), likelihood: likelihood)
    }
    return candidates.sorted { $0.likelihood > $1.likelihood }
  }

  private static let mostTriples = 100
  private static let mostGrids = 3
  private static let leastFit = 0.3

  /// Patterns of which any two may belong to a symbol whose third is covered.
  private static let mostGuessing = 8

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
