extension Localizer {
  /// Returns the text for a laboratory's interpretation of a result, which is often only a letter.
  package func interpretation(_ text: String) -> String {
    RecordText.interpretations[text].map { self($0) } ?? recordText(text)
  }

  /// Returns the text for the reason why a summary leaves a record out.
  ///
  /// Other text is unchanged.
  package func reason(_ text: String) -> String { RecordText.reasons[text].map { self($0) } ?? text }

  /// Returns a label, a status or another term of FHIR in the user's language, or a formatted date.
  ///
  /// Other text is unchanged.
  package func recordText(_ text: String) -> String {
    RecordText.phrases[text].map { self($0) } ?? written(text)
  }
}

/// The labels of records, and the most common codes.
enum RecordText {
  static let phrases = texts(ofKind: "word")

  /// The letters of FHIR's interpretations.
  ///
  /// In other contexts, letters have other meanings, such as a blood type.
  static let interpretations = texts(ofKind: "interpretation")

  /// The reasons in the text of a patient summary, as they are in the document.
  static let reasons = texts(ofKind: "reason")

  private static func texts(ofKind kind: String) -> [String: LocalizedText] {
    Dictionary(
      LanguageTable(table).rows.filter { $0.keys[0] == kind }.map { ($0.keys[1], LocalizedText($0.texts)) },
      uniquingKeysWith: { first, _ in first })
  }
}
