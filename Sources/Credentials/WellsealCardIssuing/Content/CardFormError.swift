package import WellsealBase
import WellsealCredentials

/// An error that occurs when a field of a form is invalid.
public struct CardFormError: Error, Hashable, Sendable {
  /// The reason why a field is invalid.
  public enum Reason: Hashable, Sendable {
    /// The value isn't a JSON object.
    case notAnObject
    /// The value isn't a JSON array.
    case notAList
    /// The value is neither a string nor a number.
    case notAText
    /// The form has no such field.
    case unknownField
    /// A required field is absent or empty.
    case missing
    /// The text isn't a date that exists, as `YYYY-MM-DD`.
    case notADate
    /// A value with a unit isn't a number.
    case notANumber
    /// The text is neither a code of the system nor a known name.
    case unknownCode
    /// Several codes have this name, and guessing could put a wrong one on the card.
    case ambiguousName([String])
    /// The text has more characters than the limit.
    case tooLong(limit: Int)
    /// The list has more elements than the limit.
    case tooMany(limit: Int)
    /// The text has control characters or invisible marks.
    case unprintable
    /// The form has neither doses nor results.
    case nothingToSay
    /// The form has doses and results, but a card is about one topic.
    case severalTopics
  }

  /// The reason why the field is invalid.
  public var reason: Reason
  /// The field, such as `doses[0].date`.
  public var field: String

  /// Creates an error for a field.
  public init(_ reason: Reason, field: String) {
    self.reason = reason
    self.field = field
  }

  /// Returns an untrusted name that is safe to print.
  static func safe(_ name: String) -> String { safeForDisplay(name, limit: 40) }
}

extension CardFormError: CustomStringConvertible {
  public var description: String { "\(field): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .notAnObject: "expected a JSON object"
    case .notAList: "expected a list"
    case .notAText: "expected text or a number"
    case .unknownField: "unknown field"
    case .missing: "missing"
    case .notADate: "invalid date; write YYYY-MM-DD"
    case .notANumber: "a value with a unit must be a number"
    case .unknownCode: "unknown code or name"
    case .ambiguousName(let codes):
      "several codes have this name; write one of \(codes.joined(separator: ", "))"
    case .tooLong(let limit): "this is longer than \(limit) characters"
    case .tooMany(let limit): "there are more than \(limit) elements"
    case .unprintable: "it contains control characters or invisible marks"
    case .nothingToSay: "the form has neither doses nor results"
    case .severalTopics: "use doses or results, not both; issue two cards"
    }
  }
}

extension CardFormError: DescribedError {
  package var errorCode: String {
    switch reason {
    case .notAnObject: "card-form.not-an-object"
    case .notAList: "card-form.not-alist"
    case .notAText: "card-form.not-atext"
    case .unknownField: "card-form.unknown-field"
    case .missing: "card-form.missing"
    case .notADate: "card-form.not-adate"
    case .notANumber: "card-form.not-anumber"
    case .unknownCode: "card-form.unknown-code"
    case .ambiguousName: "card-form.ambiguous-name"
    case .tooLong: "card-form.too-long"
    case .tooMany: "card-form.too-many"
    case .unprintable: "card-form.unprintable"
    case .nothingToSay: "card-form.nothing-to-say"
    case .severalTopics: "card-form.several-topics"
    }
  }

  package var message: String { "the card wasn't issued: \(self)" }
  package var exitClass: ExitClass { .invalid }
}
