import WellsealQRCode

/// The modules of a QR code with a confidence for each.
struct DoubtfulMatrix {
  let version: QRVersion

  /// The modules, `true` for dark, row by row from the top left.
  var modules: [Bool]

  /// The likelihood that each module's color wasn't printed but was added later; 0 for none.
  var doubts: [Double]

  init(version: QRVersion, modules: [Bool], doubts: [Double]) {
    let count = version.side * version.side
    precondition(modules.count == count, "DoubtfulMatrix: a square of version.side modules")
    precondition(doubts.count == count, "DoubtfulMatrix: one doubt for each module")
    self.version = version
    self.modules = modules
    self.doubts = doubts
  }

  /// Creates a matrix without doubts.
  init(_ matrix: QRMatrix) {
    let modules = (0..<matrix.side).flatMap { y in (0..<matrix.side).map { x in matrix[x, y] } }
    self.init(version: matrix.version, modules: modules, doubts: modules.map { _ in 0 })
  }

  /// Returns the modules at some positions as a number, least significant bit first.
  func number(at positions: [ModulePosition]) -> Int {
    positions.enumerated().reduce(0) { number, item in
      number | (modules[item.element.index(in: version)] ? 1 << item.offset : 0)
    }
  }

  /// Returns the positions of an additional copy, which has each bit from the copy with the least
  /// doubt.
  func leastDoubtful(of copies: [[ModulePosition]]) -> [ModulePosition] {
    guard let first = copies.first else { return [] }
    return first.indices.map { bit in
      copies.map { $0[bit] }.min { doubts[$0.index(in: version)] < doubts[$1.index(in: version)] }
        ?? first[bit]
    }
  }

  /// The mirrored symbol, with rows and columns exchanged.
  var mirrored: DoubtfulMatrix {
    let side = version.side
    let indices = (0..<side * side).map { $0 % side * side + $0 / side }
    return DoubtfulMatrix(
      version: version, modules: indices.map { modules[$0] }, doubts: indices.map { doubts[$0] })
  }
}
