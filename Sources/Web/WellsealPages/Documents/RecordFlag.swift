package import WellsealLocalization
package import WellsealQueries

/// The position of a result relative to its reference range, as a word, since colors alone aren't
/// accessible.
package struct RecordFlag: Sendable {
  private let phrase: LocalizedText
  private let style: String
  private let words: Localizer

  /// Creates a flag, or returns `nil` if there is no range.
  package init?(_ record: StoredRecord, _ words: Localizer) {
    guard let position = record.measurement?.position else { return nil }
    self.words = words
    (phrase, style) =
      switch position {
      case .below: (.belowRange, "flag-out")
      case .within: (.withinRange, "flag-in")
      case .above: (.aboveRange, "flag-out")
      }
  }

  package var html: HTML { tag("span", .class("flag \(style)")) { words(phrase) } }
}
