import Glibc

/// What the terminal can show, and how to write to it.
enum Terminal {
  /// Whether standard output takes colours: a terminal that says so, and nobody who asked for none.
  static let hasColour =
    isatty(STDOUT_FILENO) == 1 && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"

  /// Writes a message to standard error.
  static func complain(_ message: String) {
    var text = "wellseal: \(message)\n"
    text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  static func paint(_ text: String, _ colour: Colour) -> String {
    hasColour ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  enum Colour: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }
}
