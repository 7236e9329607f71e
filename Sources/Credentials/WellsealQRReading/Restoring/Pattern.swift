import WellsealQRCode

/// A pattern of every symbol at positions that depend on its version.
enum Pattern {
  case finder
  case alignment

  /// A module of a pattern, by column and row.
  struct Module {
    var x: Double
    var y: Double
    var isDark: Bool
  }

  /// The weight of a found pattern for the grid.
  var weight: Double { self == .finder ? 2 : 1 }

  /// Returns the pattern around its center, a finder with its separator.
  func modules(around middle: ModulePosition) -> [Module] {
    let light = self == .finder ? [2, 4] : [1]
    return middle.neighbors(within: self == .finder ? 4 : 2).map { place, ring in
      Module(x: Double(place.x), y: Double(place.y), isDark: !light.contains(ring))
    }
  }
}

extension QRVersion {
  /// All patterns with a center, finders first, then by distance from those.
  var patterns: [(Pattern, ModulePosition)] {
    let finders = finderMiddles
    func distance(_ position: ModulePosition) -> Int {
      finders.map { ($0.x - position.x) * ($0.x - position.x) + ($0.y - position.y) * ($0.y - position.y) }
        .min() ?? 0
    }
    let alignments = alignmentMiddles.sorted { distance($0) < distance($1) }
    return finders.map { (.finder, $0) } + alignments.map { (.alignment, $0) }
  }

  var finderModules: [Pattern.Module] { finderMiddles.flatMap { Pattern.finder.modules(around: $0) } }

  var alignmentModules: [Pattern.Module] {
    alignmentMiddles.flatMap { Pattern.alignment.modules(around: $0) }
  }

  /// The timing patterns between the finders.
  var timingModules: [Pattern.Module] {
    (8..<(side - 8)).flatMap { (step: Int) -> [Pattern.Module] in
      let isDark = step % 2 == 0
      return [
        Pattern.Module(x: Double(step), y: 6, isDark: isDark),
        Pattern.Module(x: 6, y: Double(step), isDark: isDark),
      ]
    }
  }
}
