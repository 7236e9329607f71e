import FoundationEssentials

/// Simple samples of one type and source in columns, sorted by start, then position.
///
/// Dates are seconds since the beginning of 2001. Units and provenances are indices in the
/// catalog's dictionaries.
struct SampleColumns {
  var starts: [Double] = []
  var ends: [Double] = []
  /// The dates of the first save, with NaN if unknown; empty if all are unknown.
  var created: [Double] = []
  var values: [Double] = []
  var units: [Int64] = []
  var provenances: [Int64] = []
  /// Indices in the block's own table; empty if the columns were read without metadata.
  var metadata: [Int64] = []
  var positions: [Int64] = []
  /// The identifiers; empty if they follow from positions.
  var uuids: [UUID] = []

  package init() {
  }

  var count: Int { starts.count }

  /// Whether identifiers are stored instead of following from positions.
  var hasOwnIdentifiers: Bool { !uuids.isEmpty }
}

/// The columns to read; the others are skipped.
struct ColumnSet: OptionSet {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  static let times = ColumnSet(rawValue: 1)
  static let created = ColumnSet(rawValue: 2)
  static let values = ColumnSet(rawValue: 4)
  static let provenances = ColumnSet(rawValue: 8)
  static let metadata = ColumnSet(rawValue: 16)
  static let identity = ColumnSet(rawValue: 32)

  static let all: ColumnSet = [.times, .created, .values, .provenances, .metadata, .identity]
  /// The columns for statistics.
  static let measures: ColumnSet = [.times, .values]
}
