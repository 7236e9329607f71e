import FoundationEssentials

/// Plain samples of one type and source in columns, in the order of their starts, then positions.
///
/// Dates are seconds since the beginning of 2001. Units and provenances are numbers of the catalogue's dictionaries.
struct SampleColumns {
  var starts: [Double] = []
  var ends: [Double] = []
  /// Empty where no sample says when it was first saved; else not a number where one does not.
  var created: [Double] = []
  var values: [Double] = []
  var units: [Int64] = []
  var provenances: [Int64] = []
  /// Into the block's own table; empty while the columns were read without metadata.
  var metadata: [Int64] = []
  var positions: [Int64] = []
  /// Empty where identifiers follow from positions.
  var uuids: [UUID] = []

  var count: Int { starts.count }

  /// Whether identifiers are stored and do not follow from positions.
  var hasOwnIdentifiers: Bool { !uuids.isEmpty }
}

/// Which columns to read; the rest is stepped over.
struct ColumnSet: OptionSet {
  let rawValue: Int

  static let times = ColumnSet(rawValue: 1)
  static let created = ColumnSet(rawValue: 2)
  static let values = ColumnSet(rawValue: 4)
  static let provenances = ColumnSet(rawValue: 8)
  static let metadata = ColumnSet(rawValue: 16)
  static let identity = ColumnSet(rawValue: 32)

  static let all: ColumnSet = [.times, .created, .values, .provenances, .metadata, .identity]
  /// What statistics need.
  static let measures: ColumnSet = [.times, .values]
}
