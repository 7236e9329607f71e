package import FoundationEssentials

/// Plain samples of one type and source in columns, in the order of their starts, then positions.
///
/// Dates are seconds since the beginning of 2001. Units and provenances are numbers of the catalogue's dictionaries.
package struct SampleColumns {
  package var starts: [Double] = []
  package var ends: [Double] = []
  /// Empty where no sample says when it was first saved; else not a number where one does not.
  package var created: [Double] = []
  package var values: [Double] = []
  package var units: [Int64] = []
  package var provenances: [Int64] = []
  /// Into the block's own table; empty while the columns were read without metadata.
  package var metadata: [Int64] = []
  package var positions: [Int64] = []
  /// Empty where identifiers follow from positions.
  package var uuids: [UUID] = []

  package init() {
  }

  package var count: Int { starts.count }

  /// Whether identifiers are stored and do not follow from positions.
  var hasOwnIdentifiers: Bool { !uuids.isEmpty }
}

/// Which columns to read; the rest is stepped over.
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
  /// What statistics need.
  package static let measures: ColumnSet = [.times, .values]
}
