/// The pieces of a section: its heading, its texts, the rows of its table with the figure next to
/// them, and its origin.
struct PaperSectionPieces {
  let section: PaperDocument.Section
  /// The number of visible rows.
  let shown: Int
  let hasFigure: Bool
  /// Whether texts have no line limit.
  let isWhole: Bool
  let canvas: PaperCanvas
  let width: Double

  private var headingStyle: PaperCanvas.Style {
    PaperCanvas.Style(size: 10.5, isBold: true, lines: isWhole ? 0 : 1)
  }
  private var textStyle: PaperCanvas.Style { PaperCanvas.Style(size: 8, lines: isWhole ? 0 : 3) }
  private static let headStyle = PaperCanvas.Style(size: 7, isBold: true, lines: 2, gray: PaperComposer.quiet)
  private var cellStyle: PaperCanvas.Style { PaperCanvas.Style(size: 8, lines: isWhole ? 0 : 2) }
  private static let noteStyle = PaperCanvas.Style(
    size: PaperComposer.smallSize, lines: 2, gray: PaperComposer.quiet)
  private static let margin = PaperComposer.margin
  private static let gap = 8.0
  private static let figureShare = 0.34
  private static let figureHeight = 58.0

  var all: [PaperPiece] {
    var pieces = [heading]
    pieces += section.paragraphs.map { text($0, textStyle, above: 1.5) }
    pieces += hasFigure && section.figure != nil ? [tableWithFigure] : tablePieces(tableWidth: width)
    if let more = section.table.map({ $0.more[$0.rows.count - shown] }), !more.isEmpty {
      pieces.append(text(more, Self.noteStyle, above: 1))
    }
    if !section.note.isEmpty { pieces.append(text(section.note, Self.noteStyle, above: 2)) }
    // A heading, the start of its content, and the last line stay together with their neighbors.
    pieces[0].staysWithNext = pieces.count > 1
    if pieces.count > 2 { pieces[pieces.count - 2].staysWithNext = true }
    let (canvas, last) = (canvas, pieces[pieces.count - 1])
    pieces[pieces.count - 1].draw = { y in
      last.draw(y)
      canvas.close("Sect")
    }
    return pieces
  }

  private var heading: PaperPiece {
    let (canvas, width, title, style) = (canvas, width, section.title, headingStyle)
    let above = 9.0
    let height = canvas.height(of: title, style, width: width)
    return PaperPiece(height: above + height + 1) { y in
      canvas.open("Sect")
      canvas.element("H2") {
        canvas.draw(title, style, start: Self.margin, y: y + above, width: width)
      }
    }
  }

  private func text(_ text: String, _ style: PaperCanvas.Style, above: Double) -> PaperPiece {
    let (canvas, width) = (canvas, width)
    return PaperPiece(height: canvas.height(of: text, style, width: width) + above) { y in
      canvas.element("P") { canvas.draw(text, style, start: Self.margin, y: y + above, width: width) }
    }
  }
}

// MARK: Tables

extension PaperSectionPieces {
  /// Returns a piece for each row, with the column titles before the first.
  private func tablePieces(tableWidth: Double) -> [PaperPiece] {
    guard let table = section.table, shown > 0 else { return [] }
    let columns = columns(table, tableWidth)
    var pieces = [row(table.columns.map(\.title), table, columns, Self.headStyle, isHead: true)]
    pieces[0].staysWithNext = true
    pieces += table.rows.prefix(shown).map { row($0, table, columns, cellStyle, isHead: false) }
    let canvas = canvas
    let (first, last) = (pieces[0].draw, pieces[pieces.count - 1].draw)
    pieces[0].draw = { y in
      canvas.open("Table")
      first(y)
    }
    pieces[pieces.count - 1].draw = { y in
      last(y)
      canvas.close("Table")
    }
    return pieces
  }

  /// Returns the start and width of each column.
  ///
  /// A column that is too narrow for its longest word gets space from the others, as far as they
  /// have more than their own words need.
  private func columns(_ table: PaperDocument.Table, _ width: Double) -> [(Double, Double)] {
    let whole = table.columns.reduce(0) { $0 + $1.share }
    let room = width - Self.gap * Double(table.columns.count - 1)
    var own = table.columns.map { room * $0.share / whole }
    let needed = table.columns.indices.map { wordWidth(of: $0, in: table) }
    let missing = zip(needed, own).reduce(0) { $0 + max($1.0 - $1.1, 0) }
    let spare = zip(needed, own).reduce(0) { $0 + max($1.1 - $1.0, 0) }
    if missing > 0, spare >= missing {
      own = zip(needed, own).map { needed, own in
        needed > own ? needed : own - (own - needed) * missing / spare
      }
    }
    var start = Self.margin
    return own.map { own in
      defer { start += own + Self.gap }
      return (start, own)
    }
  }

  /// Returns the width of the longest word of a column, and a little more than it.
  private func wordWidth(of column: Int, in table: PaperDocument.Table) -> Double {
    let cells = table.rows.prefix(shown).map { canvas.wordWidth(of: $0[column], cellStyle) }
    return max(canvas.wordWidth(of: table.columns[column].title, Self.headStyle), cells.max() ?? 0) + 0.5
  }

