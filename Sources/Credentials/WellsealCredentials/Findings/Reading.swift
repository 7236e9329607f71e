/// What could be read, together with everything that was noticed on the way.
///
/// Reading goes on past errors where that is possible, so that the maker of a card learns all of them at once.
///
/// Only what reads makes one, so that a card and what is wrong with it stay together on their way to ``CardVerifier``.
public struct Reading<Value: Sendable>: Sendable {
  /// The value; nil where reading had to stop.
  public let value: Value?
  /// Everything that was noticed, in the order of the text.
  public let findings: [Finding]
  /// What the text is where it is no damaged card but something else altogether; nil where it is, or may have been, a card.
  public let foreign: ForeignContent?

  package init(_ value: Value?, _ findings: [Finding] = [], foreign: ForeignContent? = nil) {
    self.value = value
    self.findings = findings
    self.foreign = foreign
  }

  /// A reading that stopped at one finding.
  package static func stopped(_ code: FindingCode, at path: String, _ detail: String? = nil) -> Reading {
    Reading(nil, [Finding(code, at: path, detail)])
  }
}
