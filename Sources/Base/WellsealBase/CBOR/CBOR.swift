/// A CBOR value: read strictly under ``ParsingLimits``, or made to be written.
///
/// Whole numbers keep all 64 bits and their sign, and the members of a map keep their order.
///
/// Source: RFC 8949.
public enum CBOR: Sendable, Hashable {
  /// A whole number from 0.
  case unsigned(UInt64)
  /// A whole number below 0, as −1 − n, so that −1 is `negative(0)`.
  case negative(UInt64)
  case bytes([UInt8])
  case text(String)
  case array([CBOR])
  case map([Member])
  indirect case tagged(UInt64, CBOR)
  case bool(Bool)
  case null
  case undefined
  /// A simple value without a meaning of its own.
  case simple(UInt8)
  case float(Double)

  /// A key with its value.
  public struct Member: Sendable, Hashable {
    public var key: CBOR
    public var value: CBOR

    public init(_ key: CBOR, _ value: CBOR) {
      self.key = key
      self.value = value
    }
  }
}

// MARK: Looking inside

extension CBOR {
  /// The value of a map under a key; nil where there is none or this is no map.
  public subscript(_ key: CBOR) -> CBOR? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value of a map under a whole number.
  public subscript(_ key: Int) -> CBOR? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key.integer == key }?.value
  }

  /// The value of a map under a text.
  public subscript(_ key: String) -> CBOR? {
    guard case .map(let members) = self else { return nil }
    return members.first { $0.key.text == key }?.value
  }

  /// A whole number that fits; nil for anything else.
  public var integer: Int? {
    switch self {
    case .unsigned(let value): Int(exactly: value)
    case .negative(let value): Int(exactly: value).map { -1 - $0 }
    default: nil
    }
  }

  /// A number as a binary64, whole ones too; nil for anything else.
  public var double: Double? {
    switch self {
    case .unsigned(let value): Double(value)
    case .negative(let value): -1 - Double(value)
    case .float(let value): value
    default: nil
    }
  }

  /// The bytes of a byte string; nil for anything else.
  public var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }

  /// The text of a text string; nil for anything else.
  public var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The elements of an array; nil for anything else.
  public var elements: [CBOR]? { if case .array(let elements) = self { elements } else { nil } }

  /// The members of a map; nil for anything else.
  public var members: [Member]? { if case .map(let members) = self { members } else { nil } }

  /// What stands inside all tags.
  public var untagged: CBOR {
    var value = self
    while case .tagged(_, let content) = value { value = content }
    return value
  }
}

// MARK: Making

extension CBOR: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// A whole number of either sign.
  public init(_ value: Int) { self = value < 0 ? .negative(UInt64(-1 - value)) : .unsigned(UInt64(value)) }

  public init(integerLiteral value: Int) { self.init(value) }
  public init(stringLiteral value: String) { self = .text(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(arrayLiteral elements: CBOR...) { self = .array(elements) }

  public init(dictionaryLiteral members: (CBOR, CBOR)...) {
    self = .map(members.map { Member($0.0, $0.1) })
  }
}
