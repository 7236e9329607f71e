/// A recursive descent parser for FHIRPath expressions.
struct PathParser {
  private enum Token: Hashable {
    case name(String)
    case text(String)
    case number(String)
    case sign(String)
  }

  private var tokens: ArraySlice<Token>
  private var depth = 0

  // Both limits are far above what the rules of guides need, and prevent a stack overflow.
  private static let maxTokens = 500
  private static let maxDepth = 32

  /// Parses an expression.
  ///
  /// - Throws: ``UnreadPathError`` if the expression is invalid or unsupported.
  static func parse(_ text: String) throws(UnreadPathError) -> PathExpression {
    let tokens = try tokenize(text)
    guard tokens.count <= maxTokens else { throw UnreadPathError(part: "an expression of this length") }
    var parser = PathParser(tokens: tokens[...])
    let expression = try parser.level(0)
    guard parser.tokens.isEmpty else { throw UnreadPathError(part: "the end of the expression") }
    return expression
  }

  // From the lowest to the highest precedence.
  private static let levels: [[PathExpression.Operator]] = [
    [.implies], [.or, .xor], [.and], [.isIn, .contains], [.equal, .unequal],
    [.atMost, .atLeast, .below, .above], [.union],
  ]

  /// Parses a nested expression.
  private mutating func nested() throws(UnreadPathError) -> PathExpression {
    depth += 1
    guard depth <= Self.maxDepth else { throw UnreadPathError(part: "nesting of this depth") }
    let expression = try level(0)
    depth -= 1
    return expression
  }

  private mutating func level(_ level: Int) throws(UnreadPathError) -> PathExpression {
    guard level < Self.levels.count else { return try typed() }
    var left = try self.level(level + 1)
    while let found = Self.levels[level].first(where: { isNext($0.rawValue) }) {
      tokens.removeFirst()
      left = .binary(found, left, try self.level(level + 1))
    }
    return left
  }

  private mutating func typed() throws(UnreadPathError) -> PathExpression {
    var left = try sum()
    while isNext("is") || isNext("as") {
      let isTest = isNext("is")
      tokens.removeFirst()
      left = .type(left, isTest: isTest, try typeName())
    }
    return left
  }

  private mutating func sum() throws(UnreadPathError) -> PathExpression {
    var left = try postfix()
    while isNext("+") {
      tokens.removeFirst()
      left = .binary(.plus, left, try postfix())
    }
    return left
  }

  private mutating func postfix() throws(UnreadPathError) -> PathExpression {
    var left = try primary()
    while true {
      if isNext(".") {
        tokens.removeFirst()
        guard case .name(let name)? = tokens.popFirst() else { throw UnreadPathError(part: ".") }
        left = try member(name, of: left)
      } else if isNext("[") {
        tokens.removeFirst()
        guard case .number(let digits)? = tokens.popFirst(), let index = Int(digits) else {
          throw UnreadPathError(part: "[")
        }
        try expect("]")
        left = .index(left, index)
      } else {
        return left
      }
    }
  }

  private mutating func primary() throws(UnreadPathError) -> PathExpression {
    guard let token = tokens.popFirst() else { throw UnreadPathError(part: "the end of the expression") }
    switch token {
    case .text(let text): return .text(text)
    case .number(let digits):
      guard let number = Double(digits) else { throw UnreadPathError(part: digits) }
      return .number(number)
    case .name("true"): return .boolean(true)
    case .name("false"): return .boolean(false)
    case .name("$this"): return .this
    case .name("%resource"), .name("%rootResource"): return .resource
    case .name("%context"): return .this
    case .name(let name):
      guard !name.hasPrefix("%"), !name.hasPrefix("$") else { throw UnreadPathError(part: name) }
      return try member(name, of: .this)
    case .sign("("):
      let inner = try nested()
      try expect(")")
      return inner
    case .sign("{"):
      try expect("}")
      return .empty
    case .sign(let sign): throw UnreadPathError(part: sign)
    }
  }

  private mutating func member(
    _ name: String, of left: PathExpression
  ) throws(UnreadPathError) -> PathExpression {
    guard isNext("(") else { return .step(left, name) }
    tokens.removeFirst()
    if ["ofType", "is", "as"].contains(name) {
      let type = try typeName()
      try expect(")")
      return .type(left, isTest: name == "is", type)
    }
    var arguments: [PathExpression] = []
    while !isNext(")") {
      if !arguments.isEmpty { try expect(",") }
      arguments.append(try nested())
    }
    tokens.removeFirst()
    guard PathEvaluator.functions[name]?.contains(arguments.count) ?? false else {
      throw UnreadPathError(part: "\(name)()")
    }
    return .call(left, name, arguments)
  }

  private mutating func typeName() throws(UnreadPathError) -> String {
    guard case .name(var name)? = tokens.popFirst() else { throw UnreadPathError(part: "is") }
    if name == "FHIR" || name == "System", isNext(".") {
      tokens.removeFirst()
      guard case .name(let last)? = tokens.popFirst() else { throw UnreadPathError(part: "is") }
      name = last
    }
    return name
  }

  private func isNext(_ text: String) -> Bool {
    switch tokens.first {
    case .sign(let sign)?: sign == text
    case .name(let name)?: name == text
    default: false
    }
  }

  private mutating func expect(_ sign: String) throws(UnreadPathError) {
    guard tokens.popFirst() == .sign(sign) else { throw UnreadPathError(part: sign) }
  }
}

// MARK: Tokens

extension PathParser {
  private static func tokenize(_ text: String) throws(UnreadPathError) -> [Token] {
    var tokens: [Token] = []
    var rest = Substring(text)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "'" {
        tokens.append(.text(try quoted(&rest)))
      } else if first.isLetter || "_$%".contains(first) {
        let name = rest.prefix(1) + rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        rest = rest.dropFirst(name.count)
        tokens.append(.name(String(name)))
      } else if first.isNumber {
        let digits = rest.prefix { $0.isNumber || $0 == "." }
        rest = rest.dropFirst(digits.count)
        tokens.append(.number(String(digits)))
      } else if let sign = ["!=", "<=", ">="].first(where: { rest.hasPrefix($0) }) {
        rest = rest.dropFirst(2)
        tokens.append(.sign(sign))
      } else if "().[],=<>|+{}".contains(first) {
        rest.removeFirst()
        tokens.append(.sign(String(first)))
      } else {
        throw UnreadPathError(part: String(first))
      }
    }
    return tokens
  }

  private static func quoted(_ rest: inout Substring) throws(UnreadPathError) -> String {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == "'" { return text }
      guard next == "\\" else {
        text.append(next)
        continue
      }
      // Strings of FHIRPath escape a backslash of a regular expression.
      guard let escaped = rest.popFirst(), "\\'\"/`".contains(escaped) else {
        throw UnreadPathError(part: "\\")
      }
      text.append(escaped)
    }
    throw UnreadPathError(part: "'")
  }
}
