import FoundationEssentials
import WellsealModel

/// Reads the quantities of column blocks without creating samples.
struct QuantityReader {
  private let test: ColumnTest
  private let maxDuration: Double
  private let removed: Set<UInt64>
  private let dictionaries: Dictionaries
  /// The conversions of the dictionaries' units, by index.
  private let conversions: [Conversion]

  private enum Conversion {
    case none
    case from(HealthUnit, to: HealthUnit)
    case impossible
  }

  init(_ type: HealthType, in unit: HealthUnit, _ test: ColumnTest, _ content: Content) {
    self.test = test
    maxDuration = type.maxDuration ?? .infinity
    removed = content.pending.removed
    dictionaries = content.catalog.dictionaries
    conversions = dictionaries.units.map { own in
      if own == unit { return .none }
      return (try? own.convert(1, to: unit)) == nil ? .impossible : .from(own, to: unit)
    }
  }

  /// Returns the quantities of a block by source; a block usually has one.
  func quantities(_ block: ColumnBlock) -> [HealthSource?: [TimedQuantity]] {
    let columns = block.columns
    var byProvenance: [Int: [TimedQuantity]] = [:]
    var (provenance, run) = (-1, [TimedQuantity]())
    let rows = test.starts.map(DecodedBlock.columns(block).rows) ?? 0..<0
    for row in rows {
      guard let quantity = quantity(columns, row) else { continue }
      let own = Int(columns.provenances[row])
      if own != provenance {
        byProvenance[provenance, default: []] += run
        (provenance, run) = (own, [])
      }
      run.append(quantity)
    }
    byProvenance[provenance, default: []] += run
    var found: [HealthSource?: [TimedQuantity]] = [:]
    for (provenance, quantities) in byProvenance where !quantities.isEmpty {
      found[dictionaries.provenances[provenance].sourceRevision?.source, default: []] += quantities
    }
    return found
  }

  private func quantity(_ columns: SampleColumns, _ row: Int) -> TimedQuantity? {
    let (start, end) = (columns.starts[row], columns.ends[row])
    guard end - start <= maxDuration, end != Self.undetermined, test.holds(start, end),
      removed.isEmpty || !removed.contains(UInt64(columns.positions[row]))
    else { return nil }
    let value = columns.values[row]
    switch conversions[Int(columns.units[row])] {
    case .none: return TimedQuantity(start: start, end: end, value: value)
    case .from(let own, let unit):
      return (try? own.convert(value, to: unit)).map { TimedQuantity(start: start, end: end, value: $0) }
    case .impossible: return nil
    }
  }

  /// The end of a sample whose duration is undetermined.
  private static let undetermined = Date.distantFuture.timeIntervalSinceReferenceDate
}
