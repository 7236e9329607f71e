/// An interface file in Varlink's language, reduced to what tests need: its declarations and their
/// comments.
///
/// Source: varlink.org, "Interface Definition".
struct InterfaceFile {
  var name: String
  var declarations: [Declaration] = []

  struct Declaration {
    /// The kind of the declaration: `method`, `type` or `error`.
    var kind: String
    var name: String
    /// The comment before the declaration.
    var words: String
    /// The declaration on one line, without comments.
    var outline: String
  }

  init(_ text: String) throws {
    name = ""
    for block in text.split(separator: "\n\n") {
      let lines = block.split(separator: "\n").map(String.init)
      let words = lines.prefix { $0.hasPrefix("#") }
      let code = lines.dropFirst(words.count).filter { !Self.isComment($0) }
      guard let first = code.first else { continue }
      let parts = first.split(whereSeparator: { " (".contains($0) })
      if parts[0] == "interface" {
        name = String(parts[1])
      } else {
        declarations.append(
          Declaration(
            kind: String(parts[0]), name: String(parts[1]),
            words: words.map { $0.dropFirst(2) }.joined(separator: " "), outline: Self.outline(code)))
      }
    }
  }

  private static func isComment(_ line: String) -> Bool { line.drop { $0 == " " }.hasPrefix("#") }

  private static func outline(_ lines: [String]) -> String {
    lines.map { String($0.drop { $0 == " " }) }.joined(separator: " ").replacing("( ", with: "(")
      .replacing(" )", with: ")")
  }
}
