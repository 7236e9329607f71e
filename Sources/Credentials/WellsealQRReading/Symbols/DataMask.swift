/// A data mask: one of the eight patterns that balance light and dark modules.
///
/// Source: ISO/IEC 18004:2015, 7.8.2, table 10.
struct DataMask: Sendable {
  /// The number in the format information.
  let number: Int
  private let inverts: @Sendable (_ row: Int, _ column: Int) -> Bool

  /// Returns whether it inverts the color of a module.
  func inverts(_ position: ModulePosition) -> Bool { inverts(position.y, position.x) }

  static let all: [DataMask] = [
    DataMask(number: 0) { row, column in (row + column) % 2 == 0 },
    DataMask(number: 1) { row, _ in row % 2 == 0 },
    DataMask(number: 2) { _, column in column % 3 == 0 },
    DataMask(number: 3) { row, column in (row + column) % 3 == 0 },
    DataMask(number: 4) { row, column in (row / 2 + column / 3) % 2 == 0 },
    DataMask(number: 5) { row, column in row * column % 2 + row * column % 3 == 0 },
    DataMask(number: 6) { row, column in (row * column % 2 + row * column % 3) % 2 == 0 },
    DataMask(number: 7) { row, column in ((row + column) % 2 + row * column % 3) % 2 == 0 },
  ]
}

extension DataMask: Hashable {
  static func == (left: DataMask, right: DataMask) -> Bool { left.number == right.number }

  func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
