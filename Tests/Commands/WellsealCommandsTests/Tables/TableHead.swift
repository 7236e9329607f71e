import Foundation
import TestSupport

/// The column names of a table, read from the source that makes it.
struct TableHead: Hashable, Sendable, CustomStringConvertible {
  /// The name of the source file.
  let file: String
  let columns: [Column]

  struct Column: Hashable, Sendable {
    var name: String
    var isNumber: Bool
  }

  var description: String { "\(file): \(words.joined(separator: " "))" }

  /// The words of the column names.
  var words: [String] { columns.flatMap { $0.name.split(separator: " ").map(String.init) } }

  /// Returns whether a line of output is this head.
  ///
  /// A table may have more columns than its source names.
  func matches(_ line: String) -> Bool {
    // Most lines end here, before they are divided.
    guard let first = columns.first(where: { !$0.name.isEmpty })?.name,
      line.drop(while: { $0 == " " }).hasPrefix(first == "identifier" ? "id" : first)
    else { return false }
    let line = line.split(separator: " ").map { $0 == "id" ? "identifier" : String($0) }
    let words = words.map { $0 == "id" ? "identifier" : $0 }
    var rest = line[...]
    for word in words {
      guard let place = rest.firstIndex(of: word) else { return false }
      rest = rest[(place + 1)...]
    }
    return line.first == words.first && line.last == words.last
  }

  /// The heads of every table of the program.
  static let all: [TableHead] = {
    let root = Repository.url("Sources/Commands/WellsealCommands")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap {
      $0 as? URL
    }
    return (files ?? []).filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }.flatMap(heads)
  }()

  private static func heads(in file: URL) -> [TableHead] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.ranges(of: "AlignedTable(").map { call in
      TableHead(file: file.lastPathComponent, columns: columns(of: arguments(text[call.upperBound...])))
    }
  }

  /// Returns the text up to the parenthesis that closes a call.
  private static func arguments(_ text: Substring) -> Substring {
    var depth = 1
    let end = text.firstIndex { character in
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      return depth == 0
    }
    return text[..<(end ?? text.endIndex)]
  }

  private static func columns(of arguments: Substring) -> [Column] {
    let pairs = arguments.matches(of: #/\("([^"]*)", \.(left|right)\)/#).map {
      Column(name: String($0.output.1), isNumber: $0.output.2 == "right")
    }
    guard pairs.isEmpty else { return pairs }
    return arguments.matches(of: #/"([^"]*)"/#).map { Column(name: String($0.output.1), isNumber: false) }
  }
}
