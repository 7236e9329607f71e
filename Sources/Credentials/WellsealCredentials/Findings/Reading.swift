/// A parsed value with every issue found during reading.
///
/// Reading continues past errors if possible, so that the creator of a card learns all of them at
/// once.
///
/// Only readers create one, so that a card and its issues stay together on their way to
/// ``CardVerifier``.
public struct Reading<Value: Sendable>: Sendable {
  /// The value, or `nil` if reading had to stop.
  public let value: Value?
  /// All findings, in the order of the text.
  public let findings: [Finding]
  /// The kind of content if the text is something other than a card, or `nil` if it is, or may have
  /// been, a card.
  public let foreign: ForeignContent?

  package init(_ value: Value?, _ findings: [Finding] = [], foreign: ForeignContent? = nil) {
    self.value = value
    self.findings = findings
    self.foreign = foreign
  }

  /// Returns a reading that stopped at a finding.
  package static func stopped(_ code: FindingCode, at path: String, _ detail: String? = nil) -> Reading {
    Reading(nil, [Finding(code, at: path, detail)])
  }
}
