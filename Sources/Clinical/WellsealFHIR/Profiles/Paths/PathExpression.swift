/// A parsed FHIRPath expression.
///
/// Source: HL7 FHIRPath 2.0; of its functions those that profiles use.
indirect enum PathExpression: Sendable, Hashable {
  case text(String)
  case number(Double)
  case boolean(Bool)
  case empty
  case this
  /// The resource that the rule is evaluated in.
  case resource
  case step(PathExpression, String)
  case call(PathExpression, String, [PathExpression])
  case index(PathExpression, Int)
  case binary(Operator, PathExpression, PathExpression)
  /// `is` and `as` with the name of a type.
  case type(PathExpression, isTest: Bool, String)

  enum Operator: String, Sendable {
    case implies = "implies"
    case or = "or"
    case xor = "xor"
    case and = "and"
    case isIn = "in"
    case contains = "contains"
    case equal = "="
    case unequal = "!="
    case below = "<"
    case above = ">"
    case atMost = "<="
    case atLeast = ">="
    case union = "|"
    case plus = "+"
  }
}

/// An error that occurs when an expression uses a part of FHIRPath that isn't supported.
package struct UnreadPathError: Error, Hashable {
  /// The function or operator.
  var part: String
}
