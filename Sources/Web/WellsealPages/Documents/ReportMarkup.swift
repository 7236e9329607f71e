package import WellsealPDF

/// A report, or a summary of records, as HTML.
package struct ReportMarkup: Sendable {
  let document: PaperDocument

  package init(_ document: PaperDocument) { self.document = document }

  /// The content for a page with its own heading.
  package var body: HTML {
    tag("article", .class("doctor-report"), .named("lang", document.language)) {
      for line in document.lines { tag("p", .class("report-line")) { line } }
      for section in document.sections { self.section(section) }
      for text in document.closing { tag("p", .class("note")) { text } }
    }
  }

  /// A self-contained file to save, send or print.
  package var file: HTML {
    tag(
      "html", .named("lang", document.language), .named("dir", document.isRightToLeft ? "rtl" : "ltr")
    ) {
      tag("head") {
        tag("meta", .named("charset", "utf-8"))
        tag("meta", .named("name", "viewport"), .named("content", "width=device-width, initial-scale=1"))
        tag("title") { document.title }
        tag("style") { styleSheet }
      }
      tag("body") {
        tag("h1") { document.title }
        body
      }
    }
  }

  /// The content of the only `style` element of ``file``, whose hash a content security policy can
  /// name.
  package var styleSheet: String {
    "@page { size: \(document.size == .a4 ? "A4" : "letter"); margin: 14mm } \(Self.style)"
  }

  /// The style sheet.
  ///
  /// It contains no characters that markup needs to escape.
  private static let style = """
    body { font: 10pt/1.35 DejaVu Sans, Noto Sans, sans-serif; max-width: 190mm; margin: 1em auto; padding: 0 1em; color: #111; background: #fff }
    h1 { font-size: 16pt; margin: 0 0 .2em } h2 { font-size: 11.5pt; margin: 1em 0 .2em; break-after: avoid }
    p { margin: .2em 0 } .note { color: #555; font-size: 8pt }
    table { border-collapse: collapse; width: 100%; font-size: 9pt }
    th, td { text-align: start; padding: .15em .5em .15em 0; border-bottom: .5pt solid #ccc; vertical-align: top }
    thead th { font-size: 8pt; color: #555 } tbody th { font-weight: 400 } .number { text-align: end; padding-inline-end: 1.2em }
    figure { margin: .4em 0 } .doctor-report svg { width: 100%; max-width: 90mm } tr, figure { break-inside: avoid }
    summary { cursor: pointer; font-size: 9pt } @media print { .data-table { display: none } }
    """

  private func section(_ section: PaperDocument.Section) -> HTML {
    tag("section") {
      tag("h2") { section.title }
      for text in section.paragraphs { tag("p") { text } }
      if let table = section.table { self.table(table, of: section.title) }
      if let figure = section.figure {
        tag("figure") {
          Self.drawing(figure)
          figure.values.map { DataTable(heads: $0.heads, rows: $0.rows).folded(under: $0.title) }
        }
      }
      if !section.note.isEmpty { tag("p", .class("note")) { section.note } }
    }
  }

  private func table(_ table: PaperDocument.Table, of title: String) -> HTML {
    let styles = table.columns.map { $0.isNumber ? "number" : "" }
    return HTML {
      // A table that is wider than a phone can be scrolled with the arrow keys, too.
      tag("div", .class("wide"), .named("tabindex", "0"), .named("role", "group"), .label(title)) {
        tag("table") {
          tag("thead") {
            tag("tr") {
              for (place, column) in table.columns.enumerated() {
                tag("th", .named("scope", "col"), .class(styles[place])) { column.title }
              }
            }
          }
          tag("tbody") {
            for row in table.rows {
              tag("tr") {
                for (place, cell) in row.enumerated() {
                  if place == 0 {
                    tag("th", .named("scope", "row")) { cell }
                  } else {
                    tag("td", .class(styles[place])) { cell }
                  }
                }
              }
            }
          }
        }
      }
      if !table.more[0].isEmpty { tag("p", .class("note")) { table.more[0] } }
    }
  }
}

// MARK: Figures

extension ReportMarkup {
  /// The size of the drawing and the width of its lines, which leaves space for the labels at their
  /// end.
  private static let (width, lineWidth, height) = (300.0, 252.0, 80.0)

  private static func drawing(_ figure: PaperDocument.Figure) -> HTML {
    tag(
      "svg", .named("viewBox", "0 0 300 \(Self.text(height + 16))"), .named("role", "img"),
      .label(figure.alternative), .named("direction", "ltr")
    ) {
      switch figure.drawing {
      case .lines(let lines):
        for (place, line) in lines.enumerated() { Self.line(line, isFaint: place > 0) }
        label(figure.labels[0], x: width, y: 8, isAtEnd: true)
        label(figure.labels[1], x: width, y: height - 2, isAtEnd: true)
        label(figure.labels[2], x: 0, y: height + 12, isAtEnd: false)
        label(figure.labels[3], x: lineWidth, y: height + 12, isAtEnd: true)
      case .parts(let parts):
        bars(parts)
        label(figure.labels[2], x: 0, y: 40, isAtEnd: false)
        label(figure.labels[3], x: width, y: 40, isAtEnd: true)
      }
    }
  }

  private static func line(_ points: [PaperDocument.Figure.Point], isFaint: Bool) -> HTML {
    tag(
      "polyline", .named("fill", "none"), .named("stroke", "currentColor"), .named("stroke-width", "1.5"),
      .named("stroke-opacity", isFaint ? "0.5" : "1"),
      .named(
        "points",
        points.map { "\(text($0.x * lineWidth)),\(text(4 + (height - 8) * (1 - $0.y)))" }.joined(
          separator: " "))
    ) {}
  }

  private static func bars(_ parts: [Double]) -> HTML {
    var from = 0.0
    return HTML(
      parts.enumerated().map { place, part in
        defer { from += part * width }
        return tag(
          "rect", .named("x", text(from)), .named("y", "4"), .named("width", text(part * width)),
          .named("height", "20"), .named("fill", "currentColor"),
          .named("fill-opacity", ["0.9", "0.25", "0.6"][place % 3])
        ) {}
      })
  }

  private static func label(_ text: String, x: Double, y: Double, isAtEnd: Bool) -> HTML {
    tag(
      "text", .named("x", Self.text(x)), .named("y", Self.text(y)), .named("font-size", "9"),
      .named("fill", "currentColor"), .named("text-anchor", isAtEnd ? "end" : "start"),
      .named("unicode-bidi", "plaintext")
    ) { text }
  }

  private static func text(_ number: Double) -> String { String((number * 10).rounded() / 10) }
}
