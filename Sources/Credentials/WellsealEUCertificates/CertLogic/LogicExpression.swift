import WellsealBase

/// A valid CertLogic expression.
///
/// Source: CertLogic 1.3.2, "Operations".
indirect enum LogicExpression: Sendable {
  case literal(LogicValue)
  case array([LogicExpression])
  /// The value at a path of the data, as the fragments between its dots.
  case access([PathStep])
  case branch(LogicExpression, then: LogicExpression, else: LogicExpression)
  case same(LogicExpression, LogicExpression)
  case member(LogicExpression, of: LogicExpression)
  case sum(LogicExpression, LogicExpression)
  case all([LogicExpression])
  case compare(Comparison, [LogicExpression])
  case compareTimes(Comparison, [LogicExpression])
  case not(LogicExpression)
  case plusTime(LogicExpression, Int, LogicTime.Unit)
  case reduce(LogicExpression, with: LogicExpression, from: LogicExpression)
  case part(of: LogicExpression, at: Int)
  case birthDay(LogicExpression)

  enum Comparison: String, Sendable {
    case less = "<"
    case greater = ">"
    case atMost = "<="
    case atLeast = ">="

    func holds(_ one: Int, _ other: Int) -> Bool {
      switch self {
      case .less: one < other
      case .greater: one > other
      case .atMost: one <= other
      case .atLeast: one >= other
      }
    }
  }

  /// A fragment of a path: a name, or a number, which also serves as an array index.
  struct PathStep: Sendable {
    let name: String
    let index: Int?

    init(_ name: String) {
      self.name = name
      index = Int(name)
    }
  }
}

/// An error that occurs when an expression is invalid or has no value.
enum LogicError: Error, Hashable, Sendable {
  case unknownOperation(String)
  case notAnExpression
  /// An operation has too few, too many or invalid operands.
  case operands(String)
  /// An operand has a type that the operation doesn't accept.
  case operand(String)
  case tooDeep
  case tooLong
}

extension LogicError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownOperation(let name): "unknown operation \"\(name)\""
    case .notAnExpression: "not a CertLogic expression"
    case .operands(let name): "\"\(name)\" has too few, too many or wrong operands"
    case .operand(let name): "invalid operand for \"\(name)\""
    case .tooDeep: "nested too deeply"
    case .tooLong: "too many evaluation steps"
    }
  }
}

// MARK: Reading

extension LogicExpression {
  /// Parses an expression, and throws for anything that the language doesn't have.
  init(_ value: JSON) throws(LogicError) { self = try Self.read(value, depth: 0) }

  private static func read(_ value: JSON, depth: Int) throws(LogicError) -> LogicExpression {
    guard depth < maxDepth else { throw .tooDeep }
    switch value {
    case .bool, .string: return .literal(LogicValue(value))
    case .number:
      let number = LogicValue(value)
      guard case .integer = number else { throw .notAnExpression }
      return .literal(number)
    case .array(let elements): return .array(try list(elements, depth: depth + 1))
    case .object(let members):
      guard members.count == 1 else { throw .notAnExpression }
      return try operation(members[0].name, members[0].value, depth: depth + 1)
    case .null: throw .notAnExpression
    }
  }

  private static func list(_ elements: [JSON], depth: Int) throws(LogicError) -> [LogicExpression] {
    var expressions: [LogicExpression] = []
    for element in elements { expressions.append(try read(element, depth: depth)) }
    return expressions
  }

  private static func operation(_ name: String, _ value: JSON, depth: Int) throws(LogicError)
    -> LogicExpression
  {
    if name == "var" {
      guard case .string(let path) = value else { throw .operands(name) }
      let steps = path.isEmpty ? [] : path.split(separator: ".", omittingEmptySubsequences: false)
      guard !steps.contains(where: \.isEmpty) else { throw .operands(name) }
      return .access(steps.map { PathStep(String($0)) })
    }
    guard case .array(let values) = value else { throw .operands(name) }
    guard let rule = operations[name] else { throw .unknownOperation(name) }
    guard rule.counts.contains(values.count) else { throw .operands(name) }
    // Only the first operand of these operations is an expression.
    switch name {
    case "plusTime":
      guard case .integer(let amount) = LogicValue(values[1]), case .string(let word) = values[2],
        let unit = LogicTime.Unit(rawValue: word)
      else { throw .operands(name) }
      return .plusTime(try read(values[0], depth: depth), amount, unit)
    case "extractFromUVCI":
      guard case .integer(let index) = LogicValue(values[1]) else { throw .operands(name) }
      return .part(of: try read(values[0], depth: depth), at: index)
    default: return rule.make(try list(values, depth: depth))
    }
  }

  private struct Operation: Sendable {
    let counts: ClosedRange<Int>
    let make: @Sendable ([LogicExpression]) -> LogicExpression

    init(_ counts: ClosedRange<Int>, _ make: @escaping @Sendable ([LogicExpression]) -> LogicExpression) {
      self.counts = counts
      self.make = make
    }
  }

  /// The number of operands of each operation, and its expression.
  private static let operations: [String: Operation] = [
    "if": Operation(3...3) { .branch($0[0], then: $0[1], else: $0[2]) },
    "===": Operation(2...2) { .same($0[0], $0[1]) },
    "in": Operation(2...2) { .member($0[0], of: $0[1]) },
    "+": Operation(2...2) { .sum($0[0], $0[1]) },
    "and": Operation(2...1000) { .all($0) },
    "<": Operation(2...3) { .compare(.less, $0) },
    ">": Operation(2...3) { .compare(.greater, $0) },
    "<=": Operation(2...3) { .compare(.atMost, $0) },
    ">=": Operation(2...3) { .compare(.atLeast, $0) },
    "before": Operation(2...3) { .compareTimes(.less, $0) },
    "after": Operation(2...3) { .compareTimes(.greater, $0) },
    "not-after": Operation(2...3) { .compareTimes(.atMost, $0) },
    "not-before": Operation(2...3) { .compareTimes(.atLeast, $0) },
    "!": Operation(1...1) { .not($0[0]) },
    "plusTime": Operation(3...3) { $0[0] },
    "reduce": Operation(3...3) { .reduce($0[0], with: $0[1], from: $0[2]) },
    "extractFromUVCI": Operation(2...2) { $0[0] },
    "dccDateOfBirth": Operation(1...1) { .birthDay($0[0]) },
  ]

  private static let maxDepth = 64
}
