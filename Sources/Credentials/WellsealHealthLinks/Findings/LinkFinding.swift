import WellsealBase
package import WellsealCredentials

/// One thing that was noticed about a link: what, how grave, where, and a sentence for a person.
///
/// It never holds a key, a passcode, a token, a label or anything of the content: names of members, numbers and places are fine.
package struct LinkFinding: Sendable, Hashable {
  package var code: LinkFindingCode
  package var level: Finding.Level
  /// Where: such as `payload.exp` or `files[1].jwe.header.alg`.
  package var path: String
  /// What the code's sentence cannot know.
  var detail: String?
  /// The step that it belongs to.
  var stage: LinkStage
  /// Whether nothing behind it is read or shown.
  package var refuses: Bool
  /// A number that goes with it: attempts that are left, seconds to wait.
  var number: Int?

  /// A finding as its code usually is, or of another level.
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

  /// A sentence that somebody at a desk understands.
  package var message: String {
    detail.map { "\(code.row.sentence) (\($0))" } ?? code.row.sentence
  }

  /// The same finding, seen from what contains it.
  func inside(_ outer: String) -> LinkFinding {
    var finding = self
    finding.path = path.isEmpty ? outer : "\(outer).\(path)"
    return finding
  }

  /// The finding for machines, with the members that those of cards have.
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

/// What could be read, together with everything that was noticed on the way.
package struct LinkReading<Value: Sendable>: Sendable {
  /// The value; nil where reading had to stop.
  package var value: Value?
  package var findings: [LinkFinding]

  init(_ value: Value?, _ findings: [LinkFinding] = []) {
    self.value = value
    self.findings = findings
  }

  /// A reading that stopped at one finding.
  static func stopped(
    _ code: LinkFindingCode, at path: String, _ detail: String? = nil, after findings: [LinkFinding] = []
  ) -> LinkReading {
    LinkReading(nil, findings + [LinkFinding(code, at: path, detail)])
  }
}
