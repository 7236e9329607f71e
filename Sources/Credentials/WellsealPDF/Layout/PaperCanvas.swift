import CWellsealPaper

/// The pages of a document during drawing, with additions to the structure that Cairo writes.
final class PaperCanvas {
  /// The style of a text.
  struct Style: Hashable {
    var size: Double
    var isBold = false
    /// The maximum number of lines; 0 for no limit.
    var lines = 0
    /// Whether lines are aligned to the end of the width.
    var isAtEnd = false
    /// The gray level from 0, black, to 1, white.
    var gray = 0.0
  }

  /// The scope of a heading cell.
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
  private var widths: [Measured: Double] = [:]
  /// The number of characters without a font on this machine.
  private(set) var unknown = 0
  /// The scopes of table headings in the order of drawing.
  private(set) var scopes: [Scope] = []
  /// The drawings in order: their descriptions, and their positions on the page, from the bottom.
  private(set) var figures: [(alternative: String, box: [Double])] = []

  /// Creates a canvas, or returns `nil` if the libraries aren't installed, or memory is exhausted.
  init?(_ document: PaperDocument) {
    size = document.size.points
    guard paper_load(), let paper = paper_begin(size.width, size.height, document.title) else { return nil }
    self.paper = paper
    language = document.language
    isRightToLeft = document.isRightToLeft
  }

  deinit { paper_free(paper) }

  /// Returns the left edge of an item at a distance from the start of lines.
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

  /// Returns the width of the longest word of a text, which no line can break without a hyphen.
  func wordWidth(of text: String, _ style: Style) -> Double {
    guard let word = text.split(whereSeparator: \.isWhitespace).max(by: { $0.count < $1.count }) else {
      return 0
    }
    let key = Measured(text: String(word), style: style, width: -1)
    if let known = widths[key] { return known }
    let width = withText(key.text, style, width: -1) { paper_measure($0).width } ?? 0
    widths[key] = width
    return width
  }

  /// Draws a text at a distance from the start of the page's lines.
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

  /// Draws a figure with a known position and size.
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

  /// Ends the document, or returns `nil` if an error occurred.
  func finish() -> [UInt8]? {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    guard paper_finish(paper, &bytes, &count), let bytes else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
