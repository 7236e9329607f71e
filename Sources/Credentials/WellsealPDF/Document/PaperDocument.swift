/// What stands on a few sheets of paper, in the order in which it is read.
package struct PaperDocument: Sendable, Hashable {
  package var title: String
  /// The tag of the language, such as `zh-Hans`.
  package var language: String
  package var isRightToLeft: Bool
  package var size: PaperSize
  /// What stands below the title.
  package var lines: [String]
  package var sections: [Section]
  /// What stands at the end, in small letters.
  package var closing: [String]
  /// What stands at the foot of a page: of the only one, of the first of two, of the second of two.
  var feet: [String]
  /// Whether all of it stands there, on as many pages as it takes; otherwise lists and texts are shortened.
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

  /// A heading with what is below it.
  package struct Section: Sendable, Hashable {
    /// The name by which programs and styles know it.
    var name: String
    package var title: String
    package var paragraphs: [String]
    package var table: Table?
    package var figure: Figure?
    /// Where it comes from, in small letters.
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

  /// Rows, of which the last may be left out; the first cell of a row says what the row is about.
  package struct Table: Sendable, Hashable {
    package var columns: [Column]
    /// The most relevant first; each has a cell for each column.
    package var rows: [[String]]
    /// What stands below where so many rows are left out, from none on; empty where nothing is to be said.
    package var more: [String]

    package init(columns: [Column], rows: [[String]], more: [String]) {
      self.columns = columns
      self.rows = rows
      self.more = more
    }
  }

  package struct Column: Sendable, Hashable {
    package var title: String
    /// How wide it is beside the others.
    var share: Double
    package var isNumber: Bool

    package init(_ title: String, share: Double, isNumber: Bool = false) {
      self.title = title
      self.share = share
      self.isNumber = isNumber
    }
  }

  /// A drawing, with what it shows in words.
  package struct Figure: Sendable, Hashable {
    package enum Drawing: Sendable, Hashable {
      /// Lines through points, both coordinates from 0 to 1; y grows upwards.
      case lines([[Point]])
      /// Parts of a whole beside each other, which together are 1.
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
    /// What it shows, for those who do not see it.
    package var alternative: String
    /// Beside the top, beside the bottom, below the left end, below the right end; empty where there is none.
    package var labels: [String]
    /// What is drawn, in rows; nil where it is not given.
    ///
    /// Paper has no room for it, so that it is not sent to what sets paper.
    package var values: Values?

    package init(_ drawing: Drawing, alternative: String, labels: [String], values: Values? = nil) {
      self.drawing = drawing
      self.alternative = alternative
      self.labels = labels
      self.values = values
    }

    /// The rows behind a figure, under a line that opens them.
    package struct Values: Sendable, Hashable {
      package var title: String
      /// The title of each column; the first names what a row is about.
      package var heads: [String]
      package var rows: [[String]]

      package init(title: String, heads: [String], rows: [[String]]) {
        self.title = title
        self.heads = heads
        self.rows = rows
      }
    }
  }

  /// How many pages there are at most, unless all of it stands there.
  static let mostPages = 2
}
