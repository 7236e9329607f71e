/// A declaration of a type or an extension in a source file, with the first lines of its direct
/// members.
///
/// The scanner relies on the indentation by swift-format. It uses no regular expressions, so that
/// it is fast enough for all sources.
struct TypeDeclaration: Sendable {
  private static let keywords: Set<Substring> = ["struct", "class", "enum", "actor", "extension"]
  private static let modifiers: Set<Substring> = [
    "public", "package", "private", "fileprivate", "internal", "final", "indirect", "nonisolated",
  ]

  let isEnumeration: Bool
  /// The name without the names of outer types.
  let name: Substring
  /// The raw type and the protocols.
  let conformances: [Substring]
  let members: [Substring]

  /// Returns the declarations of a file without comments, including nested ones.
  static func all(in text: String) -> [TypeDeclaration] {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Line($0) }.filter { !$0.text.isEmpty }
    return lines.indices.compactMap { TypeDeclaration(lines, at: $0) }
  }

  private init?(_ lines: [Line], at first: Int) {
    guard let (keyword, rest) = Self.start(of: lines[first].text) else { return nil }
    let indent = lines[first].indent
    // A long list of protocols continues on the next lines.
    var (head, last) = (String(rest), first)
    while !head.contains("{"), last < first + 4, last + 1 < lines.count {
      last += 1
      head += " " + lines[last].text
    }
    guard let brace = head.firstIndex(of: "{") else { return nil }
    let path = head.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard let name = path.split(separator: ".").last else { return nil }
    isEnumeration = keyword == "enum"
    self.name = name
    conformances = Self.conformances(head[..<brace])
    let body = head[head.index(after: brace)...].drop { $0 == " " }
    if body.isEmpty {
      members = lines[(last + 1)...].prefix { $0.indent > indent }.filter { $0.indent == indent + 2 }
        .map(\.text)
    } else {
      var member = body.prefix { $0 != "}" }
      while member.last == " " { member.removeLast() }
      members = [member]
    }
  }

  /// Returns the keyword of a declaration and the text after it, or `nil` if the line isn't the
  /// start of one.
  private static func start(of line: Substring) -> (keyword: Substring, rest: Substring)? {
    var rest = line
    while let space = rest.firstIndex(of: " ") {
      let word = rest[..<space]
      rest = rest[rest.index(after: space)...]
      if keywords.contains(word) { return (word, rest) }
      guard modifiers.contains(word) || word.hasPrefix("@") else { return nil }
    }
    return nil
  }

  /// Returns the list after the first colon that isn't in parentheses.
  private static func conformances(_ head: Substring) -> [Substring] {
    var depth = 0
    for index in head.indices {
      switch head[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case ":" where depth == 0:
        return head[head.index(after: index)...].split(separator: ",").compactMap {
          $0.split(separator: " ").first
        }
      default: break
      }
    }
    return []
  }

  private struct Line {
    let indent: Int
    let text: Substring

    init(_ line: Substring.UTF8View) {
      indent = line.prefix { $0 == UInt8(ascii: " ") }.count
      text = Substring(line.dropFirst(indent))
    }
  }
}

// MARK: Names that are data

extension TypeDeclaration {
  private static let rawTypes: Set<Substring> = [
    "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  /// Returns the names in a file that are data but depend on the names of Swift declarations.
  static func derivedNames(in text: String) -> [String] {
    let declarations = all(in: text)
    let members = Dictionary(grouping: declarations, by: \.name).mapValues { $0.flatMap(\.members) }
    return spelledCases(in: text)
      + declarations.flatMap { $0.derivedKeys(members[$0.name] ?? []) + $0.derivedRawValues }
  }

  /// Returns the lines that make names from all cases of an enumeration.
  private static func spelledCases(in text: String) -> [String] {
    guard text.contains("allCases") else { return [] }
    return text.split(separator: "\n").filter { $0.contains("allCases") && $0.contains("\"\\($0)\"") }
      .map(String.init)
  }

  /// Returns the names that each coding key enumeration and coded text enumeration of a file
  /// stores, in alphabetical order and separated by spaces.
  static func storedNames(in text: String) -> [String] {
    all(in: text).filter { declaration in
      declaration.isEnumeration && declaration.conformances.first == "String"
        && declaration.conformances.contains { $0 == "CodingKey" || $0 == "Codable" }
    }.map { $0.members.compactMap(literal).sorted().joined(separator: " ") }
  }

  /// Returns the raw value of a line with one case, or `nil` if there is none.
  private static func literal(_ line: Substring) -> String? {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    return line.hasPrefix("case ") && parts.count == 3 ? String(parts[1]) : nil
  }

  /// Returns the coding keys that a type lacks.
  ///
  /// - Parameter members: The members of the type and of all its extensions in the file.
  /// - Returns: A sentence for each one.
  private func derivedKeys(_ members: [Substring]) -> [String] {
    let isEncoded = conformances.contains { $0 == "Codable" || $0 == "Encodable" }
    let isDecoded = conformances.contains { $0 == "Codable" || $0 == "Decodable" }
    guard isEncoded || isDecoded, !Self.rawTypes.contains(conformances.first ?? "") else { return [] }
    let encodesItself = members.contains { $0.contains("func encode(to ") }
    let decodesItself = members.contains { $0.contains("init(from decoder: ") }
    if encodesItself || !isEncoded, decodesItself || !isDecoded { return [] }
    let keys = ["CodingKeys"] + labeledCases.map { $0.prefix(1).uppercased() + $0.dropFirst() + "CodingKeys" }
    return keys.filter { key in !members.contains { $0.contains("enum \(key): String, CodingKey {") } }
      .map { "\(name) needs \($0)" }
  }

  /// The cases of a coded enumeration whose values have labels.
  private var labeledCases: [Substring] {
    members.compactMap { member in
      guard isEnumeration, member.hasPrefix("case "), let open = member.firstIndex(of: "(") else {
        return nil
      }
      let isLabeled = member[member.index(after: open)...].split(separator: ",").contains { value in
        let text = value.drop { $0 == " " }
        let label = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return !label.isEmpty && text.dropFirst(label.count).hasPrefix(": ")
      }
      return isLabeled || member.hasSuffix("(") ? member[..<open].dropFirst("case ".count) : nil
    }
  }

  /// The cases of a text enumeration without a literal, and names that are made from a case.
  private var derivedRawValues: [String] {
    let derived = members.filter { $0.contains("var stableName") && $0.contains("\\(self)") }
    guard isEnumeration else { return derived.map { "\(name): \($0)" } }
    if conformances.contains("CodingKey"), conformances.first != "String" {
      return ["\(name) needs the raw type String"]
    }
    guard conformances.first == "String" else { return derived.map { "\(name): \($0)" } }
    return members.filter { $0.hasPrefix("case ") && !Self.hasLiteral($0) }.map { "\(name): \($0)" }
  }

  /// Returns whether a line with one case ends with its raw value, or continues with it on the next
  /// line.
  private static func hasLiteral(_ line: Substring) -> Bool {
    guard let sign = line.firstIndex(of: "="), !line[..<sign].contains(",") else { return false }
    return ["\"", "\"#", "="].contains { line.hasSuffix($0) }
  }
}
