import FoundationEssentials

/// The displayed help of a command: the parser's help with a usage that fits the terminal and an
/// example.
enum HelpText {
  /// Completes a message of the parser.
  ///
  /// - Parameters:
  ///   - message: The message of the parser.
  ///   - words: The arguments of the command line.
  ///   - columns: The maximum width of a line.
  /// - Returns: The help, or any other message unchanged.
  static func finished(_ message: String, of words: [String], columns: Int) -> String {
    guard message.contains("\nUSAGE: ") || message.hasPrefix("USAGE: ") else { return message }
    let paragraphs = message.components(separatedBy: "\n\n").map { paragraph in
      paragraph.hasPrefix("USAGE: ") ? wrapped(paragraph, columns) : paragraph
    }
    let text = paragraphs.joined(separator: "\n\n")
    let path = words.filter { $0 != "help" }.prefix { !$0.hasPrefix("-") }
    guard let command = CommandTree.named(by: Array(path)) else { return text }
    return (trimmed(text) + sections(of: command, columns)).joined(separator: "\n")
  }

  private static func trimmed(_ text: String) -> [String] {
    var lines = text.components(separatedBy: "\n")
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Returns the sections after the parser's help.
  private static func sections(of command: CommandTree, _ columns: Int) -> [String] {
    let example = CommandExample.of(command.path).map { example in
      ["", "EXAMPLE:"] + example.lines.map { continued("  \($0)", columns) }
    }
    let everywhere = """
      Every command accepts --quiet, --verbose, --wide, --no-color, --config FILE and --password-command COMMAND, and uses your settings as \
      defaults: see wellseal help config.
      """
    return (example ?? []) + ["", wrapped(everywhere, columns, indent: 0)]
  }

  /// Returns a line of an example, which continues on further lines as in a shell if it is long.
  private static func continued(_ line: String, _ columns: Int) -> String {
    guard line.count > columns else { return line }
    let parts = line.replacing(" --", with: "\n--").replacing(" > ", with: "\n> ").split(separator: "\n")
    return parts.dropFirst().reduce(into: [String(parts[0])]) { lines, part in
      // A backslash must fit, too.
      if lines[lines.count - 1].count + 1 + part.count + 2 > columns {
        lines[lines.count - 1] += " \\"
        lines.append("      \(part)")
      } else {
        lines[lines.count - 1] += " \(part)"
      }
    }.joined(separator: "\n")
  }

  /// Wraps a paragraph between words, but not inside brackets.
  static func wrapped(_ text: String, _ columns: Int, indent: Int = 7) -> String {
    var lines: [String] = []
    var line = ""
    for piece in pieces(text) {
      if !line.isEmpty, line.count + 1 + piece.count > columns {
        lines.append(line)
        line = String(repeating: " ", count: indent) + piece
      } else {
        line += line.isEmpty ? piece : " " + piece
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// Returns the words of a usage, in which `[--by <by>]` counts as one.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var depth = 0
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if depth > 0 { pieces[pieces.count - 1] += " \(word)" } else { pieces.append(String(word)) }
      depth += word.count { $0 == "[" } - word.count { $0 == "]" }
    }
    return pieces
  }
}
