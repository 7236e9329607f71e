package import WellsealBase
import WellsealCredentials

/// Why a form cannot become a card, and which field is at fault.
public struct CardFormError: Error, Hashable, Sendable {
  /// What is wrong with the field.
  public enum Reason: Hashable, Sendable {
    case notAnObject
    case notAList
    case notAText
    case unknownField
    case missing
    case notADate
    case notANumber
    /// Neither a code of the system nor a name that we have for one.
    case unknownCode
    /// Several codes have this name, and guessing would put a wrong one on the card.
    case ambiguousName([String])
    case tooLong(limit: Int)
    case tooMany(limit: Int)
    /// Control characters or marks that people cannot see.
    case unprintable
    case nothingToSay
    /// A card is about one topic: vaccinations or results.
    case severalTopics
  }

  /// What is wrong with the field.
  public var reason: Reason
  /// The field, such as `doses[0].date`.
  public var field: String

  /// A fault of a field.
  public init(_ reason: Reason, field: String) {
    self.reason = reason
    self.field = field
  }

  /// A name from outside as it may be printed.
  static func safe(_ name: String) -> String { safeForDisplay(name, limit: 40) }
}

extension CardFormError: CustomStringConvertible {
  public var description: String { "\(field): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .notAnObject: "this is not a JSON object"
    case .notAList: "this is not a list"
    case .notAText: "this is neither a text nor a number"
    case .unknownField: "a form has no such field"
    case .missing: "this is missing"
    case .notADate: "this is not a date; write YYYY-MM-DD"
    case .notANumber: "a value with a unit is a number"
    case .unknownCode: "this is neither a code nor a name that is known here"
    case .ambiguousName(let codes):
      "several codes have this name; write one of \(codes.joined(separator: ", "))"
    case .tooLong(let limit): "this is longer than \(limit) characters"
    case .tooMany(let limit): "there are more than \(limit) of these"
    case .unprintable: "this holds control characters or invisible marks"
    case .nothingToSay: "the form has neither doses nor results"
    case .severalTopics: "a card has doses or results, not both; make two cards"
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

  package var message: String { "the card is not issued: \(self)" }
  package var exitClass: ExitClass { .invalid }
}
