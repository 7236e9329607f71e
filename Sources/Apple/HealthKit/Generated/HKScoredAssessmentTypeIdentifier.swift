// Written by scripts/generate healthkit from Tables/healthkit-identifiers.tsv; change the table and run it again.
//
// Apple's names are kept, also where they begin with a capital.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The identifier of a questionnaire.
public struct HKScoredAssessmentTypeIdentifier: RawRepresentable, Hashable, Sendable {
  /// The stored string.
  public let rawValue: String

  /// Creates an identifier from the stored string, which may be unknown to this version.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension HKScoredAssessmentTypeIdentifier {
  /// The GAD-7, a questionnaire about anxiety.
  public static let GAD7 = Self(rawValue: "HKScoredAssessmentTypeIdentifierGAD7")
  /// The PHQ-9, a questionnaire about depression.
  public static let PHQ9 = Self(rawValue: "HKScoredAssessmentTypeIdentifierPHQ9")
}
