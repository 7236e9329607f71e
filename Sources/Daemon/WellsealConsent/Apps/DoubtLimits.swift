import FoundationEssentials
import WellsealBase

/// Limits that keep one program, or one folder of programs, from filling the list of pending
/// consent requests.
struct DoubtLimits {
  /// The maximum number of pending doubts, in total and per folder of programs.
  static let maxWaiting = 64
  static let maxWaitingInFolder = 4
  /// The number of rejections of a program, regardless of changes to it, after which the user isn't
  /// asked about it for an hour.
  static let maxRefusals = 3
  static let refusalLifetime: TimeInterval = 3600
  /// The maximum number of programs whose rejections are remembered.
  private static let maxRemembered = 1024

  /// The dates of the user's rejections by the program's location, the oldest first.
  private var refusals: [String: [Date]] = [:]

  /// Checks whether the user may be asked about a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - waiting: The programs with a pending request.
  ///   - now: The current time.
  /// - Throws: ``PeerError``.
  func check(
    _ program: AppProgram, waiting: some Collection<AppProgram>, at now: Date
  ) throws(PeerError) {
    let recent = refusals[program.location]?.count { Self.isRecent($0, at: now) } ?? 0
    guard recent < Self.maxRefusals else { throw .refused }
    guard waiting.count < Self.maxWaiting,
      waiting.count(where: { $0.folder == program.folder }) < Self.maxWaitingInFolder
    else { throw .tooManyUnknown }
  }

  /// Records that the user rejected a program.
  mutating func addRefusal(of program: AppProgram, at now: Date) {
    for (location, dates) in refusals where !dates.contains(where: { Self.isRecent($0, at: now) }) {
      refusals[location] = nil
    }
    guard refusals[program.location] != nil || refusals.count < Self.maxRemembered else { return }
    refusals[program.location] = (refusals[program.location] ?? []).suffix(Self.maxRefusals - 1) + [now]
  }

  private static func isRecent(_ date: Date, at now: Date) -> Bool {
    date.isRecent(within: refusalLifetime, at: now)
  }
}

extension AppProgram {
  /// The location of the program, regardless of its content.
  fileprivate var location: String {
    switch self {
    case .executable(let path, _), .script(let path, _, _): path
    case .flatpak(let name): "flatpak:\(name)"
    }
  }

  fileprivate var folder: String {
    path.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } } ?? location
  }
}
