import Foundation
import WellsealBase

/// Where rows go: a row is begun, gets a value for each column in their order, and ends.
///
/// A value of the wrong kind, or one too many, is a mistake of the program.
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

  /// Brings everything to the disk and gives it its name.
  ///
  /// - Returns: how many bytes it has.
  func finish() throws -> UInt64
  /// Leaves nothing behind.
  func discard()
  /// The rows of each table that has any.
  var counts: [String: Int] { get }
}

extension TableOutput {
  func integer(_ value: Int?) {
    if let value { integer(value) } else { null() }
  }

  /// A number that no column can hold, such as infinity, is nothing.
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
