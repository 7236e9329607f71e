/// A composer that breaks a document into pages, and shortens its lists until it has at most
/// ``PaperDocument/maxPages``, unless it must be complete.
struct PaperComposer {
  private let document: PaperDocument
  private let canvas: PaperCanvas
  /// The number of visible rows of each section's table.
  private var shown: [Int]
  private var hasFigures = true

  init(_ document: PaperDocument, on canvas: PaperCanvas) {
    self.document = document
    self.canvas = canvas
    shown = document.sections.map { $0.table?.rows.count ?? 0 }
  }

  /// Draws everything and returns the number of pages.
  mutating func compose() -> Int {
    var pieces = pieces
    var placed = Self.place(&pieces, bottom: bottom)
    while !document.isWhole, placed.pages > PaperDocument.maxPages || placed.isTooHigh, shorten() {
      pieces = self.pieces
      placed = Self.place(&pieces, bottom: bottom)
    }
    draw(pieces, pages: placed.pages)
    return placed.pages
  }

  /// Removes a row from the longest list, or all figures, and returns `false` if nothing more can
  /// be removed.
  private mutating func shorten() -> Bool {
    if let longest = shown.indices.max(by: { shown[$0] < shown[$1] }), shown[longest] > 1 {
      shown[longest] -= 1
      return true
    }
    defer { hasFigures = false }
    return hasFigures
  }

  private func draw(_ pieces: [PaperPiece], pages: Int) {
    canvas.open("Document")
    var page = 0
    for piece in pieces {
      if piece.page > page {
        foot(page, of: pages)
        canvas.nextPage()
        page = piece.page
      }
      piece.draw(piece.y)
    }
    canvas.close("Document")
    foot(page, of: pages)
  }

  private func foot(_ page: Int, of pages: Int) {
    let text =
      document.isWhole
      ? "\(document.feet[0]) \(page + 1) / \(pages)" : document.feet[pages == 1 ? 0 : min(page + 1, 2)]
    let style = PaperCanvas.Style(size: Self.smallSize, lines: 1, gray: Self.quiet)
    canvas.draw(text, style, start: Self.margin, y: bottom + 8, width: width)
  }

  /// Determines the page and position of each piece, and returns the number of pages and whether a
  /// piece is higher than a page.
  private static func place(_ pieces: inout [PaperPiece], bottom: Double) -> (pages: Int, isTooHigh: Bool) {
    var (page, y, isTooHigh) = (0, top, false)
    var first = 0
    while first < pieces.count {
      var last = first
      while last + 1 < pieces.count, pieces[last].staysWithNext { last += 1 }
      let height = pieces[first...last].reduce(0) { $0 + $1.height }
      isTooHigh = isTooHigh || height > bottom - top
      if y > top, y + height > bottom { (page, y) = (page + 1, top) }
      for index in first...last {
        pieces[index].page = page
        pieces[index].y = y
        y += pieces[index].height
      }
      first = last + 1
    }
    return (page + 1, isTooHigh)
  }

  static let margin = 42.0
  static let top = 38.0
  static let quiet = 0.35
  static let smallSize = 6.8

  private var bottom: Double { document.size.points.height - 46 }
  private var width: Double { document.size.points.width - 2 * Self.margin }
}

/// A piece of content that must be on one page.
struct PaperPiece {
  var height: Double
  /// Whether a page break after it is forbidden.
  var staysWithNext = false
  var page = 0
  var y = 0.0
  /// Draws it at a distance from the top.
  var draw: (Double) -> Void
}

// MARK: Pieces

extension PaperComposer {
  private var pieces: [PaperPiece] {
    var pieces = head
    for (place, section) in document.sections.enumerated() {
      pieces +=
        PaperSectionPieces(
          section: section, shown: shown[place], hasFigure: hasFigures, isWhole: document.isWhole,
          canvas: canvas, width: width
        ).all
    }
    let small = PaperCanvas.Style(size: Self.smallSize, lines: 3, gray: Self.quiet)
    for text in document.closing { pieces.append(paragraph(text, small, above: 5)) }
    return pieces
  }

  private var head: [PaperPiece] {
    let title = PaperCanvas.Style(size: 15, isBold: true, lines: document.isWhole ? 0 : 2)
    let line = PaperCanvas.Style(size: 8.5, lines: document.isWhole ? 0 : 2)
    return [paragraph(document.title, title, element: "H1", above: 0)]
      + document.lines.map { paragraph($0, line, above: 2) }
  }

  private func paragraph(
    _ text: String, _ style: PaperCanvas.Style, element: String = "P", above: Double
  ) -> PaperPiece {
    let (canvas, width) = (canvas, width)
    return PaperPiece(height: canvas.height(of: text, style, width: width) + above, staysWithNext: true) {
      y in
      canvas.element(element) { canvas.draw(text, style, start: Self.margin, y: y + above, width: width) }
    }
  }
}
