/// A settings file: tables of `key = value` in TOML.
///
/// A value is a string, a number, true, false, or a list of them on one line.
///
/// Other features of TOML (dates, arrays of tables, multi-line strings) have no meaning for options
/// and are rejected. Changing a setting preserves everything else in the file, including comments,
/// which TOML libraries don't do.
struct SettingsText {
  /// A value in the form that options accept.
  enum Value: Hashable {
    case text(String)
    case bool(Bool)
    case list([String])
  }

  struct Entry {
    /// The names of the table and the key: `cards`, `serve`, `port`.
    var key: [String]
    var value: Value
    /// The line, counted from 0.
    var line: Int
  }

  /// An error that occurs when a line can't be parsed.
  struct Malformed: Error, Hashable {
    /// The line, counted from 1.
    var line: Int
  }

  private(set) var lines: [String]
  private(set) var entries: [Entry] = []

  init(_ text: String) throws(Malformed) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      String($0.hasSuffix("\r") ? $0.dropLast() : $0)
    }
    if lines.last == "" { lines.removeLast() }
    var table: [String] = []
    for (number, line) in lines.enumerated() {
      var scanner = Scanner(line)
      scanner.skipBlanks()
      if scanner.isAtEnd { continue }
      let found: Entry?
      if scanner.consume("[") {
        guard let key = scanner.key(), scanner.consume("]") else { throw Malformed(line: number + 1) }
        (table, found) = (key, nil)
      } else {
        guard let key = scanner.key(), scanner.consume("="), let value = scanner.value() else {
          throw Malformed(line: number + 1)
        }
        found = Entry(key: table + key, value: value, line: number)
      }
      scanner.skipBlanks()
      guard scanner.isAtEnd, !entries.contains(where: { $0.key == found?.key }) else {
        throw Malformed(line: number + 1)
      }
      if let found { entries.append(found) }
    }
  }

  var text: String { lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n" }

  subscript(key: [String]) -> Value? { entries.first { $0.key == key }?.value }
}

extension SettingsText {
  /// Sets a value, or removes it if it is `nil`.
  mutating func set(_ key: [String], to value: Value?) throws(Malformed) {
    let written = value.map { "\(key.last ?? "") = \(Self.written($0))" }
    if let entry = entries.first(where: { $0.key == key }) {
      lines.replaceSubrange(entry.line...entry.line, with: written.map { [$0] } ?? [])
    } else if let written {
      insert(written, table: Array(key.dropLast()))
    }
    self = try SettingsText(text)
  }

  /// Inserts a line at the end of its table, which is added if it is missing.
  private mutating func insert(_ line: String, table: [String]) {
    let header = "[\(table.joined(separator: "."))]"
    let firstHeader = lines.firstIndex { $0.hasPrefix("[") } ?? lines.count
    guard !table.isEmpty else { return lines.insert(line, at: firstHeader) }
    guard let start = lines.firstIndex(where: { $0.filter { $0 != " " }.hasPrefix(header) }) else {
      if !lines.isEmpty { lines.append("") }
      lines += [header, line]
      return
    }
    let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("[") } ?? lines.count
    let last = lines[start..<end].lastIndex { !$0.isEmpty } ?? start
    lines.insert(line, at: last + 1)
  }

  private static func written(_ value: Value) -> String {
    switch value {
    case .bool(let flag): "\(flag)"
    case .text(let text): Int(text) != nil ? text : quoted(text)
    case .list(let texts): "[\(texts.map(quoted).joined(separator: ", "))]"
    }
  }

  private static func quoted(_ text: String) -> String {
    let escapes: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\t": "\\t"]
    return "\"" + text.map { escapes[$0] ?? String($0) }.joined() + "\""
  }
}

extension SettingsText {
  /// A scanner of one line.
  private struct Scanner {
    private var rest: Substring

    init(_ line: String) { rest = line[...] }

    var isAtEnd: Bool { rest.isEmpty || rest.first == "#" }

    mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\t" } }

    mutating func consume(_ sign: Character) -> Bool {
      skipBlanks()
      guard rest.first == sign else { return false }
      rest = rest.dropFirst()
      return true
    }

    /// Scans a key such as `verify.serve`, quoted or bare.
    mutating func key() -> [String]? {
      var parts: [String] = []
      repeat {
        skipBlanks()
        guard let part = quoted() ?? bare(), !part.isEmpty else { return nil }
        parts.append(part)
      } while consume(".")
      return parts
    }

    mutating func value() -> Value? {
      guard consume("[") else { return single() }
      var texts: [String] = []
      while !consume("]") {
        guard case .text(let text)? = single() else { return nil }
        texts.append(text)
        guard consume(",") || rest.first == "]" || (rest.first == " " && rest.contains("]")) else {
          return nil
        }
      }
      return .list(texts)
    }

    private mutating func single() -> Value? {
      skipBlanks()
      if let text = quoted() { return .text(text) }
      switch bare() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      case let word?:
        let number = word.replacing("_", with: "")
        return Double(number) == nil ? nil : .text(number)
      case nil: return nil
      }
    }

    private mutating func bare() -> String? {
      let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+.".contains($0)) }
      // A period separates keys, but belongs to numbers.
      let isNumber = word.first.map { $0.isNumber || "+-".contains($0) } ?? false
      let taken = isNumber ? word : word.prefix { $0 != "." }
      guard !taken.isEmpty else { return nil }
      rest = rest.dropFirst(taken.count)
      return String(taken)
    }

    private mutating func quoted() -> String? {
      guard let mark = rest.first, mark == "\"" || mark == "'" else { return nil }
      var text = ""
      var index = rest.index(after: rest.startIndex)
      while index < rest.endIndex, rest[index] != mark {
        if mark == "\"", rest[index] == "\\" {
          index = rest.index(after: index)
          guard index < rest.endIndex, let sign = Self.escapes[rest[index]] else { return nil }
          text.append(sign)
        } else {
          text.append(rest[index])
        }
        index = rest.index(after: index)
      }
      guard index < rest.endIndex else { return nil }
      rest = rest[rest.index(after: index)...]
      return text
    }

    private static let escapes: [Character: Character] = [
      "\\": "\\", "\"": "\"", "n": "\n", "t": "\t", "r": "\r",
    ]
  }
}
