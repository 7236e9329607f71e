/// An issue of an artifact: its code, severity, path and message.
///
/// A finding never contains personal data: issuers, key identifiers, member names and positions are
/// allowed, names, dates of birth and results aren't.
public struct Finding: Sendable, Hashable {
  /// The severity of a finding, in the terms of the reference validator.
  public enum Level: Int, Sendable, Hashable, Comparable, CaseIterable {
    /// An observation that needs no action.
    case note
    /// An allowed form that other readers may not accept.
    case warning
    /// A violation of a rule.
    case error
    /// Reading stopped here; the rest of the input wasn't checked.
    case fatal

    /// The machine-readable name of the level.
    public var word: String { Self.words[rawValue] }

    // The names are part of the format and never change.
    private static let words = ["note", "warning", "error", "fatal"]

    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }
  }

  /// The stable code of the issue.
  public var code: FindingCode
  /// The severity, which may differ from the default of the code.
  public var level: Level
  /// The path: names and positions from the outermost artifact inward, such as
  /// `card[0].payload.vc.type[1]`.
  public var path: String
  /// Details that the code's message can't contain, such as the member or the expected number.
  public var detail: String?

  /// Creates a finding with the default level of its code, or with another level.
  public init(_ code: FindingCode, at path: String, _ detail: String? = nil, level: Level? = nil) {
    self.code = code
    self.level = level ?? code.row.level
    self.path = path
    self.detail = detail
  }

  /// A message that is understandable without technical knowledge.
  public var message: String {
    detail.map { "\(code.row.sentence) (\($0))" } ?? code.row.sentence
  }

  /// Returns the same finding with a path relative to an artifact that contains this one.
  public func inside(_ outer: String) -> Finding {
    var finding = self
    finding.path = path.isEmpty ? outer : path.hasPrefix("[") ? outer + path : "\(outer).\(path)"
    return finding
  }
}

extension Sequence<Finding> {
  /// Whether any of the findings proves that the artifact is invalid.
  package var areBreaking: Bool { contains { $0.level >= .error && $0.code.row.consequence == .invalidates } }

  package func inside(_ outer: String) -> [Finding] { map { $0.inside(outer) } }
}
