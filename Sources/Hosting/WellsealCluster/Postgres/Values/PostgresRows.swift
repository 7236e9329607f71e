import FoundationEssentials

/// The result of a statement.
package struct PostgresRows: Hashable, Sendable {
  /// The cells of each row, with `nil` for SQL's null.
  var cells: [[[UInt8]?]]
  /// The number of rows that the statement changed.
  package var affected: Int
  /// The server's command tag, such as `COMMIT`.
  var tag: String

  package init(cells: [[[UInt8]?]] = [], affected: Int = 0, tag: String = "") {
    self.cells = cells
    self.affected = affected
    self.tag = tag
  }

  package var count: Int { cells.count }

  /// The number of bytes of all cells.
  var byteCount: Int { cells.joined().reduce(0) { $0 + ($1?.count ?? 0) } }

  /// Returns an integer of any width.
  ///
  /// - Throws: ``PostgresError/Reason/malformedAnswer`` if the cell isn't an integer.
  package func integer(_ row: Int, _ column: Int) throws(PostgresError) -> Int64 {
    let bytes = try bytes(row, column)
    guard bytes.count == 8 || bytes.count == 4 || bytes.count == 2 else {
      throw PostgresError(.malformedAnswer)
    }
    let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let shift = UInt64(64 - 8 * bytes.count)
    return Int64(bitPattern: number << shift) >> shift
  }

  package func text(_ row: Int, _ column: Int) throws(PostgresError) -> String {
    guard let text = String(validating: try bytes(row, column), as: UTF8.self) else {
      throw PostgresError(.malformedAnswer)
    }
    return text
  }

  func identifier(_ row: Int, _ column: Int) throws(PostgresError) -> UUID {
    let bytes = try bytes(row, column)
    guard bytes.count == 16 else { throw PostgresError(.malformedAnswer) }
    return UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }

  package func bytes(_ row: Int, _ column: Int) throws(PostgresError) -> [UInt8] {
    guard let bytes = cell(row, column) else { throw PostgresError(.malformedAnswer) }
    return bytes
  }

  func isNull(_ row: Int, _ column: Int) -> Bool { cell(row, column) == nil }

  private func cell(_ row: Int, _ column: Int) -> [UInt8]? {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return nil }
    return cells[row][column]
  }
}
