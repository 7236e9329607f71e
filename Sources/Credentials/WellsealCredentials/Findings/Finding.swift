/// One thing that was noticed about an artefact: what, how grave, where, and a sentence for a person.
///
/// A finding never holds a person's data: issuers, key identifiers, member names and positions are fine, names,
/// dates of birth and results are not.
public struct Finding: Sendable, Hashable {
  /// How grave a finding is, in the words of the reference validator.
  public enum Level: Int, Sendable, Hashable, Comparable, CaseIterable {
    case note
    case warning
    case error
    /// Reading stopped here; what lies behind was not looked at.
    case fatal

    /// The level as machines read it.
    public var word: String { Self.words[rawValue] }

    private static let words = allCases.map { "\($0)" }

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// The stable name of what was noticed.
  public var code: FindingCode
  /// How grave it is, which may differ from what is usual for the code.
  public var level: Level
  /// Where: the names and positions from the outermost artefact inwards, such as `card[0].payload.vc.type[1]`.
  public var path: String
  /// What the code's sentence cannot know: which member, which number was expected.
  public var detail: String?

  /// A finding of the level that is usual for its code, or of another one.
  public init(_ code: FindingCode, at path: String, _ detail: String? = nil, level: Level? = nil) {
    self.code = code
    self.level = level ?? code.row.level
    self.path = path
    self.detail = detail
  }

  /// A sentence that somebody at a desk understands.
  public var message: String {
    detail.map { "\(code.row.sentence) (\($0))" } ?? code.row.sentence
  }

  /// The same finding, seen from an artefact that contains this one.
  public func inside(_ outer: String) -> Finding {
    var finding = self
    finding.path = path.isEmpty ? outer : path.hasPrefix("[") ? outer + path : "\(outer).\(path)"
    return finding
  }
}

extension Sequence<Finding> {
  /// Whether any of them proves the artefact wrong.
  package var areBreaking: Bool { contains { $0.level >= .error && $0.code.row.consequence == .invalidates } }

  package func inside(_ outer: String) -> [Finding] { map { $0.inside(outer) } }
}
