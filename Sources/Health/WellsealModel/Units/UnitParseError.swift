package import WellsealBase

/// An error that occurs when a unit string can't be parsed.
package struct UnitParseError: Error, Hashable {
  /// The reason why a unit string is invalid.
  package enum Reason: Hashable, Sendable {
    case unknownSymbol(String)
    case missingUnit
    case missingOperator
    case missingExponent
    case exponentTooLarge(limit: Int)
    case secondExponent
    case secondSlash
    case slashInParentheses
    case openParenthesis
    case closingParenthesis
    case molarMassNotAllowed(on: String)
    case invalidMolarMass
    case tooLong(limit: Int)
    case tooDeep(limit: Int)
  }

  /// The complete string.
  var text: String
  /// The offset of the error in characters (Unicode scalars), from 0.
  var offset: Int
  /// The reason for the error.
  var reason: Reason
}

extension UnitParseError: CustomStringConvertible {
  package var description: String { #""\#(text)", column \#(offset + 1): \#(reason)"# }
}

extension UnitParseError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .unknownSymbol: "unit-parse.unknown-symbol"
    case .missingUnit, .missingOperator, .missingExponent, .secondExponent, .secondSlash,
      .slashInParentheses, .openParenthesis, .closingParenthesis, .invalidMolarMass:
      "unit-parse"
    case .exponentTooLarge: "unit-parse.exponent-too-large"
    case .molarMassNotAllowed: "unit-parse.molar-mass-not-allowed"
    case .tooLong: "unit-parse.too-long"
    case .tooDeep: "unit-parse.too-deep"
    }
  }

  package var hint: String? { "write units as in count/min, mg/dL or kcal" }
  package var exitClass: ExitClass { .wrongUse }
}

extension UnitParseError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownSymbol(let symbol): #"unknown unit "\#(symbol)""#
    case .missingUnit: "missing unit"
    case .missingOperator: "units must be separated by ·, * or /"
    case .missingExponent: "expected an integer after ^"
    case .exponentTooLarge(let limit): "an exponent must be between -\(limit) and \(limit)"
    case .secondExponent: "a factor must have only one exponent; use parentheses"
    case .secondSlash: "a unit must have only one slash; everything after it is the denominator"
    case .slashInParentheses: "fractions aren't allowed in parentheses"
    case .openParenthesis: "unclosed parenthesis"
    case .closingParenthesis: "unmatched closing parenthesis"
    case .molarMassNotAllowed(let symbol): #"only mol may have a molar mass, not "\#(symbol)""#
    case .invalidMolarMass: "a molar mass must be a number above zero, followed by >"
    case .tooLong(let limit): "a unit string must have at most \(limit) bytes"
    case .tooDeep(let limit): "parentheses must nest at most \(limit) deep"
    }
  }
}
