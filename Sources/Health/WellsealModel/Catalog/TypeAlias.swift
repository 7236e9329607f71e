/// Common words for a health data type, such as `weight` for `bodyMass`.
package struct TypeAlias: Sendable {
  package let type: HealthType
  /// The words in the languages of the table, English first.
  ///
  /// The first word of a language is its default.
  package let words: [String]

  /// All types that have such words, in the order of the table.
  package static let all = TabSeparatedTable(table).rows.map(TypeAlias.init)

  private init(_ row: TabSeparatedTable.Row) {
    guard let type = HealthType.all.first(where: { $0.name == row["type"] }) else {
      preconditionFailure("TypeAlias: no type named \(row["type"])")
    }
    self.type = type
    words = row.lists(after: "type")
  }
}
