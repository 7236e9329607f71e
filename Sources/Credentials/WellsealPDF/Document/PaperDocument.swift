/// The content of a printable document, in reading order.
package struct PaperDocument: Sendable, Hashable {
  package var title: String
  /// The tag of the language, such as `zh-Hans`.
  package var language: String
  package var isRightToLeft: Bool
  package var size: PaperSize
  /// The lines below the title.
  package var lines: [String]
  package var sections: [Section]
  /// The texts at the end, in small print.
  package var closing: [String]
  /// The page footers: of the only page, of the first of two, of the second of two.
  var feet: [String]
  /// Whether the document is complete on as many pages as necessary; otherwise lists and texts are
  /// shortened.
  var isWhole: Bool

  package init(
    title: String, language: String, isRightToLeft: Bool, size: PaperSize, lines: [String],
    sections: [Section], closing: [String], feet: [String], isWhole: Bool = false
  ) {
    self.title = title
    self.language = language
    self.isRightToLeft = isRightToLeft
    self.size = size
    self.lines = lines
    self.sections = sections
    self.closing = closing
    self.feet = feet
    self.isWhole = isWhole
  }

  /// A heading with its content.
  package struct Section: Sendable, Hashable {
    /// The name for programs and style sheets.
    var name: String
    package var title: String
    package var paragraphs: [String]
    package var table: Table?
    package var figure: Figure?
    /// The origin of the data, in small print.
    package var note: String

    package init(
      name: String, title: String, paragraphs: [String] = [], table: Table? = nil, figure: Figure? = nil,
      note: String = ""
    ) {
      self.name = name
      self.title = title
      self.paragraphs = paragraphs
      self.table = table
      self.figure = figure
      self.note = note
    }
  }

  /// A table whose last rows may be omitted; the first cell of a row identifies it.
  package struct Table: Sendable, Hashable {
    package var columns: [Column]
    /// The rows, most relevant first, with a cell for each column.
    package var rows: [[String]]
    /// The text below the table by the number of omitted rows, starting at zero; empty for no text.
    package var more: [String]

    package init(columns: [Column], rows: [[String]], more: [String]) {
      self.columns = columns
      self.rows = rows
      self.more = more
    }
  }

  package struct Column: Sendable, Hashable {
    package var title: String
    /// The relative width of the column.
    var share: Double
    package var isNumber: Bool

    package init(_ title: String, share: Double, isNumber: Bool = false) {
      self.title = title
      self.share = share
      self.isNumber = isNumber
    }
  }

  /// A drawing with its description.
  package struct Figure: Sendable, Hashable {
    package enum Drawing: Sendable, Hashable {
      /// Lines through points, with both coordinates from 0 to 1; y increases upward.
      case lines([[Point]])
      /// Adjacent parts of a whole, which add up to 1.
      case parts([Double])
    }

    package struct Point: Sendable, Hashable {
      package var x: Double
      package var y: Double

      package init(x: Double, y: Double) {
        self.x = x
        self.y = y
      }
    }

    package var drawing: Drawing
    /// The description for screen readers.
    package var alternative: String
    /// The labels next to the top, next to the bottom, below the left end, and below the right end;
    /// empty for none.
    package var labels: [String]
    /// The data of the drawing in rows, or `nil` if there is none.
    ///
    /// Paper has no space for it, so it isn't sent to the typesetting program.
    package var values: Values?

    package init(_ drawing: Drawing, alternative: String, labels: [String], values: Values? = nil) {
      self.drawing = drawing
      self.alternative = alternative
      self.labels = labels
      self.values = values
    }

    /// The data of a figure, below a line that expands it.
    package struct Values: Sendable, Hashable {
      package var title: String
      /// The title of each column; the first column identifies the rows.
      package var heads: [String]
      package var rows: [[String]]

      package init(title: String, heads: [String], rows: [[String]]) {
        self.title = title
        self.heads = heads
        self.rows = rows
      }
    }
  }

  /// The maximum number of pages, unless the document is complete.
  static let maxPages = 2
}
