/// Tab-separated text whose first line names the columns, as in the files in `Tables/`.
struct TabSeparatedTable {
  private let columns: [Substring: Int]
  private let lines: [[Substring]]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    self.columns = Dictionary(uniqueKeysWithValues: zip(lines[0], lines[0].indices))
    self.lines = Array(lines.dropFirst())
  }

  var rows: [Row] { lines.map { Row(columns: columns, fields: $0) } }

  struct Row {
    fileprivate let columns: [Substring: Int]
    fileprivate let fields: [Substring]

    /// The text in a column; empty if the row has no value.
    subscript(column: Substring) -> String {
      guard let index = columns[column] else {
        preconditionFailure("TabSeparatedTable: no column named \(column)")
      }
      return String(fields[index])
    }

    /// Returns the parts of a field with several values, separated by semicolons.
    func list(_ column: Substring) -> [String] { self[column].split(separator: ";").map(String.init) }

    /// Returns the parts of all fields after a column.
    func lists(after column: Substring) -> [String] {
      guard let index = columns[column] else {
        preconditionFailure("TabSeparatedTable: no column named \(column)")
      }
      return fields.dropFirst(index + 1).flatMap { $0.split(separator: ";").map(String.init) }
    }

    /// Returns the text in a column, or `nil` if the row has no value.
    func optional(_ column: Substring) -> String? { self[column].isEmpty ? nil : self[column] }
  }
}
