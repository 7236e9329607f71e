package import WellsealLocalization

/// What a chart shows, in rows: for those who do not see it, and for those who want the numbers.
package struct DataTable: Sendable {
  /// The title of each column; the first names what a row is about.
  var heads: [String]
  /// The rows, with as many texts in each as there are titles.
  var rows: [[String]]

  package init(heads: [String], rows: [[String]]) {
    self.heads = heads
    self.rows = rows
  }

  /// Folded away under a line that opens it.
  package func html(_ words: Localizer) -> HTML { folded(under: words(.showAsTable)) }

  /// Folded away under a line with a text.
  package func folded(under title: String) -> HTML {
    tag("details", .class("data-table")) {
      tag("summary") { title }
      table
    }
  }

  /// In sight: for what no drawing shows.
  var open: HTML { tag("div", .class("data-table open")) { table } }

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
