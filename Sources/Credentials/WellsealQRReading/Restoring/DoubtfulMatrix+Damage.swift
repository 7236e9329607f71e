import WellsealQRCode

extension DoubtfulMatrix {
  /// Creates a matrix from the levels of modules, with doubts if they are ambiguous or in a blot.
  ///
  /// The mask of a symbol prevents large areas of one color (ISO/IEC 18004:2015, 7.8.3). So the
  /// larger such an area is, the more likely something covers the symbol.
  init(_ levels: ModuleLevels, layout: SymbolLayout) {
    let shades = levels.levels.indices.map(levels.shades)
    let modules = zip(levels.levels, shades).map { $0 < $1.threshold }
    let odd = zip(levels.levels, shades).map(Self.oddness)
    let blots = Blots(modules: modules, levels: levels, layout: layout).doubts
    let doubts = zip(odd, blots).map { 1 - (1 - $0) * (1 - $1) }
    self.init(version: levels.version, modules: modules, doubts: doubts)
  }

  /// Returns the distance of a level from both shades: between them, or beyond them.
  private static func oddness(_ level: Double, _ shades: ModuleLevels.Shades) -> Double {
    let distance = min(abs(level - shades.dark), abs(level - shades.light)) / (shades.contrast / 2)
    return 0.8 * min(1, max(0, (distance - 0.4) / 0.6))
  }
}

/// The areas of one color in a symbol.
private struct Blots {
  /// The likelihood that a blot covers each module.
  private(set) var doubts: [Double]

  private let side: Int
  /// Whether each module is the center of three by three modules of one color, none of them part of
  /// a pattern.
  private var isMiddle: [Bool]

  init(modules: [Bool], levels: ModuleLevels, layout: SymbolLayout) {
    side = layout.version.side
    doubts = Array(repeating: 0, count: side * side)
    isMiddle = doubts.map { _ in false }
    for y in 1..<(side - 1) {
      for x in 1..<(side - 1) {
        let square = around(y * side + x)
        guard square.allSatisfy({ layout.roles[$0].isFree }) else { continue }
        let shades = levels.shades(at: y * side + x)
        let alike = square.map { levels.levels[$0] }
        let isEven = (alike.max() ?? 0) - (alike.min() ?? 0) < Self.evenness * shades.contrast
        isMiddle[y * side + x] = isEven || square.allSatisfy { modules[$0] == modules[square[0]] }
      }
    }
    markAreas()
  }

  /// The maximum difference of levels, as a fraction of the contrast, that counts as one color.
  private static let evenness = 0.2

  /// Joins adjacent centers, and marks all modules around them.
  private mutating func markAreas() {
    var isSeen = isMiddle.map(!)
    for start in isMiddle.indices where !isSeen[start] {
      var area = [start]
      isSeen[start] = true
      var next = 0
      while next < area.count {
        for neighbor in around(area[next]) where !isSeen[neighbor] {
          isSeen[neighbor] = true
          area.append(neighbor)
        }
        next += 1
      }
      let doubt = Self.doubt(ofArea: area.count)
      for index in area.flatMap(around) { doubts[index] = max(doubts[index], doubt) }
    }
  }

  /// Returns the indices of a module and the eight around it, which must not be at the edge.
  private func around(_ index: Int) -> [Int] {
    [-side, 0, side].flatMap { [index + $0 - 1, index + $0, index + $0 + 1] }
  }

  /// Returns the likelihood that an area with a number of centers is a blot; single ones occur by
  /// chance.
  private static func doubt(ofArea middles: Int) -> Double {
    let steps = [0, 0.1, 0.2, 0.3, 0.45, 0.6, 0.75, 0.85]
    return middles < steps.count ? steps[middles] : min(0.99, 0.9 + Double(middles) * 0.001)
  }
}
