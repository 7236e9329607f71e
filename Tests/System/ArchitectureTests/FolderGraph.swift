import Foundation

/// The dependencies between the folders of a target, by the types that they declare and use.
struct FolderGraph {
  /// The dependencies, each with an example: the type, and a file that uses it.
  private(set) var arrows: [Arrow: String] = [:]

  struct Arrow: Hashable {
    var from: String
    var to: String
  }

  /// Reads the Swift files in a folder.
  ///
  /// Each subfolder is a node, together with all folders in it.
  init(of target: URL) throws {
    let names = FileManager.default.enumerator(atPath: target.path)?.compactMap { $0 as? String } ?? []
    var sources: [(name: String, folder: String, words: Words)] = []
    for name in names.sorted() where name.hasSuffix(".swift") {
      let bytes = Array(try Data(contentsOf: target.appending(path: name)))
      let folder = name.contains("/") ? String(name.prefix { $0 != "/" }) : ""
      sources.append((name, folder, Words(in: bytes)))
    }
    var homes: [String: Set<String>] = [:]
    for source in sources {
      for type in source.words.declared { homes[type, default: []].insert(source.folder) }
    }
    for source in sources {
      for type in source.words.used {
        guard let home = homes[type], !home.contains(source.folder) else { continue }
        for other in home { arrows[Arrow(from: source.folder, to: other)] = "\(type) in \(source.name)" }
      }
    }
  }

  /// The pairs of folders that use each other's types, as "A ↔ B".
  var twoWayPairs: Set<String> {
    Set(
      arrows.keys.filter { $0.from < $0.to && arrows[Arrow(from: $0.to, to: $0.from)] != nil }
        .map { "\($0.from) ↔ \($0.to)" })
  }

  /// Returns an example for a pair of ``twoWayPairs``: a type and a file for each direction.
  func example(of pair: String) -> String {
    let folders = pair.components(separatedBy: " ↔ ")
    let ways = [folders, folders.reversed()].compactMap { arrows[Arrow(from: $0[0], to: $0[1])] }
    return "\(pair): \(ways.joined(separator: ", "))"
  }
}

/// The words of a Swift file outside comments and strings.
struct Words {
  /// The types and protocols that are declared at the top level.
  private(set) var declared: Set<String> = []
  /// The words that may name a type: capitalized, and not a member of something else.
  private(set) var used: Set<String> = []

  init(in bytes: [UInt8]) {
    var scanner = Scanner(bytes: bytes)
    var isDeclaration = false
    while let word = scanner.next() {
      // At the top level nothing is indented.
      if scanner.isOutermost, isDeclaration { declared.insert(word.text) }
      isDeclaration = Self.kinds.contains(word.text)
      if !word.isMember, word.text.first?.isUppercase ?? false { used.insert(word.text) }
    }
  }

  private static let kinds: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
}

/// A scanner that goes through a Swift file word by word.
private struct Scanner {
  let bytes: [UInt8]
  /// Whether the line of the last word is not indented.
  private(set) var isOutermost = false
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> (text: String, isMember: Bool)? {
    while index < bytes.count {
      let byte = bytes[index]
      if index == 0 || bytes[index - 1] == 0x0A { isOutermost = byte != 0x20 }
      if Self.isLetter(byte) { return word() }
      if byte == UInt8(ascii: "/"), at("//") {
        skip(past: "\n")
        index -= 1
      } else if byte == UInt8(ascii: "/"), at("/*") {
        skip(past: "*/")
      } else if byte == UInt8(ascii: "#"), at("#/") || at("#\"") {
        index += 1
        skip(past: at("/") ? "/#" : at("\"\"\"") ? "\"\"\"#" : "\"#")
      } else if byte == UInt8(ascii: "\"") {
        text()
      } else {
        index += 1
      }
    }
    return nil
  }

  private mutating func word() -> (text: String, isMember: Bool) {
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
    let isMember = start > 0 && bytes[start - 1] == UInt8(ascii: ".")
    return (String(decoding: bytes[start..<index], as: UTF8.self), isMember)
  }

  /// Skips a string, including its interpolations.
  private mutating func text() {
    if at("\"\"\"") { return skip(past: "\"\"\"") }
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), bytes[index] != 0x0A {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index += 1
  }

  private func at(_ text: StaticString) -> Bool {
    index + text.utf8CodeUnitCount <= bytes.count
      && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
  }

  /// Skips past the next occurrence of a text, searching after the current start.
  private mutating func skip(past text: StaticString) {
    index += text.utf8CodeUnitCount
    while index < bytes.count, !at(text) { index += 1 }
    index = min(index + text.utf8CodeUnitCount, bytes.count)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
