import WellsealBase

/// The latest value of a type, from the API for programs.
struct NewestValue: Sendable, Hashable {
  /// The name of the type: letters, digits, hyphens and underscores.
  var name: String
  var kind: Kind
  /// The original start and end; an ongoing value has no end.
  var start: String
  var end: String?
  /// The value, or `nil` if there is none today.
  var value: Value?
  var unit: String?
  /// The name of the source of a sample.
  var source: String?

  enum Kind: String, Sendable {
    case day = "day"
    case night = "night"
    case sample = "sample"
  }

  enum Value: Sendable, Hashable {
    /// The original digits.
    case number(String)
    case word(String)
  }

  /// The name of the number of unread notices, which no type has.
  static let notices = "notices"
  /// The maximum number of types.
  static let maxCount = 512

  /// Parses a row of the response, or returns `nil` for one without a simple value.
  init?(_ row: JSONValue) {
    guard let name = row["name"]?.string, Self.isName(name),
      let start = Self.text(row["start"], maxLength: 40),
      let kind = row["of"]?.string.flatMap(Kind.init), let value = row["value"]
    else { return nil }
    self.name = name
    self.kind = kind
    self.start = start
    end = Self.text(row["end"], maxLength: 40)
    if let digits = value.numberText {
      self.value = .number(digits)
    } else if let word = Self.text(value, maxLength: 100) {
      self.value = .word(word)
    } else if value.kind == .null, kind == .night {
      // The night contains only time in bed: the time asleep is unknown, not zero.
      self.value = nil
    } else {
      return nil
    }
    unit = Self.text(row["unit"], maxLength: 40)
    source = Self.text(row["source"]?["name"], maxLength: 100)
  }

  private static func text(_ value: JSONValue?, maxLength: Int) -> String? {
    value?.string.map { String($0.prefix(maxLength)) }
  }

  /// Returns whether a name is valid; names are part of topics.
  static func isName(_ text: String) -> Bool {
    (1...80).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// The published message: `{value, unit, of, start, end, source}`, with the original digits of
  /// the value.
  var json: JSON {
    let value: JSON =
      switch value {
      case .number(let digits): .number(digits)
      case .word(let word): .string(word)
      case nil: .null
      }
    return [
      "value": value, "unit": .text(unit), "of": .string(kind.rawValue), "start": .string(start),
      "end": .text(end), "source": .text(source),
    ]
  }
}
