import WellsealBase

/// An evaluator of FHIRPath expressions on one element.
///
/// It is strict: in case of doubt it throws ``UnreadPathError``, so that a rule is reported as
/// unchecked instead of being evaluated partially.
struct PathEvaluator {
  /// An item of a collection.
  enum Item {
    case element(FHIRElement)
    case text(String)
    case number(Double)
    case boolean(Bool)
  }

  /// The resource that contains the element.
  let resource: FHIRElement
  /// Returns the target of a reference, if it is known.
  let resolve: (FHIRElement) -> FHIRElement?
  private let work = Work()

  init(resource: FHIRElement, resolve: @escaping (FHIRElement) -> FHIRElement?) {
    self.resource = resource
    self.resolve = resolve
  }

  /// The amount of work done so far.
  private final class Work {
    private var items = 0

    /// Counts items, and stops an expression that produces too many of them.
    func add(_ more: Int) throws(UnreadPathError) {
      items += more + 1
      guard items <= Self.maxItems else { throw UnreadPathError(part: "a rule with this many values") }
    }

    // A rule checks each entry of a bundle once or twice.
    private static let maxItems = 1_000_000
  }

  /// The supported functions, with their numbers of arguments.
  static let functions: [String: ClosedRange<Int>] = [
    "exists": 0...1, "empty": 0...0, "not": 0...0, "where": 1...1, "all": 1...1, "count": 0...0,
    "first": 0...0,
    "last": 0...0, "tail": 0...0, "hasValue": 0...0, "toString": 0...0, "length": 0...0, "lower": 0...0,
    "upper": 0...0, "matches": 1...1, "startsWith": 1...1, "endsWith": 1...1, "contains": 1...1,
    "resolve": 0...0,
    "extension": 1...1, "select": 1...1, "allTrue": 0...0, "single": 0...0,
  ]

  /// Returns true if a rule is satisfied.
  ///
  /// An empty result counts as false.
  func holds(_ rule: PathExpression, on element: FHIRElement) throws(UnreadPathError) -> Bool {
    try Self.truth(value(rule, [.element(element)])) ?? false
  }

  private func value(_ expression: PathExpression, _ input: [Item]) throws(UnreadPathError) -> [Item] {
    let items = try evaluated(expression, input)
    try work.add(items.count)
    return items
  }

  private func evaluated(
    _ expression: PathExpression, _ input: [Item]
  ) throws(UnreadPathError) -> [Item] {
    switch expression {
    case .text(let text): return [.text(text)]
    case .number(let number): return [.number(number)]
    case .boolean(let boolean): return [.boolean(boolean)]
    case .empty: return []
    case .this: return input
    case .resource: return [.element(resource)]
    case .step(let base, let name): return try step(name, from: value(base, input), isFirst: base == .this)
    case .call(let base, let name, let arguments): return try call(name, on: value(base, input), arguments)
    case .index(let base, let index):
      let items = try value(base, input)
      return items.indices.contains(index) ? [items[index]] : []
    case .type(let base, let isTest, let type): return try typed(value(base, input), isTest: isTest, type)
    case .binary(let sign, let left, let right):
      return try combine(sign, value(left, input)) { () throws(UnreadPathError) in try value(right, input) }
    }
  }

  private func step(_ name: String, from items: [Item], isFirst: Bool) throws(UnreadPathError) -> [Item] {
    var found: [Item] = []
    for case .element(let element) in items {
      if isFirst, element.resourceType == name {
        found.append(.element(element))
      } else {
        found += element.steps(named: name).map { .element($0) }
      }
    }
    return found
  }
}

// MARK: Functions

