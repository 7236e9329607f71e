/// A CBOR value, parsed strictly within ``ParsingLimits`` or built for writing.
///
/// Integers have all 64 bits and a sign, and the members of a map keep their order.
///
/// Source: RFC 8949.
package enum CBOR: Sendable, Hashable {
  /// An integer from 0.
  case unsigned(UInt64)
  /// An integer below 0, as −1 − n, so that −1 is `negative(0)`.
  case negative(UInt64)
  case bytes([UInt8])
  case text(String)
  case array([CBOR])
  case map([Member])
  indirect case tagged(UInt64, CBOR)
  case bool(Bool)
  case null
  case undefined
  /// A simple value without its own meaning.
  case simple(UInt8)
  case float(Double)

  /// A key with its value.
  package struct Member: Sendable, Hashable {
    package var key: CBOR
    package var value: CBOR

    package init(_ key: CBOR, _ value: CBOR) {
      self.key = key
      self.value = value
    }
  }
}

// MARK: Reading values

extension CBOR {
  /// The value in a map for a key, or `nil` if there is none or this isn't a map.
  subscript(_ key: CBOR) -> CBOR? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value in a map for an integer key.
  package subscript(_ key: Int) -> CBOR? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key.integer == key }?.value
  }

  /// The value in a map for a text key.
  package subscript(_ key: String) -> CBOR? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key.text == key }?.value
  }

  /// The integer, or `nil` if this isn't one or it doesn't fit.
  package var integer: Int? {
    switch self {
    case .unsigned(let value): Int(exactly: value)
    case .negative(let value): Int(exactly: value).map { -1 - $0 }
    default: nil
    }
  }

  /// The number as a binary64, including integers, or `nil` for other values.
  package var double: Double? {
    switch self {
    case .unsigned(let value): Double(value)
    case .negative(let value): -1 - Double(value)
    case .float(let value): value
    default: nil
    }
  }

  /// The bytes of a byte string, or `nil` for other values.
  package var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  /// The text of a text string, or `nil` for other values.
  package var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements of an array, or `nil` for other values.
  package var elements: [CBOR]? { if case .array(let elements) = self { elements } else { nil } }

  /// The members of a map, or `nil` for other values.
  package var members: [Member]? { if case .map(let members) = self { members } else { nil } }

  /// The value inside all tags.
  package var untagged: CBOR {
    var value = self
    while case .tagged(_, let content) = value { value = content }
    return value
  }
}

// MARK: Creating values

extension CBOR: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates an integer of either sign.
  package init(_ value: Int) { self = value < 0 ? .negative(UInt64(-1 - value)) : .unsigned(UInt64(value)) }

  package init(integerLiteral value: Int) { self.init(value) }
  package init(stringLiteral value: String) { self = .text(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(arrayLiteral elements: CBOR...) { self = .array(elements) }

  package init(dictionaryLiteral members: (CBOR, CBOR)...) {
    self = .map(members.map { Member($0.0, $0.1) })
  }
}
