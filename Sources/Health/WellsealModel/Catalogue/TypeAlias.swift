/// A word that people say for a type of health data, such as `weight` for `bodyMass`.
package struct TypeAlias: Sendable {
  package let type: HealthType
  /// In the languages of the table, English first; the word that stands first for a language is the usual one.
  package let words: [String]

  /// The types that have such words, in the order of the table.
  package static let all = TabSeparatedTable(table).rows.map(TypeAlias.init)

  private init(_ row: TabSeparatedTable.Row) {
    guard let type = HealthType.all.first(where: { $0.name == row["type"] }) else {
      preconditionFailure("TypeAlias: no type is called \(row["type"])")
    }
    self.type = type
    words = row.lists(after: "type")
  }
}
