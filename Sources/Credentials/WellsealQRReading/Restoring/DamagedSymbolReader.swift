import WellsealQRCode

/// The third engine: finds symbols by their finder patterns and decodes them even if a part is
/// covered.
///
/// The other two only correct wrong codewords. This one detects which codewords are damaged, and
/// redundancy restores twice as many of those. It is slower, and meant for symbols that the others
/// can't decode.
struct DamagedSymbolReader {
  /// The remaining number of symbols that it may try to decode; each takes some time.
  private(set) var triesLeft: Int

  init(tries: Int) { triesLeft = tries }

  /// The result of a scan.
  struct Findings {
    var symbols: [QRSymbol] = []
    /// The number of symbols that were seen but couldn't be decoded.
    var unreadable = 0
  }

  /// Searches for symbols other than the known ones.
  ///
  /// - Parameters:
  ///   - raster: The image.
  ///   - known: The corners of symbols that have been decoded.
  /// - Returns: The decoded symbols, and the number that were only seen.
  mutating func look(at raster: Raster, excluding known: [[Projection.Point]]) -> Findings {
    var findings = Findings()
    guard triesLeft > 0 else { return findings }
    let map = DarkMap(raster)
    let all = FinderPattern.patterns(in: map, maxCount: Self.maxPatterns)
    var patterns = all.filter { pattern in !known.contains { $0.surround(pattern.middle) } }
    let complete = FinderTriple.triples(of: patterns).prefix(Self.maxTriples)
    attempt(candidates(complete, map, raster), in: raster, &patterns, &findings)
    // If a symbol was seen, the remaining patterns don't belong to a symbol with a covered pattern.
    guard findings.symbols.isEmpty, findings.unreadable == 0 else { return findings }
    let guessed = FinderTriple.guesses(from: Array(patterns.prefix(Self.maxPairedPatterns)))
    attempt(candidates(guessed[...], map, raster), in: raster, &patterns, &findings)
    return findings
  }

  /// Tries to decode candidates while attempts remain, and removes the patterns of symbols that
  /// were seen.
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
      // The patterns of a symbol belong to no other, whether it was decoded or not.
      patterns.removeAll(where: candidate.patterns.contains)
      if symbol == nil { findings.unreadable += 1 }
    }
  }

  private static let maxPatterns = 16

  /// The minimum fit of a grid that proves a symbol.
  private static let surelySeen = 0.7

  /// Patterns, with the most likely grids of a symbol that has them.
  private struct Candidate {
    let patterns: [FinderPattern]
    let grids: [SymbolGrid]
    let likelihood: Double
  }

  /// Returns the candidates in an image, those with the best matching patterns first.
  private func candidates(_ triples: ArraySlice<FinderTriple>, _ map: DarkMap, _ raster: Raster)
    -> [Candidate]
  {
    let candidates = triples.compactMap { triple -> Candidate? in
      let middles = triple.middles(in: map)
      let grids = triple.versions(in: map)
        .compactMap { SymbolGrid(version: $0, middles: middles, in: raster) }
        .filter { $0.fit > Self.minFit }
        .map { (grid: $0, likelihood: $0.fit + ($0.matchesVersion(in: map) ? 1 : 0)) }
        .sorted { $0.likelihood > $1.likelihood }
        .prefix(Self.maxGrids)
      guard let likelihood = grids.first?.likelihood else { return nil }
      return Candidate(patterns: triple.seen, grids: grids.map(\.grid), likelihood: likelihood)
    }
    return candidates.sorted { $0.likelihood > $1.likelihood }
  }

  private static let maxTriples = 100
  private static let maxGrids = 3
  private static let minFit = 0.3

  /// The maximum number of patterns to combine in pairs for a symbol whose third pattern is
  /// covered.
  private static let maxPairedPatterns = 8

  /// Returns the symbol in the first of some grids that contains one.
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
  /// Returns the versions that the distances between the patterns allow.
  fileprivate func versions(in map: DarkMap) -> [QRVersion] {
    let side = modules(in: map) + 7
    return QRVersion.all.filter { abs(Double($0.side) - side) < 4.5 + 0.12 * side }
  }
}

extension [Projection.Point] {
  /// Returns whether a point is inside a polygon with clockwise corners.
  fileprivate func surround(_ point: Projection.Point) -> Bool {
    indices.allSatisfy { index in
      let edge = self[(index + 1) % count] - self[index]
      let way = point - self[index]
      return edge.x * way.y - edge.y * way.x >= 0
    }
  }
}
