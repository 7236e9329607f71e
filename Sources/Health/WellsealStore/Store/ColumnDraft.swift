import FoundationEssentials
import WellsealModel

/// The rows of a future column block.
struct ColumnDraft {
  private struct Row {
    var start: Double
    var end: Double
    var created: Double
    var value: Double
    var unit: Int64
    var provenance: Int64
    var metadata: Metadata
    var position: Int64
    /// The identifier, or `nil` if it follows from the position.
    var uuid: UUID?
  }

  private let type: HealthType
  private var rows: [Row] = []

  init(_ type: HealthType) { self.type = type }

  var isEmpty: Bool { rows.isEmpty }

  /// Adds a row of another block of the same stream.
  mutating func append(_ block: ColumnBlock, _ row: Int) {
    let columns = block.columns
    rows.append(
      Row(
        start: columns.starts[row], end: columns.ends[row],
        created: columns.created.isEmpty ? .nan : columns.created[row], value: columns.values[row],
        unit: columns.units[row], provenance: columns.provenances[row],
        metadata: block.sets[Int(columns.metadata[row])], position: columns.positions[row],
        uuid: columns.uuids.isEmpty ? nil : columns.uuids[row]))
  }

  /// Adds a sample whose value is a number.
  mutating func append(_ stored: StoredSample, _ dictionaries: inout Dictionaries) {
    let sample = stored.sample
    let (value, unit): (Double, Int64) =
      switch sample.value {
      case .quantity(let quantity): (quantity.value, Int64(dictionaries.index(of: quantity.unit)))
      case .category(let raw): (Double(raw), 0)
      default: preconditionFailure("ColumnDraft.append: a \(sample.type) sample isn't a number")
      }
    rows.append(
      Row(
        start: sample.start.timeIntervalSinceReferenceDate, end: sample.end.timeIntervalSinceReferenceDate,
        created: stored.created?.timeIntervalSinceReferenceDate ?? .nan, value: value, unit: unit,
        provenance: Int64(dictionaries.index(of: sample.provenance)), metadata: sample.metadata,
        position: Int64(stored.position), uuid: sample.uuid))
  }

  mutating func sort() { rows.sort { ($0.start, $0.position) < ($1.start, $1.position) } }

  func parts(of size: Int) -> [ColumnDraft] {
    stride(from: 0, to: rows.count, by: size).map { start in
      var part = ColumnDraft(type)
      part.rows = Array(rows[start..<min(start + size, rows.count)])
      return part
    }
  }

  /// Returns the block of the rows, without identifiers if all follow from positions.
  func block(_ permutation: IdentifierPermutation) -> ColumnBlock {
    var columns = SampleColumns()
    var sets: [Metadata] = []
    var indices: [Metadata: Int64] = [:]
    columns.starts = rows.map(\.start)
    columns.ends = rows.map(\.end)
    columns.created = rows.allSatisfy(\.created.isNaN) ? [] : rows.map(\.created)
    columns.values = rows.map(\.value)
    columns.units = rows.map(\.unit)
    columns.provenances = rows.map(\.provenance)
    columns.positions = rows.map(\.position)
    columns.metadata = rows.map { row in
      if let index = indices[row.metadata] { return index }
      indices[row.metadata] = Int64(sets.count)
      sets.append(row.metadata)
      return Int64(sets.count - 1)
    }
    if rows.contains(where: { $0.uuid != nil }) {
      columns.uuids = rows.map { $0.uuid ?? permutation.identifier(of: UInt64($0.position)) }
    }
    return ColumnBlock(columns: columns, sets: sets)
  }
}

extension BlockEntry {
  /// Whether the block has so few rows that more can be added.
  var isPartial: Bool {
    flags.contains(.ownIdentifiers) && !flags.contains(.objects) && count < Publication.rows * 3 / 4
  }
}

extension ObjectBlock {
  /// Divides samples into blocks that are limited in count and estimated size.
  static func parts(of samples: [StoredSample]) -> [[StoredSample]] {
    var parts: [[StoredSample]] = []
    var bytes = 0
    for stored in samples {
      let size = stored.sample.value.approximateSize
      if let last = parts.last, last.count < maxSamples, bytes + size <= maxBytes {
        parts[parts.count - 1].append(stored)
        bytes += size
      } else {
        parts.append([stored])
        bytes = size
      }
    }
    return parts
  }
}

extension SampleValue {
  /// The approximate size of the value in JSON, in bytes.
  fileprivate var approximateSize: Int {
    switch self {
    case .clinicalRecord(let record): 512 + (record.fhirResource?.data.count ?? 0) * 4 / 3
    case .verifiableRecord(let record): 512 + record.dataRepresentation.count * 4 / 3
    case .document(let document): 512 + (document.data?.count ?? 0) * 4 / 3
    case .correlation(let members): members.reduce(512) { $0 + 512 + $1.value.approximateSize }
    case .workout(let workout):
      1024 + 256 * (workout.events.count + workout.statistics.count + 4 * workout.activities.count)
    default: 512
    }
  }
}
