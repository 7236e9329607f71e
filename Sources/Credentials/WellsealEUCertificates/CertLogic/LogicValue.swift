import WellsealBase

/// A value of CertLogic: what JSON has, and points in time.
///
/// Source: CertLogic 1.3.2, "Values".
enum LogicValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// A number that is none of CertLogic's; only data can hold it.
  case number(Double)
  case text(String)
  case array(LogicArray)
  case object(LogicObject)
  /// Milliseconds since 1970.
  case time(Int)

  /// Copies JSON.
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

  /// `42.0` is the whole number 42, as it is to JavaScript.
  private static func number(_ digits: String) -> LogicValue {
    if let value = Int(digits) { return .integer(value) }
    let value = Double(digits) ?? 0
    return Int(exactly: value).map { .integer($0) } ?? .number(value)
  }

  /// The value as JSON; a point in time as its text.
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

  /// Whether the value counts as true (or as false); some values count as neither.
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

  /// Whether two simple values are equal; arrays and objects never are, as to JavaScript's `===`.
  func isSame(as other: LogicValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    // Byte for byte: Swift takes a letter and its accent for the letter with the accent.
    case (.text(let one), .text(let other)): one.utf8.elementsEqual(other.utf8)
    default: false
    }
  }
}

extension LogicValue {
  /// How many arrays and objects stand inside each other.
  fileprivate var depth: Int {
    switch self {
    case .array(let array): array.depth
    case .object(let object): object.depth
    default: 0
    }
  }
}

/// An array that knows how deep it is, because a rule can nest arrays without end.
struct LogicArray: Sendable {
  let elements: [LogicValue]
  let depth: Int

  init(_ elements: [LogicValue]) {
    self.elements = elements
    depth = 1 + (elements.lazy.map(\.depth).max() ?? 0)
  }
}

/// An object that knows how deep it is.
struct LogicObject: Sendable {
  let members: [String: LogicValue]
  let depth: Int

  init(_ members: [String: LogicValue]) {
    self.members = members
    depth = 1 + (members.values.lazy.map(\.depth).max() ?? 0)
  }
}
