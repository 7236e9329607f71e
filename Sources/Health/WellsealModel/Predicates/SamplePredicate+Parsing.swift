extension SamplePredicate {
  /// Parses an `NSPredicate` format string with HealthKit's key paths and arguments for its
  /// placeholders.
  ///
  /// The parser supports `AND OR NOT`, the comparison operators,
  /// `IN BETWEEN CONTAINS BEGINSWITH ENDSWITH LIKE` with the options `[c]` and `[d]`, `ANY`,
  /// `%K %@` and the placeholders of numbers, and the literals of ``PredicateLiteral``.
  ///
  /// - Throws: ``PredicateFormatError`` with the offset of the first error.
  package init(format: String, arguments: [PredicateValue] = []) throws(PredicateFormatError) {
    var parser = try PredicateParser(format, arguments)
    self = try parser.parse()
  }
}

extension SamplePredicate: Codable {
  /// Decodes a predicate from its description.
  package init(from decoder: any Decoder) throws {
    try self.init(format: decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// A type that parses one format string by recursive descent: or, and, not, comparison.
private struct PredicateParser {
  private static let maxNestingDepth = 64

  private var lexer: PredicateLexer
  private var token: PredicateLexer.Token = .end
  private var offset = 0
  private let arguments: [PredicateValue]
  private var used = 0
  /// Whether the parser is inside the arguments of a call, which can't contain calls.
  private var isInCall = false

  init(_ format: String, _ arguments: [PredicateValue]) throws(PredicateFormatError) {
    self.lexer = try PredicateLexer(format)
    self.arguments = arguments
    try advance()
  }

  mutating func parse() throws(PredicateFormatError) -> SamplePredicate {
    let predicate = try parseOr(depth: 0)
    guard token == .end else { throw expected(.end) }
    guard used == arguments.count else { throw error(.leftoverArguments(arguments.count - used)) }
    return predicate
  }

  private mutating func parseOr(depth: Int) throws(PredicateFormatError) -> SamplePredicate {
    var predicates = [try parseAnd(depth: depth)]
    while try consume("OR", "||") { predicates.append(try parseAnd(depth: depth)) }
    return .any(of: predicates)
  }

  private mutating func parseAnd(depth: Int) throws(PredicateFormatError) -> SamplePredicate {
    var predicates = [try parseNot(depth: depth)]
    while try consume("AND", "&&") { predicates.append(try parseNot(depth: depth)) }
    return .all(of: predicates)
  }

  private mutating func parseNot(depth: Int) throws(PredicateFormatError) -> SamplePredicate {
    guard depth < Self.maxNestingDepth else { throw error(.tooDeep(limit: Self.maxNestingDepth)) }
    if try consume("NOT", "!") { return .not(try parseNot(depth: depth + 1)) }
    if try consume("TRUEPREDICATE") { return .all }
    if try consume("FALSEPREDICATE") { return .none }
    if try consume("(") { return try parseRest(depth: depth) }
    return try parseComparison(depth: depth)
  }

  /// Parses the rest of a parenthesized expression.
  private mutating func parseRest(depth: Int) throws(PredicateFormatError) -> SamplePredicate {
    let predicate = try parseOr(depth: depth + 1)
    guard try consume(")") else { throw expected(.closingParenthesis) }
    return predicate
  }

  private mutating func parseComparison(depth: Int) throws(PredicateFormatError) -> SamplePredicate {
    for word in ["ALL", "NONE", "SUBQUERY", "SELF", "FUNCTION"] where isWord(word) {
      throw error(.unsupported(word))
    }
    if try !consume("ANY") { _ = try consume("SOME") }
    let start = offset
    let left = try parseSide()
    if case .activities = left { return .workoutActivity(try parseRest(depth: depth)) }
    let (comparator, options) = try parseComparator()
    let valueOffset = offset
    let right = try parseSide()
    let comparison = try combine(left, comparator, right, at: start)
    if comparator == .between, !comparison.value.isPair {
      throw PredicateFormatError(offset: valueOffset, reason: .unexpected(expected: .bounds))
    }
    return .comparison(
      PredicateComparison(comparison.key, comparison.comparator, comparison.value, options: options))
  }

  private func combine(
    _ left: Side, _ comparator: PredicateComparator, _ right: Side, at start: Int
  ) throws(PredicateFormatError) -> PredicateComparison {
    switch (left, right) {
    case (.key(let key), .value(let value)): return PredicateComparison(key, comparator, value)
    case (.value(let value), .key(let key)):
      guard let flipped = comparator.flipped else {
        throw PredicateFormatError(offset: start, reason: .notReversible(comparator.symbol))
      }
      return PredicateComparison(key, flipped, value)
    case (.value, .value): throw PredicateFormatError(offset: start, reason: .noKeyPath)
    default: throw PredicateFormatError(offset: start, reason: .twoKeyPaths)
    }
  }

  private mutating func parseComparator() throws(PredicateFormatError) -> (
    PredicateComparator, PredicateComparison.TextOptions
  ) {
    let text: String
    switch token {
    case .word(let word): text = word.uppercased()
    case .sign(let sign): text = sign
    default: throw expected(.comparator)
    }
    if text == "MATCHES" { throw error(.unsupported(text)) }
    guard let comparator = PredicateComparator.spellings[text] else { throw expected(.comparator) }
    try advance()
    return (comparator, try parseOptions())
  }

  private mutating func parseOptions() throws(PredicateFormatError) -> PredicateComparison.TextOptions {
    guard try consume("[") else { return [] }
    guard case .word(let letters) = token, letters.allSatisfy({ "cd".contains($0) }) else {
      throw expected(.options)
    }
    try advance()
    guard try consume("]") else { throw expected(.options) }
    var options: PredicateComparison.TextOptions = []
    if letters.contains("c") { options.insert(.caseInsensitive) }
    if letters.contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }
}

/// One side of a comparison.
extension PredicateParser {
  private enum Side {
    case key(PredicateKey)
    case value(PredicateValue)
    case activities
  }

  private mutating func parseSide() throws(PredicateFormatError) -> Side {
    switch token {
    case .word(let word):
      if let value = Self.constants[word.uppercased()] {
        try advance()
        return .value(value)
      }
      return try parsePath()
    case .placeholder("K"): return try parsePath()
    default: return .value(try parseValue())
    }
  }

  private mutating func parsePath() throws(PredicateFormatError) -> Side {
    let start = offset
    let isCallable: Bool = if case .word = token { true } else { false }
    var path = try parsePathPart()
    if isCallable, try consume("(") {
      if path == [PredicateField.workoutActivityPath] { return .activities }
      return .value(try parseCall(path[0], at: start))
    }
    while try consume(".") { path += try parsePathPart() }
    guard let key = PredicateKey(path: path) else {
      throw PredicateFormatError(offset: start, reason: .unknownKeyPath(path.joined(separator: ".")))
    }
    return .key(key)
  }

  private mutating func parsePathPart() throws(PredicateFormatError) -> [String] {
    switch token {
    case .word(let word), .string(let word):
      try advance()
      return [word]
    case .placeholder("K"):
      let start = offset
      guard case .string(let path) = try consumeArgument() else {
        throw PredicateFormatError(offset: start, reason: .keyPathArgument)
      }
      return path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    default: throw expected(.keyPath)
    }
  }

  private mutating func parseCall(_ name: String, at start: Int) throws(PredicateFormatError)
    -> PredicateValue
  {
    guard PredicateLiteral.isName(name.uppercased()), !isInCall else {
      throw PredicateFormatError(offset: start, reason: .unsupported(name))
    }
    isInCall = true
    let values = try parseValues(until: ")", else: .closingParenthesis)
    isInCall = false
    guard let value = PredicateLiteral.value(of: name.uppercased(), values) else {
      throw PredicateFormatError(offset: start, reason: .invalidLiteral(name))
    }
    return value
  }

  private mutating func parseValue() throws(PredicateFormatError) -> PredicateValue {
    switch token {
    case .number(let number):
      try advance()
      return .number(number)
    case .string(let text):
      try advance()
      return .string(text)
    case .placeholder("@"): return try consumeArgument()
    case .placeholder where token != .placeholder("K"):
      let start = offset
      let value = try consumeArgument()
      guard value.isNumber else { throw PredicateFormatError(offset: start, reason: .numberArgument) }
      return value
    case .sign("{"):
      try advance()
      return .list(try parseValues(until: "}", else: .closingBrace))
    case .word:
      guard case .value(let value) = try parseSide() else { throw expected(.value) }
      return value
    default: throw expected(.value)
    }
  }

  /// Parses values separated by commas.
  ///
  /// Only a list contains lists, and only one level deep.
  private mutating func parseValues(
    until sign: String, else expectation: PredicateFormatError.Expectation
  ) throws(PredicateFormatError) -> [PredicateValue] {
    var values: [PredicateValue] = []
    if try consume(sign) { return values }
    repeat {
      if token == .sign("{") { throw expected(.value) }
      values.append(try parseValue())
    } while try consume(",")
    guard try consume(sign) else { throw expected(expectation) }
    return values
  }

  private static let constants: [String: PredicateValue] = [
    "TRUE": .boolean(true), "YES": .boolean(true), "FALSE": .boolean(false), "NO": .boolean(false),
    "NULL": .null, "NIL": .null,
  ]
}

extension PredicateParser {
  private mutating func advance() throws(PredicateFormatError) { (token, offset) = try lexer.next() }

  /// Consumes the token if it is one of the given keywords, in any case, or signs.
  private mutating func consume(_ spellings: String...) throws(PredicateFormatError) -> Bool {
    for spelling in spellings where token == .sign(spelling) || isWord(spelling) {
      try advance()
      return true
    }
    return false
  }

  private func isWord(_ keyword: String) -> Bool {
    guard case .word(let word) = token, word.utf8.count == keyword.utf8.count else { return false }
    return word.uppercased() == keyword
  }

  private mutating func consumeArgument() throws(PredicateFormatError) -> PredicateValue {
    guard used < arguments.count else { throw error(.missingArgument(index: used)) }
    used += 1
    try advance()
    return arguments[used - 1]
  }

  private func error(_ reason: PredicateFormatError.Reason) -> PredicateFormatError {
    PredicateFormatError(offset: offset, reason: reason)
  }

  private func expected(_ expectation: PredicateFormatError.Expectation) -> PredicateFormatError {
    error(.unexpected(expected: expectation))
  }
}

extension PredicateValue {
  fileprivate var isPair: Bool {
    if case .list(let values) = self { values.count == 2 } else { false }
  }

  fileprivate var isNumber: Bool {
    switch self {
    case .number, .boolean: true
    default: false
    }
  }
}
