/// A table: its name, what a row is, and its columns in their order.
package struct DatabaseTable: Sendable {
  /// What SQLite keeps in a column of a strict table.
  package enum Kind: String, Sendable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
  }

  package struct Column: Sendable {
    package let name: String
    package let kind: Kind
    package let isNullable: Bool
    /// For the reader of the schema.
    package let meaning: String
  }

  package let name: String
  package let meaning: String
  package let columns: [Column]
  /// The columns of the primary key, and what else stands behind the columns.
  let key: String

  /// Reads a row a line: name, kind with `?` where there may be none, and the meaning.
  init(_ name: String, _ meaning: String, key: String, _ columns: String) {
    self.name = name
    self.meaning = meaning
    self.key = key
    self.columns = columns.split(separator: "\n").map { line in
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let kind = parts.count == 3 ? Kind(rawValue: parts[1].replacing("?", with: "").uppercased()) : nil
      guard let kind else { preconditionFailure("DatabaseTable: bad row \(line)") }
      return Column(name: parts[0], kind: kind, isNullable: parts[1].hasSuffix("?"), meaning: parts[2])
    }
  }

  var statement: String {
    let columns = columns.map { "\($0.name) \($0.kind.rawValue)\($0.isNullable ? "" : " NOT NULL")" }
    return "CREATE TABLE \(name) (\(columns.joined(separator: ", ")), PRIMARY KEY (\(key))) STRICT"
  }

  var insertion: String {
    let places = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(name) (\(columns.map(\.name).joined(separator: ", "))) VALUES (\(places))"
  }
}

/// A view: a question under a name.
package struct DatabaseView: Sendable {
  package let name: String
  package let meaning: String
  let question: String

  var statement: String { "CREATE VIEW \(name) AS \(question)" }
}