extension PathEvaluator {
  private func call(
    _ name: String, on items: [Item], _ arguments: [PathExpression]
  ) throws(UnreadPathError) -> [Item] {
    switch name {
    case "exists":
      guard let test = arguments.first else { return [.boolean(!items.isEmpty)] }
      return [.boolean(try !filter(items, test).isEmpty)]
    case "empty": return [.boolean(items.isEmpty)]
    case "not": return try Self.truth(items).map { [.boolean(!$0)] } ?? []
    case "where": return try filter(items, arguments[0])
    case "all": return [.boolean(try filter(items, arguments[0]).count == items.count)]
    case "allTrue":
      for item in items where try Self.truth([item]) != true { return [.boolean(false)] }
      return [.boolean(true)]
    case "select":
      var found: [Item] = []
      for item in items {
        found += try value(arguments[0], [item])
        try work.add(0)
      }
      return found
    case "count": return [.number(Double(items.count))]
    case "first", "single": return Array(items.prefix(1))
    case "last": return Array(items.suffix(1))
    case "tail": return Array(items.dropFirst())
    case "resolve":
      return items.compactMap { item in
        if case .element(let element) = item { resolve(element).map { .element($0) } } else { nil }
      }
    case "extension":
      guard case .text(let address)? = try value(arguments[0], items).first else { return [] }
      return items.flatMap { item -> [Item] in
        guard case .element(let element) = item else { return [] }
        return element.items(named: "extension").filter { $0.value?["url"]?.string == address }
          .map { .element($0) }
      }
    case "hasValue": return [.boolean(items.count == 1 && Self.scalar(items[0]) != nil)]
    default: return try text(name, of: items, arguments)
    }
  }

  private func filter(_ items: [Item], _ test: PathExpression) throws(UnreadPathError) -> [Item] {
    var kept: [Item] = []
    for item in items where try Self.truth(value(test, [item])) ?? false { kept.append(item) }
    return kept
  }

  /// Evaluates the functions on a single text.
  private func text(
    _ name: String, of items: [Item], _ arguments: [PathExpression]
  ) throws(UnreadPathError) -> [Item] {
    guard let item = items.first else { return [] }
    if items.count == 1, case .element(let element) = item, element.value == nil { return [] }
    guard items.count == 1, let text = Self.scalar(item).flatMap(Self.written) else {
      throw UnreadPathError(part: "\(name)() of several values")
    }
    var argument = ""
    if let first = arguments.first {
      guard case .text(let given)? = try value(first, items).first else { return [] }
      argument = given
    }
    switch name {
    case "toString": return [.text(text)]
    case "length": return [.number(Double(text.count))]
    case "lower": return [.text(text.lowercased())]
    case "upper": return [.text(text.uppercased())]
    case "startsWith": return [.boolean(text.hasPrefix(argument))]
    case "endsWith": return [.boolean(text.hasSuffix(argument))]
    case "contains": return [.boolean(argument.isEmpty || text.firstRange(of: argument) != nil)]
    case "matches":
      guard text.utf8.count <= Self.maxMatchedLength, Self.isPlain(argument),
        let pattern = try? Regex(argument)
      else { throw UnreadPathError(part: "matches() of this text") }
      return [.boolean(text.contains(pattern))]
    default: throw UnreadPathError(part: "\(name)()")
    }
  }

  /// Returns true if matching a pattern takes at most quadratic time: it has no groups, and at most
  /// one unbounded repetition.
  private static func isPlain(_ pattern: String) -> Bool {
    let bytes = Array(pattern.utf8)
    let counts = bytes.split(separator: UInt8(ascii: "{")).dropFirst()
    return bytes.count <= 200 && !bytes.contains(UInt8(ascii: "(")) && !bytes.contains(UInt8(ascii: ","))
      && bytes.count { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "+") } <= 1
      && counts.allSatisfy { count in count.prefix { (0x30...0x39).contains($0) }.count <= 2 }
  }

  private static let maxMatchedLength = 2_000
}

// MARK: Operators

extension PathEvaluator {
  private func combine(
    _ sign: PathExpression.Operator, _ left: [Item], _ right: () throws(UnreadPathError) -> [Item]
  ) throws(UnreadPathError) -> [Item] {
    switch sign {
    case .and, .or, .xor, .implies:
      let left = try Self.truth(left)
      // If the left side determines the result, don't evaluate the right side, which may be
      // unsupported.
      if let decided = Self.decided(sign, left) { return [.boolean(decided)] }
      let result = Self.logic(sign, left, try Self.truth(right()))
      return result.map { [.boolean($0)] } ?? []
    case .union: return try left + right()
    case .equal, .unequal:
      let right = try right()
      guard !left.isEmpty, !right.isEmpty else { return [] }
      var isSame = left.count == right.count
      for (one, other) in zip(left, right) where try !Self.isSame(one, other) { isSame = false }
      return [.boolean(isSame == (sign == .equal))]
    case .isIn: return [.boolean(try Self.contains(right(), left))]
    case .contains: return [.boolean(try Self.contains(left, right()))]
    case .below, .above, .atMost, .atLeast: return try Self.compare(sign, left, right())
    case .plus:
      guard case .text(let one)? = left.first.flatMap(Self.scalar),
        case .text(let other)? = try right().first.flatMap(Self.scalar)
      else { throw UnreadPathError(part: "+") }
      return [.text(one + other)]
    }
  }

