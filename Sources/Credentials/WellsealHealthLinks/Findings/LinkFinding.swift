import WellsealBase
package import WellsealCredentials

/// An issue of a link: its code, severity, path and message.
///
/// It never contains a key, a passcode, a token, a label or any content. Names of members, numbers
/// and positions are allowed.
package struct LinkFinding: Sendable, Hashable {
  package var code: LinkFindingCode
  package var level: Finding.Level
  /// The path, such as `payload.exp` or `files[1].jwe.header.alg`.
  package var path: String
  /// Details that the code's message can't contain.
  var detail: String?
  /// The stage of the finding.
  var stage: LinkStage
  /// Whether the check stops here, so that no later content is read or displayed.
  package var refuses: Bool
  /// A related number: the remaining attempts, or the seconds to wait.
  var number: Int?

  /// Creates a finding with the default level of its code, or with another level.
  init(
    _ code: LinkFindingCode, at path: String, _ detail: String? = nil, level: Finding.Level? = nil,
    stage: LinkStage? = nil, number: Int? = nil
  ) {
    self.number = number
    self.code = code
    self.level = level ?? code.row.level
    self.path = path
    self.detail = detail
    self.stage = stage ?? code.row.stage
    refuses = code.row.refuses
  }

  /// A message that is understandable without technical knowledge.
  package var message: String {
    detail.map { "\(code.row.sentence) (\($0))" } ?? code.row.sentence
  }

  /// Returns the same finding with a path relative to its container.
  func inside(_ outer: String) -> LinkFinding {
    var finding = self
    finding.path = path.isEmpty ? outer : "\(outer).\(path)"
    return finding
  }

  /// The finding as JSON, with the same members as findings of cards.
  var json: JSON {
    [
      "code": .string(code.rawValue),
      "reference": code.row.reference.map { .integer($0) } ?? .null,
      "level": .string(level.word),
      "path": .string(path),
      "message": .string(message),
    ]
  }
}

/// A parsed value with every issue found during reading.
package struct LinkReading<Value: Sendable>: Sendable {
  /// The value, or `nil` if reading had to stop.
  package var value: Value?
  package var findings: [LinkFinding]

  init(_ value: Value?, _ findings: [LinkFinding] = []) {
    self.value = value
    self.findings = findings
  }

  /// Returns a reading that stopped at a finding.
  static func stopped(
    _ code: LinkFindingCode, at path: String, _ detail: String? = nil, after findings: [LinkFinding] = []
  ) -> LinkReading {
    LinkReading(nil, findings + [LinkFinding(code, at: path, detail)])
  }
}
