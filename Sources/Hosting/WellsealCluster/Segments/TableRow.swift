/// A row of one person's, without the person.
struct TableRow {
  let table: String
  let columns: [(name: String, value: PostgresValue)]

  init(_ table: String, _ columns: [(name: String, value: PostgresValue)]) {
    (self.table, self.columns) = (table, columns)
  }

  var names: String { columns.map(\.name).joined(separator: ", ") }

  /// The statement that adds this row where another one changes the person's row.
  ///
  /// - Parameter fence: that other one.
  /// - Returns: what says by how many rows it added whether the fence held.
  func added(by fence: PostgresStatement) -> PostgresStatement {
    let places = columns.indices.map { "$\(fence.values.count + 1 + $0)" }.joined(separator: ", ")
    return PostgresStatement(
      "WITH fence AS (\(fence.sql) RETURNING person) "
        + "INSERT INTO \(table) (person, \(names)) SELECT fence.person, \(places) FROM fence",
      fence.values + columns.map(\.value))
  }
}

extension TableRow {
  /// Cuts a body where a page of the database ends.
  ///
  /// - Parameters:
  ///   - table: that has parts.
  ///   - key: by which the whole body is found.
  ///   - body: what is cut.
  /// - Returns: a row for each part, of which an empty body has one.
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
