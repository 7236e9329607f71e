import FoundationEssentials
import WellsealModel

/// Partial results of a timeline: points that begin and end within a cell are summed, others are
/// stored.
///
/// Sums, extremes and averages of any interval of whole cells follow from them without opening a
/// block.
struct CellLine: Sendable {
  /// The cells in chronological order.
  var cells: [Cell] = []
  /// The points that extend beyond the cell in which they begin, sorted by start.
  var crossing: [StatisticsPoint] = []
  /// Whether cells may be unsorted or duplicated.
  private var isLoose = false
  let length: Double
  private let style: AggregationStyle

  struct Cell: Sendable {
    /// The index, counted in cell lengths from the beginning of 2001.
    var index: Int
    var accumulator: StatisticsAccumulator
  }

  init(length: Double, style: AggregationStyle) {
    self.length = length
    self.style = style
  }

  /// Creates an empty line.
  init(like other: CellLine) { self.init(length: other.length, style: other.style) }

  mutating func add(_ value: Double, _ start: Double, _ end: Double) {
    let index = Int((start / length).rounded(.down))
    if end > Double(index + 1) * length {
      crossing.append(
        StatisticsPoint(
          start: Date(timeIntervalSinceReferenceDate: start), end: Date(timeIntervalSinceReferenceDate: end),
          value: value))
      return
    }
    let position = position(of: index)
    cells[position].accumulator.add(value: value, start: start, end: end)
  }

  mutating func add(_ point: StatisticsPoint) {
    let start = point.start.timeIntervalSinceReferenceDate
    let index = Int((start / length).rounded(.down))
    if point.end.timeIntervalSinceReferenceDate > Double(index + 1) * length {
      crossing.append(point)
    } else {
      let position = position(of: index)
      cells[position].accumulator.add(point)
    }
  }

  private mutating func position(of index: Int) -> Int {
    if let last = cells.last {
      if last.index == index { return cells.count - 1 }
      if last.index > index { isLoose = true }
    }
    cells.append(Cell(index: index, accumulator: StatisticsAccumulator(style: style)))
    return cells.count - 1
  }

  /// Sorts cells and points, and merges duplicate cells.
  mutating func tidy() {
    crossing.sort { $0.start < $1.start }
    guard isLoose else { return }
    var tidied: [Cell] = []
    for cell in cells.sorted(by: { $0.index < $1.index }) {
      if tidied.last?.index == cell.index {
        tidied[tidied.count - 1].accumulator.merge(cell.accumulator)
      } else {
        tidied.append(cell)
      }
    }
    cells = tidied
    isLoose = false
  }

  /// Returns the cells that begin in a range, whose bounds must be cell bounds.
  func cells(from start: Double, before end: Double) -> ArraySlice<Cell> {
    let first = cells.partitioningIndex { Double($0.index) * length >= start }
    let last = cells.partitioningIndex { Double($0.index) * length >= end }
    return cells[first..<max(first, last)]
  }

  /// Returns the crossing points that begin in a range.
  func crossing(from start: Double, before end: Double) -> ArraySlice<StatisticsPoint> {
    let first = crossing.partitioningIndex { $0.start.timeIntervalSinceReferenceDate >= start }
    let last = crossing.partitioningIndex { $0.start.timeIntervalSinceReferenceDate >= end }
    return crossing[first..<max(first, last)]
  }
}
