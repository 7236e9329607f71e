import CWellsealPaper

/// The pages of one document while they are drawn, and what the structure has to say beyond what Cairo writes.
final class PaperCanvas {
  /// How a text is set.
  struct Style: Hashable {
    var size: Double
    var isBold = false
    /// The most lines; 0 for as many as there are.
    var lines = 0
    /// Whether lines stand at the end of the width.
    var isAtEnd = false
    /// From 0, black, to 1, white.
    var gray = 0.0
  }

  /// What the cell of a heading is the heading of.
  enum Scope: String {
    case column = "Column"
    case row = "Row"
  }

  private struct Measured: Hashable {
    var text: String
    var style: Style
    var width: Double
  }

  private let paper: OpaquePointer
  private let language: String
  let isRightToLeft: Bool
  private let size: (width: Double, height: Double)
  private var heights: [Measured: Double] = [:]
  /// How many characters no font of this machine has.
  private(set) var unknown = 0
  /// The headings of tables in the order in which they were drawn.
  private(set) var scopes: [Scope] = []
  /// The drawings in their order: what they show, and where they are on their page, from below.
  private(set) var figures: [(alternative: String, box: [Double])] = []

  /// Nil where the libraries are not installed, or there is no memory.
  init?(_ document: PaperDocument) {
    size = document.size.points
    guard paper_load(), let paper = paper_begin(size.width, size.height, document.title) else { return nil }
    self.paper = paper
    language = document.language
    isRightToLeft = document.isRightToLeft
  }

  deinit { paper_free(paper) }

  /// The left edge of something that lies so far from where lines begin.
  private func left(_ start: Double, _ width: Double) -> Double {
    isRightToLeft ? size.width - start - width : start
  }

  private func withText<Value>(
    _ text: String, _ style: Style, width: Double, _ body: (OpaquePointer) -> Value
  ) -> Value? {
    language.withCString { language in
      let style = paper_style(
        size: style.size, is_bold: style.isBold, is_right_to_left: isRightToLeft, width: width,
        lines: Int32(style.lines), is_at_end: style.isAtEnd, language: language)
      guard let set = paper_set_text(paper, text, style) else { return nil }
      defer { paper_free_text(set) }
      return body(set)
    }
  }

  func height(of text: String, _ style: Style, width: Double) -> Double {
    guard !text.isEmpty else { return 0 }
    let key = Measured(text: text, style: style, width: width)
    if let known = heights[key] { return known }
    let height = withText(text, style, width: width) { paper_measure($0).height } ?? 0
    heights[key] = height
    return height
  }

  /// Draws a text whose lines begin so far from where lines of the page begin.
  func draw(_ text: String, _ style: Style, start: Double, y: Double, width: Double) {
    guard !text.isEmpty else { return }
    _ = withText(text, style, width: width) { set in
      unknown += Int(paper_measure(set).unknown)
      paper_draw_text(paper, set, left(start, width), y, style.gray)
    }
  }

  /// Draws within an element of the structure.
  func element(_ name: String, _ body: () -> Void) {
    open(name)
    body()
    close(name)
  }

  func open(_ name: String) { paper_open_element(paper, name) }
  func close(_ name: String) { paper_close_element(paper, name) }

  /// Draws the heading of a column or a row.
  func heading(_ scope: Scope, _ body: () -> Void) {
    scopes.append(scope)
    element("TH", body)
  }

  /// Draws a figure, whose left edge, top, width and height are known.
  func figure(
    _ alternative: String, start: Double, y: Double, width: Double, height: Double,
    _ body: (_ left: Double) -> Void
  ) {
    let left = left(start, width)
    figures.append((alternative, [left, size.height - y - height, left + width, size.height - y]))
    element("Figure") { body(left) }
  }

  func rule(start: Double, y: Double, width: Double, gray: Double) {
    let left = left(start, width)
    line([(left, y), (left + width, y)], width: 0.4, gray: gray)
  }

  func line(_ points: [(x: Double, y: Double)], width: Double, gray: Double) {
    paper_draw_line(paper, points.flatMap { [$0.x, $0.y] }, points.count, width, gray)
  }

  func dot(x: Double, y: Double, radius: Double, gray: Double) {
    paper_fill_circle(paper, x, y, radius, gray)
  }

  func fill(left: Double, y: Double, width: Double, height: Double, gray: Double) {
    paper_fill_rectangle(paper, left, y, width, height, gray)
  }

  func nextPage() { paper_next_page(paper) }

  /// Ends the document; nil where something went wrong.
  func finish() -> [UInt8]? {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    guard paper_finish(paper, &bytes, &count), let bytes else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
