/// The standbys that a primary waits for before it confirms a change, from the setting
/// `synchronous_standby_names`.
///
/// | setting | `count` | `members` |
/// |---|---|---|
/// | empty | 0 | none |
/// | `a, b` | 1 | `a`, `b` |
/// | `2 (a, b, 7)` or `FIRST 2 (a, b, 7)` | 2 | `a`, `b`, `7` |
/// | `ANY 1 ("no name", *)` | 1 | `no name`, any |
///
/// `FIRST` and `ANY` decide which of the connected standbys the primary waits for, but not whether
/// enough of them are connected.
///
/// Source: PostgreSQL 15, section 20.6.2, and its grammar in `syncrep_scanner.l` and
/// `syncrep_gram.y`.
struct SynchronousStandbys: Hashable, Sendable {
  /// An entry of the list.
  enum Member: Hashable, Sendable {
    /// Any standby, which the setting writes as `*`.
    case any
    case named(String)
  }

  /// The number of standbys that must have a change.
  let count: Int
  let members: [Member]
}

extension SynchronousStandbys {
  /// Returns the names in the list to which no connected standby belongs.
  ///
  /// - Parameter connected: The `application_name` of each connected standby.
  /// - Returns: The names in their order.
  func missing(among connected: [String]) -> [String] {
    members.compactMap { member in
      guard case .named(let name) = member, !connected.contains(where: member.includes) else { return nil }
      return name
    }
  }

  /// Returns the number of connected standbys that are in the list.
  ///
  /// - Parameter connected: The `application_name` of each connected standby.
  /// - Returns: The number, where standbys of the same name count separately.
  func present(among connected: [String]) -> Int {
    connected.count { name in members.contains { $0.includes(name) } }
  }
}

extension SynchronousStandbys.Member {
  /// Returns whether a standby belongs to the entry.
  ///
  /// PostgreSQL compares ASCII letters regardless of case.
  fileprivate func includes(_ standby: String) -> Bool {
    switch self {
    case .any: true
    case .named(let name): Self.folded(name) == Self.folded(standby)
    }
  }

  private static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }
}

// MARK: Parsing

extension SynchronousStandbys {
  /// Parses a setting, or returns `nil` if PostgreSQL rejects it.
  init?(parsing setting: String) {
    guard !setting.isEmpty else {
      self.init(count: 0, members: [])
      return
    }
    guard var tokens = Token.all(in: setting)?[...] else { return nil }
    let hasMethod = tokens.first == .method
    if hasMethod { tokens.removeFirst() }
    var count: Int32 = 1
    if hasMethod || tokens.dropFirst().first == .opening {
      guard case .number(let digits)? = tokens.popFirst(), let number = Int32(digits), number > 0,
        tokens.popFirst() == .opening, tokens.popLast() == .closing
      else { return nil }
      count = number
    }
    let entries = tokens.split(separator: .comma, omittingEmptySubsequences: false)
    let members = entries.compactMap { $0.count == 1 ? $0.first?.member : nil }
    guard members.count == entries.count else { return nil }
    self.init(count: Int(count), members: members)
  }

  private enum Token: Equatable {
    /// `FIRST` or `ANY`.
    case method
    case name(String)
    case number(String)
    case comma, opening, closing

    /// The entry of the list that the token is, or `nil` if it can't be one.
    ///
    /// A number can be a name, and `*` has its meaning in quotes, too.
    var member: Member? {
      switch self {
      case .name("*"): .any
      case .name(let name), .number(let name): .named(name)
      case .method, .comma, .opening, .closing: nil
      }
    }

    /// Returns the tokens of a setting, or `nil` if a part of it isn't a token.
    static func all(in setting: String) -> [Token]? {
      let pattern =
        #/
        [\u{20}\t\n\r\u{B}\u{C}]+
        | "(?<quoted>(?:[^"]|"")*)"
        | (?<word>[A-Za-z_\u{80}-\u{10FFFF}][A-Za-z0-9_$\u{80}-\u{10FFFF}]*)
        | (?<digits>[0-9]+)
        | (?<sign>[*,()])
        /#.matchingSemantics(.unicodeScalar)
      var (rest, tokens) = (setting[...], [Token]())
      while !rest.isEmpty {
        guard let match = rest.prefixMatch(of: pattern) else { return nil }
        if let quoted = match.quoted { tokens.append(.name(String(quoted.replacing("\"\"", with: "\"")))) }
        if let word = match.word { tokens.append(isMethod(word) ? .method : .name(String(word))) }
        if let digits = match.digits { tokens.append(.number(String(digits))) }
        if let sign = match.sign { tokens.append(signs[sign] ?? .name(String(sign))) }
        rest = rest[match.range.upperBound...]
      }
      return tokens
    }

    private static func isMethod(_ word: Substring) -> Bool { ["first", "any"].contains(word.lowercased()) }

    private static let signs: [Substring: Token] = [",": .comma, "(": .opening, ")": .closing]
  }
}
