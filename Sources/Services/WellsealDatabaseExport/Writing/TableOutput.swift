import Foundation
import WellsealBase

/// A destination of rows.
///
/// Begin a row, pass a value for each column in order, and end the row.
///
/// A value of the wrong kind, or too many values, are programming errors.
protocol TableOutput: AnyObject {
  func begin(_ table: DatabaseTable) throws
  func null()
  func integer(_ value: Int)
  func real(_ value: Double)
  func text(_ value: String)
  func identifier(_ value: UUID)
  func moment(_ value: Date)
  func day(_ value: CivilDate)
  func flag(_ value: Bool)
  func end() throws

  /// Writes everything to the disk and gives it its final name.
  ///
  /// - Returns: The size in bytes.
  func finish() throws -> UInt64
  /// Deletes the incomplete output.
  func discard()
  /// The number of rows of each table that has any.
  var counts: [String: Int] { get }
}

extension TableOutput {
  func integer(_ value: Int?) {
    if let value { integer(value) } else { null() }
  }

  /// Writes a number, or null if a column cannot hold it, such as infinity.
  func real(_ value: Double?) {
    if let value, value.isFinite { real(value) } else { null() }
  }

  func text(_ value: String?) {
    if let value { text(value) } else { null() }
  }

  func moment(_ value: Date?) {
    if let value { moment(value) } else { null() }
  }
}