  private func row(
    _ cells: [String], _ table: PaperDocument.Table, _ columns: [(Double, Double)],
    _ style: PaperCanvas.Style, isHead: Bool
  ) -> PaperPiece {
    let canvas = canvas
    let styles = table.columns.map { column in
      var own = style
      own.isAtEnd = column.isNumber
      return own
    }
    let height =
      cells.indices.map {
        canvas.height(of: cells[$0], styles[$0], width: columns[$0].1)
      }.max() ?? 0
    return PaperPiece(height: height + 3) { y in
      canvas.element("TR") {
        for (place, cell) in cells.enumerated() {
          let drawCell = {
            canvas.draw(cell, styles[place], start: columns[place].0, y: y + 1.5, width: columns[place].1)
          }
          if isHead {
            canvas.heading(.column, drawCell)
          } else if place == 0 {
            canvas.heading(.row, drawCell)
          } else {
            canvas.element("TD", drawCell)
          }
        }
      }
      let end = columns[columns.count - 1]
      canvas.rule(
        start: Self.margin, y: y + height + 3, width: end.0 + end.1 - Self.margin, gray: isHead ? 0.5 : 0.8)
    }
  }
}

// MARK: Figures

extension PaperSectionPieces {
  /// The table with the figure next to it.
  private var tableWithFigure: PaperPiece {
    guard let figure = section.figure else { return PaperPiece(height: 0) { _ in } }
    let figureWidth = width * Self.figureShare
    let tableWidth = width - figureWidth - 2 * Self.gap
    let rows = tablePieces(tableWidth: tableWidth)
    let height = rows.reduce(0) { $0 + $1.height }
    let figureHeight = if case .parts = figure.drawing { 26.0 } else { Self.figureHeight }
    let (canvas, start) = (canvas, Self.margin + tableWidth + 2 * Self.gap)
    return PaperPiece(height: max(height, figureHeight)) { y in
      var position = y
      for row in rows {
        row.draw(position)
        position += row.height
      }
      canvas.figure(figure.alternative, start: start, y: y, width: figureWidth, height: figureHeight) {
        PaperFigureDrawing(
          figure: figure, canvas: canvas, left: $0, top: y, width: figureWidth, isTurned: canvas.isRightToLeft
        )
        .draw(height: figureHeight, start: start)
      }
    }
  }
}

/// A type that draws a figure and its labels; time runs from left to right in every language.
private struct PaperFigureDrawing {
  let figure: PaperDocument.Figure
  let canvas: PaperCanvas
  let left: Double
  let top: Double
  let width: Double
  /// Whether lines of text start on the right.
  let isTurned: Bool

  private static let grays = [0.0, 0.55]
  private static let partGrays = [0.15, 0.75, 0.45]
  private static let labelHeight = 9.0
  private static let labelWidth = 36.0
  private static let maxDots = 40

  func draw(height: Double, start: Double) {
    let room = height - Self.labelHeight
    switch figure.drawing {
    case .lines(let lines):
      frame(room)
      for (place, line) in lines.enumerated() { draw(line, room, gray: Self.grays[place % 2]) }
      labels(start, room)
    case .parts(let parts):
      var from = left
      for (place, part) in parts.enumerated() where part > 0 {
        let own = width * min(max(part, 0), 1)
        canvas.fill(left: from, y: top + 3, width: own, height: 11, gray: Self.partGrays[place % 3])
        from += own
      }
      ends(start, top + 16, width)
    }
  }

  /// The space for lines next to their labels.
  private var plot: (left: Double, width: Double) {
    (isTurned ? left + Self.labelWidth : left, width - Self.labelWidth)
  }

  private func frame(_ room: Double) {
    for y in [top + 2, top + room] {
      canvas.line([(plot.left, y), (plot.left + plot.width, y)], width: 0.3, gray: 0.8)
    }
  }

  private func draw(_ line: [PaperDocument.Figure.Point], _ room: Double, gray: Double) {
    let points = line.map { point in
      (x: plot.left + plot.width * point.x, y: top + 2 + (room - 2) * (1 - point.y))
    }
    canvas.line(points, width: 0.9, gray: gray)
    for point in points where points.count <= Self.maxDots {
      canvas.dot(x: point.x, y: point.y, radius: 1.1, gray: gray)
    }
  }

  private func labels(_ start: Double, _ room: Double) {
    label(figure.labels[0], start, top - 1, width, isAtEnd: true)
    label(figure.labels[1], start, top + room - 6, width, isAtEnd: true)
    ends(start, top + room + 0.5, plot.width)
  }

  /// Draws the labels below the left and the right end, regardless of the writing direction.
  private func ends(_ start: Double, _ y: Double, _ width: Double) {
    label(figure.labels[isTurned ? 3 : 2], start, y, width, isAtEnd: false)
    label(figure.labels[isTurned ? 2 : 3], start, y, width, isAtEnd: true)
  }

  private func label(_ text: String, _ start: Double, _ y: Double, _ width: Double, isAtEnd: Bool) {
    let style = PaperCanvas.Style(size: 6, lines: 1, isAtEnd: isAtEnd, gray: PaperComposer.quiet)
    canvas.draw(text, style, start: start, y: y, width: width)
  }
}
