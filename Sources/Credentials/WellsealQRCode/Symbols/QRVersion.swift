/// The size of a symbol, 1 (21 × 21 modules) to 40 (177 × 177 modules).
///
/// Source: ISO/IEC 18004:2015, 6.1.
package struct QRVersion: Sendable, Hashable {
  package let number: Int

  /// Creates the version with a number, or returns `nil` for a number outside 1...40.
  package init?(_ number: Int) {
    guard 1...40 ~= number else { return nil }
    self.number = number
  }

  /// Creates the version whose symbols hold exactly this many data codewords at a level.
  package init?(dataCodewords: Int, level: ErrorCorrectionLevel) {
    let column = Self.dataCodewords[level] ?? []
    guard let index = column.firstIndex(of: dataCodewords) else { return nil }
    self.number = index + 1
  }

  /// The number of modules along one side, without the quiet zone.
  package var side: Int { 17 + 4 * number }

  /// Returns the number of 8-bit data codewords in a symbol.
  package func dataCodewords(at level: ErrorCorrectionLevel) -> Int {
    Self.dataCodewords[level]?[number - 1] ?? 0
  }

  /// The class of versions with the same widths of count fields: 1...9, 10...26 and 27...40.
  var countClass: Int {
    switch number {
    case ...9: 0
    case ...26: 1
    default: 2
    }
  }

  static let smallest = QRVersion(unchecked: 1)
  static let largest = QRVersion(unchecked: 40)
  package static let all: [QRVersion] = (1...40).map(QRVersion.init(unchecked:))

  private init(unchecked number: Int) { self.number = number }
}

extension QRVersion: Comparable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  package static func < (left: QRVersion, right: QRVersion) -> Bool { left.number < right.number }

  package var description: String { String(number) }

  package init(integerLiteral number: Int) {
    precondition(1...40 ~= number, "QRVersion: a literal must be in 1...40")
    self.number = number
  }
}

extension QRVersion {
  /// The number of data codewords of versions 1...40, one column for each level.
  ///
  /// Source: ISO/IEC 18004:2015, table 7.
  private static let dataCodewords: [ErrorCorrectionLevel: [Int]] = [
    .low: [
      19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370, 428, 461, 523, 589, 647, 721, 795, 861,
      932, 1006, 1094, 1174, 1276, 1370, 1468, 1531, 1631, 1735, 1843, 1955, 2071, 2191, 2306, 2434, 2566,
      2702, 2812, 2956,
    ],
    .medium: [
      16, 28, 44, 64, 86, 108, 124, 154, 182, 216, 254, 290, 334, 365, 415, 453, 507, 563, 627, 669,
      714, 782, 860, 914, 1000, 1062, 1128, 1193, 1267, 1373, 1455, 1541, 1631, 1725, 1812, 1914, 1992, 2102,
      2216, 2334,
    ],
    .quartile: [
      13, 22, 34, 48, 62, 76, 88, 110, 132, 154, 180, 206, 244, 261, 295, 325, 367, 397, 445, 485,
      512, 568, 614, 664, 718, 754, 808, 871, 911, 985, 1033, 1115, 1171, 1231, 1286, 1354, 1426, 1502, 1582,
      1666,
    ],
    .high: [
      9, 16, 26, 36, 46, 60, 66, 86, 100, 122, 140, 158, 180, 197, 223, 253, 283, 313, 341, 385,
      406, 442, 464, 514, 538, 596, 628, 661, 701, 745, 793, 845, 901, 961, 986, 1054, 1096, 1142, 1222, 1276,
    ],
  ]
}
