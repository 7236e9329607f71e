/// What could be read, together with everything that was noticed on the way.
///
/// Reading goes on past errors where that is possible, so that the maker of a card learns all of them at once.
public struct Reading<Value: Sendable>: Sendable {
  /// The value; nil where reading had to stop.
  public var value: Value?
  public var findings: [Finding]

  public init(_ value: Value?, _ findings: [Finding] = []) {
    self.value = value
    self.findings = findings
  }

  /// A reading that stopped at one finding.
  static func stopped(_ code: FindingCode, at path: String, _ detail: String? = nil) -> Reading {
    Reading(nil, [Finding(code, at: path, detail)])
  }
}
