import Glibc

/// The capabilities of the terminal, and functions to write to it.
package enum Terminal {
  /// Whether standard output supports colors: a terminal, unless colors are disabled.
  static let hasColour =
    isatty(STDOUT_FILENO) == 1 && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb"
    && !GlobalOptions.inForce.hasNoColour

  /// Whether both standard input and standard output are terminals.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The width of standard output, or 80 if it isn't a terminal.
  static var columns: Int { max(40, columns(of: STDOUT_FILENO)) }

  /// The width of standard error, or 80 if it isn't a terminal.
  static var errorColumns: Int { max(10, columns(of: STDERR_FILENO)) }

  private static func columns(of stream: Int32) -> Int {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Writes a message to standard error.
  static func complain(_ message: String) { write("wellseal: \(message)\n") }

  /// Writes a warning, a note or a hint to standard error, unless `--quiet` is set.
  static func note(_ message: String) {
    if !GlobalOptions.inForce.isQuiet { complain(message) }
  }

  /// Writes additional information to standard error if `--verbose` is set.
  static func tell(_ message: String) {
    if GlobalOptions.inForce.isVerbose { complain(message) }
  }

  /// Writes a text to standard error unchanged.
  static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
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
