import WellsealQRCode

/// The modules of a symbol as they were seen, and how far each is to be believed.
struct DoubtfulMatrix {
  let version: QRVersion

  /// True for dark, row by row from the top left.
  var modules: [Bool]

  /// For each module the likelihood that its colour was not printed but came later: 0 for none.
  var doubts: [Double]

  init(version: QRVersion, modules: [Bool], doubts: [Double]) {
    let count = version.side * version.side
    precondition(modules.count == count, "DoubtfulMatrix: a square of version.side modules")
    precondition(doubts.count == count, "DoubtfulMatrix: one doubt for each module")
    self.version = version
    self.modules = modules
    self.doubts = doubts
  }

  /// A matrix that is believed altogether.
  init(_ matrix: QRMatrix) {
    let places = (0..<matrix.side).flatMap { y in (0..<matrix.side).map { x in matrix[x, y] } }
    self.init(version: matrix.version, modules: places, doubts: places.map { _ in 0 })
  }

  /// The modules at some places as a number, the first the least significant bit.
  func number(at places: [Place]) -> Int {
    places.enumerated().reduce(0) { number, item in
      number | (modules[item.element.index(in: version)] ? 1 << item.offset : 0)
    }
  }

  /// The places of one more copy, which has each bit from the copy where it is the least in doubt.
  func leastDoubtful(of copies: [[Place]]) -> [Place] {
    guard let first = copies.first else { return [] }
    return first.indices.map { bit in
      copies.map { $0[bit] }.min { doubts[$0.index(in: version)] < doubts[$1.index(in: version)] }
        ?? first[bit]
    }
  }

  /// The same symbol in a mirror, rows for columns.
  var mirrored: DoubtfulMatrix {
    let side = version.side
    let places = (0..<side * side).map { $0 % side * side + $0 / side }
    return DoubtfulMatrix(
      version: version, modules: places.map { modules[$0] }, doubts: places.map { doubts[$0] })
  }
}
