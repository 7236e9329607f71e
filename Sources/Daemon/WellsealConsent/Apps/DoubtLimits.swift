import FoundationEssentials
import WellsealBase

/// Keeps one program, or one folder of programs, from filling the list of questions that wait for the person.
struct DoubtLimits {
  /// How many doubts may wait at a time, in all and about programs of one folder.
  static let maxWaiting = 64
  static let maxWaitingInFolder = 4
  /// After so many refusals of a program, whatever it changed in between, the person isn't asked about it for an hour.
  static let maxRefusals = 3
  static let refusalLifetime: TimeInterval = 3600
  /// How many programs' refusals are remembered.
  private static let maxRemembered = 1024

  /// When the person refused a program, by the place where it lies; the oldest first.
  private var refusals: [String: [Date]] = [:]

  /// Whether the person is asked about a program.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - waiting: The programs about which a question waits.
  ///   - now: The time.
  /// - Throws: ``PeerRefusal``.
  func check(
    _ program: AppProgram, waiting: some Collection<AppProgram>, at now: Date
  ) throws(PeerRefusal) {
    let recent = refusals[program.location]?.count { Self.isRecent($0, at: now) } ?? 0
    guard recent < Self.maxRefusals else { throw .refused }
    guard waiting.count < Self.maxWaiting,
      waiting.count(where: { $0.folder == program.folder }) < Self.maxWaitingInFolder
    else { throw .tooManyUnknown }
  }

  /// Remembers that the person refused a program.
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
  /// Where it lies, whatever its content.
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
