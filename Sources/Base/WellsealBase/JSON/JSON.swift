/// A JSON value for building, changing and writing.
///
/// Members keep their order, and numbers are texts, so a ``JSONValue`` is written back with the
/// same digits.
///
/// ```swift
/// var json: JSON = ["name": "Ada", "doses": 2]
/// json["isComplete"] = true
/// print(json.text)
/// ```
public enum JSON: Sendable, Hashable {
  /// An object, with its members in order.
  case object([Member])
  /// An array.
  case array([JSON])
  /// A string, without quotes and escapes.
  case string(String)
  /// The digits of a number, in JSON's grammar.
  case number(String)
  /// The literal `true` or `false`.
  case bool(Bool)
  /// The literal `null`.
  case null

  /// A name with its value.
  public struct Member: Sendable, Hashable {
    /// The name, without quotes and escapes.
    public var name: String
    /// The value.
    public var value: JSON

    /// Creates a member of an object.
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

extension JSON {
  /// Copies a parsed value.
  public init(_ value: JSONValue) {
    self =
      switch value.kind {
      case .object: .object(value.members.map { Member($0.name, JSON($0.value)) })
      case .array: .array(value.elements.map { JSON($0) })
      case .string: .string(value.string ?? "")
      case .number: .number(value.numberText ?? "0")
      case .bool: .bool(value.bool ?? false)
      case .null: .null
      }
  }

  /// The member with this name, or `nil` if there is none.
  ///
  /// Setting `nil` removes it; a new name is appended.
  public subscript(_ name: String) -> JSON? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.name == name }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name, value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  /// Returns a string, or null for `nil`.
  public static func text(_ text: String?) -> JSON { text.map { .string($0) } ?? .null }

  /// Returns an integer.
  public static func integer(_ value: Int) -> JSON { .number(String(value)) }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSON: ExpressibleByIntegerLiteral {
  /// Creates an integer from a literal.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSON: ExpressibleByBooleanLiteral {
  /// Creates a Boolean value from a literal.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByArrayLiteral {
  /// Creates an array from a literal.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// Creates an object from a literal, with the members in the order written.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSON: ExpressibleByNilLiteral {
  /// Creates `null` from the literal `nil`.
  public init(nilLiteral: ()) { self = .null }
}
