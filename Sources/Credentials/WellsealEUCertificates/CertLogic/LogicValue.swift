import WellsealBase

/// A value of CertLogic: JSON values and points in time.
///
/// Source: CertLogic 1.3.2, "Values".
enum LogicValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that isn't a CertLogic number; only data can contain it.
  case number(Double)
  case text(String)
  case array(LogicArray)
  case object(LogicObject)
  /// Milliseconds since 1970.
  case time(Int)

  /// Creates a value from JSON.
  init(_ value: JSON) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .string(let text): self = .text(text)
    case .number(let digits): self = Self.number(digits)
    case .array(let elements): self = .array(LogicArray(elements.map { LogicValue($0) }))
    case .object(let members):
      let values = members.map { ($0.name, LogicValue($0.value)) }
      self = .object(LogicObject(Dictionary(values, uniquingKeysWith: { _, last in last })))
    }
  }

  /// Returns a number; `42.0` is the integer 42, as in JavaScript.
  private static func number(_ digits: String) -> LogicValue {
    if let value = Int(digits) { return .integer(value) }
    let value = Double(digits) ?? 0
    return Int(exactly: value).map { .integer($0) } ?? .number(value)
  }

  /// The value as JSON; a point in time is a text.
  var json: JSON {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number("\(value)")
    case .text(let text): .string(text)
    case .array(let array): .array(array.elements.map(\.json))
    case .object(let object):
      .object(object.members.sorted { $0.key < $1.key }.map { JSON.Member($0.key, $0.value.json) })
    case .time(let milliseconds): .string(LogicTime.text(milliseconds))
    }
  }

  /// Whether the value is truthy; some values are neither truthy nor falsy.
  var isTruthy: Bool {
    switch self {
    case .bool(let value): value
    case .integer(let value): value != 0
    case .text(let text): !text.isEmpty
    case .array(let array): !array.elements.isEmpty
    case .object(let object): !object.members.isEmpty
    case .null, .number, .time: false
    }
  }

  var isFalsy: Bool {
    switch self {
    case .null: true
    case .bool(let value): !value
    case .integer(let value): value == 0
    case .text(let text): text.isEmpty
    case .array(let array): array.elements.isEmpty
    case .object(let object): object.members.isEmpty
    case .number, .time: false
    }
  }

  /// Returns whether two simple values are equal; arrays and objects never are, as with
  /// JavaScript's `===`.
  func isSame(as other: LogicValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    // Compare bytes: Swift treats a letter with a combining accent as equal to the accented letter.
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    default: false
    }
  }
}

extension LogicValue {
  /// The nesting depth of arrays and objects.
  fileprivate var depth: Int {
    switch self {
    case .array(let array): array.depth
    case .object(let object): object.depth
    default: 0
    }
  }
}

/// An array that stores its depth, because a rule can nest arrays without limit.
struct LogicArray: Sendable {
  let elements: [LogicValue]
  let depth: Int

  init(_ elements: [LogicValue]) {
    self.elements = elements
    depth = 1 + (elements.lazy.map(\.depth).max() ?? 0)
  }
}

/// An object that stores its depth.
struct LogicObject: Sendable {
  let members: [String: LogicValue]
  let depth: Int

  init(_ members: [String: LogicValue]) {
    self.members = members
    depth = 1 + (members.values.lazy.map(\.depth).max() ?? 0)
  }
}
