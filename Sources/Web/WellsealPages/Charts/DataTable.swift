package import WellsealLocalization

/// The data of a chart as a table, for screen readers and for users who want the numbers.
package struct DataTable: Sendable {
  /// The title of each column; the first column identifies the rows.
  var heads: [String]
  /// The rows, with as many texts in each as there are titles.
  var rows: [[String]]

  package init(heads: [String], rows: [[String]]) {
    self.heads = heads
    self.rows = rows
  }

  /// Returns the table collapsed below a line that opens it.
  package func html(_ words: Localizer) -> HTML { folded(under: words(.showAsTable)) }

  /// Returns the table collapsed below a title.
  package func folded(under title: String) -> HTML {
    tag("details", .class("data-table")) {
      tag("summary") { title }
      table
    }
  }

  /// The table expanded, for data without a drawing.
  ///
  /// It takes the focus, so that keys scroll a table that is wider than the screen.
  package var open: HTML {
    tag(
      "div", .class("data-table open"), .named("role", "group"), .named("tabindex", "0"),
      .label(heads.filter { !$0.isEmpty }.joined(separator: ", "))
    ) { table }
  }

  /// The table itself.
  var table: HTML {
    tag("table") {
      tag("thead") {
        tag("tr") {
          for head in heads { tag("th", .named("scope", "col")) { head } }
        }
      }
      tag("tbody") {
        for row in rows {
          tag("tr") {
            tag("th", .named("scope", "row")) { row.first ?? "" }
            for text in row.dropFirst() { tag("td") { text } }
          }
        }
      }
    }
  }
}
