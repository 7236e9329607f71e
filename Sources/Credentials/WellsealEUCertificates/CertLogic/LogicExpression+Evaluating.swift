extension LogicExpression {
  /// Returns the value of the expression for some data.
  ///
  /// The same arguments always give the same value, in a limited number of steps.
  ///
  /// - Throws: ``LogicError`` if an operand has the wrong type.
  func value(in data: LogicValue) throws(LogicError) -> LogicValue {
    var evaluation = Evaluation()
    return try evaluation.value(of: self, in: data)
  }
}

private struct Evaluation {
  private var steps = 0
  private static let maxSteps = 50_000
  private static let maxDepth = 64

  mutating func value(of expression: LogicExpression, in data: LogicValue) throws(LogicError) -> LogicValue {
    steps += 1
    guard steps <= Self.maxSteps else { throw .tooLong }
    switch expression {
    case .literal(let value): return value
    case .array(let elements): return try array(elements, in: data)
    case .access(let path): return Self.access(path, in: data)
    case .branch(let guarding, let then, let otherwise):
      return try value(of: try value(of: guarding, in: data).isTruthy ? then : otherwise, in: data)
    case .same(let one, let other):
      return .bool(try value(of: one, in: data).isSame(as: try value(of: other, in: data)))
    case .member(let element, let list): return try isMember(element, of: list, in: data)
    case .sum(let one, let other): return try sum(one, other, in: data)
    case .all(let operands): return try all(operands, in: data)
    case .compare(let comparison, let operands):
      return compare(comparison, try integers(operands, comparison.rawValue, in: data))
    case .compareTimes(let comparison, let operands):
      return compare(comparison, try times(operands, in: data))
    case .not(let operand): return try not(operand, in: data)
    case .plusTime(let operand, let amount, let unit):
      guard case .text(let text) = try value(of: operand, in: data),
        let time = LogicTime.milliseconds(text), let shifted = LogicTime.shift(time, by: amount, unit)
      else { throw .operand("plusTime") }
      return .time(shifted)
    case .reduce(let list, let lambda, let start): return try reduce(list, lambda, start, in: data)
    case .part(let operand, let index): return try part(of: operand, at: index, in: data)
    case .birthDay(let operand):
      guard case .text(let text) = try value(of: operand, in: data), let day = LogicTime.birthDay(text) else {
        throw .operand("dccDateOfBirth")
      }
      return .time(day)
    }
  }

  private mutating func array(_ elements: [LogicExpression], in data: LogicValue) throws(LogicError)
    -> LogicValue
  {
    var values: [LogicValue] = []
    values.reserveCapacity(elements.count)
    for element in elements { values.append(try value(of: element, in: data)) }
    let array = LogicArray(values)
    guard array.depth <= Self.maxDepth else { throw .tooDeep }
    return .array(array)
  }

  private static func access(_ path: [LogicExpression.PathStep], in data: LogicValue) -> LogicValue {
    var value = data
    for step in path {
      switch value {
      case .object(let object): value = object.members[step.name] ?? .null
      case .array(let array):
        guard let index = step.index, array.elements.indices.contains(index) else { return .null }
        value = array.elements[index]
      default: return .null
      }
    }
    return value
  }
}

// MARK: Operations

extension Evaluation {
  private mutating func isMember(
    _ element: LogicExpression, of list: LogicExpression, in data: LogicValue
  ) throws(LogicError) -> LogicValue {
    let element = try value(of: element, in: data)
    guard case .array(let array) = try value(of: list, in: data) else { throw .operand("in") }
    steps += array.elements.count / 16
    return .bool(array.elements.contains { $0.isSame(as: element) })
  }

  private mutating func sum(
    _ one: LogicExpression, _ other: LogicExpression, in data: LogicValue
  ) throws(LogicError) -> LogicValue {
    guard case .integer(let left) = try value(of: one, in: data),
      case .integer(let right) = try value(of: other, in: data)
    else { throw .operand("+") }
    let (sum, overflows) = left.addingReportingOverflow(right)
    guard !overflows else { throw .operand("+") }
    return .integer(sum)
  }

  /// Returns the first falsy operand, or the last one; the operands after it aren't evaluated.
  private mutating func all(_ operands: [LogicExpression], in data: LogicValue) throws(LogicError)
    -> LogicValue
  {
    var last = LogicValue.null
    for operand in operands {
      last = try value(of: operand, in: data)
      if last.isFalsy { return last }
      guard last.isTruthy else { throw .operand("and") }
    }
    return last
  }

  private mutating func not(_ operand: LogicExpression, in data: LogicValue) throws(LogicError) -> LogicValue
  {
    let value = try value(of: operand, in: data)
    guard value.isFalsy || value.isTruthy else { throw .operand("!") }
    return .bool(value.isFalsy)
  }

  private mutating func integers(
    _ operands: [LogicExpression], _ name: String, in data: LogicValue
  ) throws(LogicError) -> [Int] {
    var numbers: [Int] = []
    for operand in operands {
      guard case .integer(let number) = try value(of: operand, in: data) else { throw .operand(name) }
      numbers.append(number)
    }
    return numbers
  }

  private mutating func times(_ operands: [LogicExpression], in data: LogicValue) throws(LogicError) -> [Int]
  {
    var times: [Int] = []
    for operand in operands {
      guard case .time(let time) = try value(of: operand, in: data) else { throw .operand("after, before") }
      times.append(time)
    }
    return times
  }

  private func compare(_ comparison: LogicExpression.Comparison, _ numbers: [Int]) -> LogicValue {
    .bool(zip(numbers, numbers.dropFirst()).allSatisfy { comparison.holds($0, $1) })
  }

  private mutating func reduce(
    _ list: LogicExpression, _ lambda: LogicExpression, _ start: LogicExpression, in data: LogicValue
  ) throws(LogicError) -> LogicValue {
    let list = try value(of: list, in: data)
    var result = try value(of: start, in: data)
    // A null list leaves the initial value unchanged.
    if case .null = list { return result }
    guard case .array(let array) = list else { throw .operand("reduce") }
    for element in array.elements {
      let inner = LogicObject(["current": element, "accumulator": result, "data": data])
      guard inner.depth <= Self.maxDepth else { throw .tooDeep }
      result = try value(of: lambda, in: .object(inner))
    }
    return result
  }

  /// Returns a part of an identifier between `/`, `#` and `:`, without `URN:UVCI:`.
  private mutating func part(
    of operand: LogicExpression, at index: Int, in data: LogicValue
  ) throws(LogicError) -> LogicValue {
    switch try value(of: operand, in: data) {
    case .null: return .null
    case .text(let text):
      var parts = text.split(omittingEmptySubsequences: false) { "/#:".contains($0) }
      if parts.starts(with: ["URN", "UVCI"]) { parts.removeFirst(2) }
      return parts.indices.contains(index) ? .text(String(parts[index])) : .null
    default: throw .operand("extractFromUVCI")
    }
  }
}
