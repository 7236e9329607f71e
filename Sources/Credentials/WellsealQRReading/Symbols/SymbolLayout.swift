import WellsealQRCode

/// The role of each module in a symbol of one version.
///
/// Source: ISO/IEC 18004:2015, 6.3 and 7.7.
struct SymbolLayout {
  enum Role: Hashable {
    /// Part of a codeword, or a remainder bit.
    case data
    /// Part of a finder, separator, timing or alignment pattern, whose color is known.
    case pattern(isDark: Bool)
    /// Part of format or version information.
    case information

    /// Whether the color isn't determined by the version alone.
    var isFree: Bool { self == .data || self == .information }
  }

  let version: QRVersion

  /// The roles, row by row from the top left.
  private(set) var roles: [Role]

  init(version: QRVersion) {
    self.version = version
    roles = Array(repeating: .data, count: version.side * version.side)
    placeTiming()
    for middle in version.finderMiddles { placeFinder(middle) }
    for middle in version.alignmentMiddles { placeAlignment(middle) }
    for place in FormatInformation.positions(in: version).joined() { set(place, .information) }
    for place in VersionInformation.positions(in: version).joined() { set(place, .information) }
    set(ModulePosition(x: 8, y: version.side - 8), .pattern(isDark: true))
  }

  /// The data modules in the order of the codewords' bits: columns in pairs from the right,
  /// alternating up and down, without the column of the timing pattern.
  var dataIndexes: [Int] {
    let side = version.side
    let pairs = stride(from: side - 1, to: 6, by: -2) + stride(from: 5, to: 0, by: -2)
    var indices: [Int] = []
    for (turn, right) in pairs.enumerated() {
      for step in 0..<side {
        let row = (turn % 2 == 0 ? side - 1 - step : step) * side
        indices += [row + right, row + right - 1].filter { roles[$0] == .data }
      }
    }
    return indices
  }

  private mutating func set(_ position: ModulePosition, _ role: Role) {
    guard position.isInside(version) else { return }
    roles[position.index(in: version)] = role
  }

  private mutating func placeTiming() {
    for step in 0..<version.side {
      set(ModulePosition(x: step, y: 6), .pattern(isDark: step % 2 == 0))
      set(ModulePosition(x: 6, y: step), .pattern(isDark: step % 2 == 0))
    }
  }

  /// Places a finder with its separator; the part outside the symbol belongs to the quiet zone.
  private mutating func placeFinder(_ middle: ModulePosition) {
    for (place, ring) in middle.neighbors(within: 4) {
      set(place, .pattern(isDark: ring != 2 && ring != 4))
    }
  }

  private mutating func placeAlignment(_ middle: ModulePosition) {
    for (place, ring) in middle.neighbors(within: 2) { set(place, .pattern(isDark: ring != 1)) }
  }
}

/// A column and a row of a symbol, counted from its top left.
struct ModulePosition: Hashable {
  var x: Int
  var y: Int

  func index(in version: QRVersion) -> Int { y * version.side + x }

  func isInside(_ version: QRVersion) -> Bool {
    0..<version.side ~= x && 0..<version.side ~= y
  }

  /// Returns the square of positions around this one, each with the number of its ring.
  func neighbors(within reach: Int) -> [(ModulePosition, ring: Int)] {
    (-reach...reach).flatMap { down in
      (-reach...reach).map { right in (ModulePosition(x: x + right, y: y + down), max(abs(right), abs(down)))
      }
    }
  }
}

extension QRVersion {
  /// The centers of the finder patterns: top left, top right, bottom left.
  var finderMiddles: [ModulePosition] {
    [ModulePosition(x: 3, y: 3), ModulePosition(x: side - 4, y: 3), ModulePosition(x: 3, y: side - 4)]
  }

  /// The centers of the alignment patterns.
  ///
  /// They are spaced as evenly as even distances allow, starting at the far end; the remainder
  /// comes first.
  ///
  /// Source: ISO/IEC 18004:2015, 6.3.6 and annex E.
  var alignmentMiddles: [ModulePosition] {
    guard number > 1 else { return [] }
    let count = number / 7 + 2
    let gaps = count - 1
    // Only version 32 departs from the rule.
    let step = number == 32 ? 26 : (side - 13 + 2 * gaps - 1) / (2 * gaps) * 2
    let ticks = [6] + (0..<gaps).reversed().map { side - 7 - $0 * step }
    let finders = [[6, 6], [side - 7, 6], [6, side - 7]]
    return ticks.flatMap { y in ticks.map { x in ModulePosition(x: x, y: y) } }
      .filter { place in !finders.contains([place.x, place.y]) }
  }

  /// The number of data and redundancy codewords.
  ///
  /// Source: ISO/IEC 18004:2015, table 1.
  var codewords: Int {
    let functions = 3 * 64 + 2 * (side - 16)
    let information = 31 + (number >= 7 ? 36 : 0)
    // Two rows and columns of alignment patterns are on the timing patterns and share five modules
    // with them each.
    let shared = number >= 7 ? 2 * (number / 7) * 5 : 0
    return (side * side - functions - information - 25 * alignmentMiddles.count + shared) / 8
  }
}

private func + (left: StrideTo<Int>, right: StrideTo<Int>) -> [Int] { Array(left) + Array(right) }
