/// An error that occurs when a predicate format string can't be parsed.
///
/// It never contains values from the string.
package struct PredicateFormatError: Error, Hashable {
  /// The reason why a format string is invalid.
  package enum Reason: Hashable, Sendable {
    case unknownKeyPath(String)
    case unexpected(expected: Expectation)
    case unterminatedString
    case unknownCharacter
    case missingArgument(index: Int)
    case leftoverArguments(Int)
    case keyPathArgument
    case numberArgument
    case unsupported(String)
    case invalidLiteral(String)
    case twoKeyPaths
    case noKeyPath
    case notReversible(String)
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
  }

  /// The syntax that was expected at an offset.
  package enum Expectation: String, Sendable {
    case comparison = "a comparison"
    case comparator = "a comparison operator"
    case value = "a value or a key path"
    case keyPath = "a key path"
    case closingParenthesis = "a closing parenthesis"
    case closingBrace = "a comma or a closing brace"
    case bounds = "a list of two values"
    case end = "AND, OR or the end"
    case options = "the options c or d and a closing bracket"
  }

  /// The offset of the error in bytes, from 0.
  var offset: Int
  /// The reason for the error.
  var reason: Reason
}

extension PredicateFormatError: CustomStringConvertible {
  package var description: String { "predicate format, column \(offset + 1): \(reason)" }
}

extension PredicateFormatError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownKeyPath(let path): #"HealthKit has no key path "\#(path)""#
    case .unexpected(let expectation): "expected \(expectation.rawValue)"
    case .unterminatedString: "unterminated string"
    case .unknownCharacter: "unexpected character"
    case .missingArgument(let index): "argument \(index + 1) is missing"
    case .leftoverArguments(let count): "\(count) unused arguments"
    case .keyPathArgument: "%K requires a text with a key path"
    case .numberArgument: "this placeholder requires a number"
    case .unsupported(let word): "\(word) is not supported in queries of health data"
    case .invalidLiteral(let name): "can't create \(name) from these arguments"
    case .twoKeyPaths: "a comparison must be between one property and a value"
    case .noKeyPath: "one side of a comparison must be a key path"
    case .notReversible(let comparator): "the key path must be to the left of \(comparator)"
    case .tooLong(let limit): "a format must have at most \(limit) bytes"
    case .tooDeep(let limit): "conditions must nest at most \(limit) deep"
    }
  }
}
