package import WellsealLocalization
package import WellsealQueries

/// What a result is beside its normal range: a word, since colours alone say nothing to many.
package struct RecordFlag: Sendable {
  private let phrase: LocalizedText
  private let style: String
  private let words: Localizer

  /// Nil where no range was given.
  package init?(_ record: StoredRecord, _ words: Localizer) {
    guard let place = record.measurement?.place else { return nil }
    self.words = words
    (phrase, style) =
      switch place {
      case .below: (.belowRange, "flag-out")
      case .within: (.withinRange, "flag-in")
      case .above: (.aboveRange, "flag-out")
      }
  }

  package var html: HTML { tag("span", .class("flag \(style)")) { words(phrase) } }
}
