package import WellsealBase

/// An argument of a tool: its name, allowed values and purpose.
package struct ToolArgument: Sendable {
  package enum Kind: Sendable, Hashable {
    case text(most: Int)
    case choice([String])
    case integer(ClosedRange<Int>)
    /// A list of texts with a maximum count and a maximum length of each.
    case texts(most: Int, each: Int)
  }

  var name: String
  var kind: Kind
  package var text: String
  var isRequired: Bool

  package init(_ name: String, _ kind: Kind, _ text: String, required isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.text = text
    self.isRequired = isRequired
  }

  var schema: JSON {
    var schema: JSON =
      switch kind {
      case .text(let most): ["type": "string", "minLength": 1, "maxLength": .integer(most)]
      case .choice(let words): ["type": "string", "enum": .array(words.map { .string($0) })]
      case .integer(let range):
        [
          "type": "integer", "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        ]
      case .texts(let most, let each):
        [
          "type": "array", "minItems": 1, "maxItems": .integer(most),
          "items": ["type": "string", "minLength": 1, "maxLength": .integer(each)],
        ]
      }
    schema["description"] = .string(text)
    return schema
  }

  func read(_ value: JSONValue) throws(ToolArgumentError) -> ToolArguments.Value {
    switch kind {
    case .text(let most): return .text(try text(value, most))
    case .choice(let words):
      guard let word = value.string, words.contains(word) else {
        throw ToolArgumentError(.notAmong(words), in: name)
      }
      return .text(word)
    case .integer(let range):
      guard let number = value.integer, range.contains(number) else {
        throw ToolArgumentError(.notInRange(range), in: name)
      }
      return .integer(number)
    case .texts(let most, let each):
      let items = Array(value.elements)
      guard value.kind == .array, (1...most).contains(items.count) else {
        throw ToolArgumentError(.notAList(most: most), in: name)
      }
      var texts: [String] = []
      for item in items { texts.append(try text(item, each)) }
      return .texts(texts)
    }
  }

  private func text(_ value: JSONValue, _ maxLength: Int) throws(ToolArgumentError) -> String {
    guard let text = value.string, (1...maxLength).contains(text.count), text.utf8.count <= maxLength * 4
    else {
      throw ToolArgumentError(.notAText(most: maxLength), in: name)
    }
    return text
  }
}

/// The arguments of a call, validated by ``ToolDescription/check(_:)``.
package struct ToolArguments: Sendable, Equatable {
  enum Value: Sendable, Equatable {
    case text(String)
    case integer(Int)
    case texts([String])
  }

  let values: [String: Value]

  package func text(_ name: String) -> String? {
    if case .text(let text)? = values[name] { text } else { nil }
  }

  package func integer(_ name: String) -> Int? {
    if case .integer(let number)? = values[name] { number } else { nil }
  }

  package func texts(_ name: String) -> [String]? {
    if case .texts(let texts)? = values[name] { texts } else { nil }
  }

  /// The arguments as an object, for forwarding.
  package var json: JSON {
    .object(
      values.sorted { $0.key < $1.key }.map { name, value in
        switch value {
        case .text(let text): .init(name, .string(text))
        case .integer(let number): .init(name, .integer(number))
        case .texts(let texts): .init(name, .array(texts.map { .string($0) }))
        }
      })
  }
}

/// An error that occurs when a tool doesn't accept an argument.
package struct ToolArgumentError: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    case notAnObject
    case unknown(known: [String])
    case missing
    case notAText(most: Int)
    case notAmong([String])
    case notInRange(ClosedRange<Int>)
    case notAList(most: Int)
  }

  var reason: Reason
  var argument: String

  package init(_ reason: Reason, in argument: String) {
    self.reason = reason
    self.argument = argument
  }
}

extension ToolArgumentError: CustomStringConvertible {
  package var description: String {
    let name = "\"\(safeForDisplay(argument, limit: 40))\""
    return switch reason {
    case .notAnObject: "The arguments must be an object."
    case .unknown(let known):
      known.isEmpty
        ? "The tool takes no arguments."
        : "Unknown argument \(name); use one of: \(known.joined(separator: ", "))."
    case .missing: "The argument \(name) is missing."
    case .notAText(let most): "The argument \(name) must be text of 1 to \(most) characters."
    case .notAmong(let words): "The argument \(name) is one of \(words.joined(separator: ", "))."
    case .notInRange(let range):
      "The argument \(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)."
    case .notAList(let most): "The argument \(name) must be a list of 1 to \(most) texts."
    }
  }
}
