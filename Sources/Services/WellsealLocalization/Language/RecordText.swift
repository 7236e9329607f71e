extension Localizer {
  /// What a laboratory makes of a result, which it often says in letters alone.
  package func interpretation(_ text: String) -> String {
    RecordText.interpretations[text].map { self($0) } ?? recordText(text)
  }

  /// A label, a status or another word of FHIR's in the person's language; a date as people write it; what
  /// is neither stays as it is.
  package func recordText(_ text: String) -> String {
    RecordText.phrases[text].map { self($0) } ?? written(text)
  }
}

/// The labels that records have, and the codes that stand beside them most often.
enum RecordText {
  static let phrases = texts(ofKind: "word")

  /// The letters of FHIR's interpretations; letters alone mean other things elsewhere, such as a blood type.
  static let interpretations = texts(ofKind: "interpretation")

  private static func texts(ofKind kind: String) -> [String: LocalizedText] {
    Dictionary(
      LanguageTable(table).rows.filter { $0.keys[0] == kind }.map { ($0.keys[1], LocalizedText($0.texts)) },
      uniquingKeysWith: { first, _ in first })
  }
}
