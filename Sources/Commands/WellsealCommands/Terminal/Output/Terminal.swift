import Glibc

/// The capabilities of the terminal, and functions to write to it.
package enum Terminal {
  /// Whether standard output supports colors: a terminal, unless colors are disabled.
  static let hasColor =
    isatty(STDOUT_FILENO) == 1 && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
    && !GlobalOptions.inForce.hasNoColor

  /// Whether both standard input and standard output are terminals.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The width of standard output, or 80 if it isn't a terminal.
  static var columns: Int { max(40, columns(of: STDOUT_FILENO)) }

  /// The width of standard error, or 80 if it isn't a terminal.
  static var errorColumns: Int { max(10, columns(of: STDERR_FILENO)) }

  /// The maximum width of tables, or `nil` if they are printed in full.
  ///
  /// Programs that read a pipe get everything.
  static var tableColumns: Int? {
    guard !GlobalOptions.inForce.isWide else { return nil }
    if let named = Environment["COLUMNS"].flatMap({ Int($0) }), named >= 40 { return named }
    return isatty(STDOUT_FILENO) == 1 ? columns : nil
  }

  private static func columns(of stream: Int32) -> Int {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes an error to standard error, with its first word and its hint in color.
  static func fail(_ sentence: String, hint: String?) {
    let hasColor =
      isatty(STDERR_FILENO) == 1 && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
      && !GlobalOptions.inForce.hasNoColor
    func paint(_ text: String, _ color: Color) -> String {
      hasColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
    let remedy = hint.map { "\(paint("hint:", .bold)) \($0)\n" } ?? ""
    write("\(paint("wellseal:", .red)) \(sentence)\n\(remedy)")
  }

  /// Writes a message to standard error.
  static func complain(_ message: String) { write("wellseal: \(message)\n") }

  /// Writes a warning, a note or a hint to standard error, unless `--quiet` is set.
  static func printNotice(_ message: String) {
    if !GlobalOptions.inForce.isQuiet { complain(message) }
  }

  /// Writes additional information to standard error if `--verbose` is set.
  static func printVerbose(_ message: String) {
    if GlobalOptions.inForce.isVerbose { complain(message) }
  }

  /// Writes a text to standard error unchanged.
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  static func paint(_ text: String, _ color: Color) -> String {
    hasColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }

  enum Color: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case yellow = "33"
  }
}