  private static func decided(_ sign: PathExpression.Operator, _ left: Bool?) -> Bool? {
    switch (sign, left) {
    case (.and, false?): false
    case (.or, true?), (.implies, false?): true
    default: nil
    }
  }

  private static func logic(_ sign: PathExpression.Operator, _ left: Bool?, _ right: Bool?) -> Bool? {
    switch (sign, left, right) {
    case (.and, false?, _), (.and, _, false?): false
    case (.and, true?, true?): true
    case (.or, true?, _), (.or, _, true?): true
    case (.or, false?, false?): false
    case (.xor, let left?, let right?): left != right
    case (.implies, false?, _), (.implies, _, true?): true
    case (.implies, true?, false?): false
    default: nil
    }
  }

  private static func contains(_ items: [Item], _ member: [Item]) throws(UnreadPathError) -> Bool {
    guard let member = member.first else { return false }
    for item in items where try isSame(item, member) { return true }
    return false
  }

  private static func compare(
    _ sign: PathExpression.Operator, _ left: [Item], _ right: [Item]
  ) throws(UnreadPathError) -> [Item] {
    guard let left = left.first, let right = right.first else { return [] }
    // Comparing dates of different precision gives an empty result, which isn't supported.
    guard case .number(let one)? = scalar(left), case .number(let other)? = scalar(right) else {
      throw UnreadPathError(part: sign.rawValue)
    }
    switch sign {
    case .below: return [.boolean(one < other)]
    case .above: return [.boolean(one > other)]
    case .atMost: return [.boolean(one <= other)]
    default: return [.boolean(one >= other)]
    }
  }

  private static func isSame(_ one: Item, _ other: Item) throws(UnreadPathError) -> Bool {
    switch (scalar(one), scalar(other)) {
    case (.text(let one)?, .text(let other)?): return one == other
    case (.number(let one)?, .number(let other)?): return one == other
    case (.boolean(let one)?, .boolean(let other)?): return one == other
    case (nil, _), (_, nil): throw UnreadPathError(part: "= of structures")
    default: return false
    }
  }

  private func typed(_ items: [Item], isTest: Bool, _ type: String) throws(UnreadPathError) -> [Item] {
    var results: [Item] = []
    for item in items {
      let isOfType = try Self.isOf(type, item)
      if isTest { results.append(.boolean(isOfType)) } else if isOfType { results.append(item) }
    }
    return results
  }

  private static func isOf(_ type: String, _ item: Item) throws(UnreadPathError) -> Bool {
    switch item {
    case .text: return type.lowercased() == "string"
    case .number: return ["integer", "decimal"].contains(type.lowercased())
    case .boolean: return type.lowercased() == "boolean"
    case .element(let element):
      guard let known = element.resourceType ?? element.choiceType else {
        throw UnreadPathError(part: "is \(type)")
      }
      return known.lowercased() == type.lowercased()
    }
  }
}

// MARK: Values

extension PathEvaluator {
  /// Returns the value of an item, or `nil` for structures.
  private static func scalar(_ item: Item) -> Item? {
    guard case .element(let element) = item else { return item }
    guard let value = element.value else { return nil }
    switch value.kind {
    case .string: return value.string.map { .text($0) }
    case .number: return value.double.map { .number($0) }
    case .bool: return value.bool.map { .boolean($0) }
    default: return nil
    }
  }

  private static func written(_ item: Item) -> String? {
    switch item {
    case .text(let text): text
    case .boolean(let boolean): "\(boolean)"
    default: nil
    }
  }

  /// Returns the value as a Boolean.
  ///
  /// A single value that isn't a Boolean is true, and an empty collection is `nil`.
  private static func truth(_ items: [Item]) throws(UnreadPathError) -> Bool? {
    guard let item = items.first else { return nil }
    guard items.count == 1 else { throw UnreadPathError(part: "several values as one") }
    if case .boolean(let boolean)? = scalar(item) { return boolean }
    return true
  }
}
