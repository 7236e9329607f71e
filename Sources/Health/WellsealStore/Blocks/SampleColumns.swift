package import FoundationEssentials

/// Simple samples of one type and source in columns, sorted by start, then position.
///
/// Dates are seconds since the beginning of 2001. Units and provenances are indices in the
/// catalog's dictionaries.
package struct SampleColumns {
  package var starts: [Double] = []
  package var ends: [Double] = []
  /// The dates of the first save, with NaN if unknown; empty if all are unknown.
  package var created: [Double] = []
  package var values: [Double] = []
  package var units: [Int64] = []
  package var provenances: [Int64] = []
  /// Indices in the block's own table; empty if the columns were read without metadata.
  package var metadata: [Int64] = []
  package var positions: [Int64] = []
  /// The identifiers; empty if they follow from positions.
  package var uuids: [UUID] = []

  package init() {
  }

  package var count: Int { starts.count }

  /// Whether identifiers are stored instead of following from positions.
  var hasOwnIdentifiers: Bool { !uuids.isEmpty }
}

/// The columns to read; the others are skipped.
package struct ColumnSet: OptionSet {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  static let times = ColumnSet(rawValue: 1)
  package static let created = ColumnSet(rawValue: 2)
  package static let values = ColumnSet(rawValue: 4)
  package static let provenances = ColumnSet(rawValue: 8)
  package static let metadata = ColumnSet(rawValue: 16)
  static let identity = ColumnSet(rawValue: 32)

  static let all: ColumnSet = [.times, .created, .values, .provenances, .metadata, .identity]
  /// The columns for statistics.
  package static let measures: ColumnSet = [.times, .values]
}
