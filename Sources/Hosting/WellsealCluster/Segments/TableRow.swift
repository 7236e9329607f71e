/// A row of one user, without the user's column.
struct TableRow {
  let table: String
  let columns: [(name: String, value: PostgresValue)]

  init(_ table: String, _ columns: [(name: String, value: PostgresValue)]) {
    (self.table, self.columns) = (table, columns)
  }

  var names: String { columns.map(\.name).joined(separator: ", ") }

  /// Returns a statement that inserts this row if a fence changes the user's row.
  ///
  /// - Parameter fence: The statement of the fence.
  /// - Returns: A statement whose number of affected rows shows whether the fence held.
  func added(by fence: PostgresStatement) -> PostgresStatement {
    let placeholders = columns.indices.map { "$\(fence.values.count + 1 + $0)" }.joined(separator: ", ")
    return PostgresStatement(
      "WITH fence AS (\(fence.sql) RETURNING person) "
        + "INSERT INTO \(table) (person, \(names)) SELECT fence.person, \(placeholders) FROM fence",
      fence.values + columns.map(\.value))
  }
}

extension TableRow {
  /// Splits a body so that each part fits into a page of the database.
  ///
  /// - Parameters:
  ///   - table: The table, which has parts.
  ///   - key: The key of the whole body.
  ///   - body: The body to split.
  /// - Returns: One row per part. An empty body has one part.
  static func parts(
    _ table: String, _ key: (name: String, value: PostgresValue), _ body: [UInt8]
  ) -> [TableRow] {
    (0..<max(1, (body.count + partSize - 1) / partSize)).map { part in
      let bytes = body[part * partSize..<min((part + 1) * partSize, body.count)]
      return TableRow(table, [key, ("part", .integer(Int64(part))), ("body", .bytes(Array(bytes)))])
    }
  }

  private static let partSize = 8000
}
