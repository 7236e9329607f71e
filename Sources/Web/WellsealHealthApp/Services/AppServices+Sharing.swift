import Foundation
import WellsealBase
package import WellsealConsent
import WellsealModel

extension AppServices {
  /// The consent broker, the access log and the tokens of programs.
  package struct Sharing: Sendable {
    let broker: ConsentBroker
    let log: any AccessReading
    /// The tokens of programs, or `nil` if programs can't connect.
    package var tokens: TokenService?
    /// Whether the user can invite caregivers and join studies.
    package var takesPeople = false
    /// Returns the address of the user's API on a server for many users, or `nil` on the user's own
    /// machine.
    package var address: (@Sendable () async throws -> String)?
    /// The types that are locked for the session; log entries about access to them are omitted.
    var concealed: Set<HealthType> = []

    /// Creates the services for sharing.
    ///
    /// - Parameters:
    ///   - broker: The broker that apps ask.
    ///   - log: The access log.
    package init(_ broker: ConsentBroker, log: any AccessReading) { (self.broker, self.log) = (broker, log) }

    /// Answers a request of an app.
    ///
    /// - Throws: ``ConcealedGrant`` if the answer grants a locked type, or an error of the broker.
    func answer(_ question: UUID, with answer: ConsentAnswer) async throws {
      try check(answer.grantedTypes)
      try await broker.answer(question, with: answer)
    }

    /// Changes the permissions of an app.
    ///
    /// - Throws: ``ConcealedGrant`` if the change grants a locked type, or an error of the broker.
    func change(_ app: AppKey, _ change: ConsentChange) async throws {
      try check(change.grantedTypes)
      try await broker.change(app, change)
    }

    /// Lets an app that reads over FHIR use the permissions that it already has.
    ///
    /// Types that are already granted have no further sheet.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - authorize: Authorizes it.
    /// - Throws: ``ConcealedGrant`` if it may use a locked type.
    func confirm(_ app: AppKey, _ authorize: () async -> Void) async throws {
      if let consent = broker.repository.decisions.apps[app] { try check(consent.grantedTypes) }
      await authorize()
    }

    /// Checks that a session may grant access to types.
    ///
    /// Every grant of a session passes this check, and no other.
    ///
    /// - Throws: ``ConcealedGrant`` if one of them is locked.
    private func check(_ granted: Set<HealthType>) throws(ConcealedGrant) {
      let all = granted.union(granted.flatMap { $0.memberTypes ?? [] })
      guard all.isDisjoint(with: concealed) else { throw ConcealedGrant() }
    }

    /// The apps with permissions or decisions, by name.
    var apps: [(key: AppKey, consent: AppConsent)] {
      broker.repository.decisions.apps.map { ($0.key, $0.value) }
        .sorted {
          ($0.consent.name.lowercased(), $0.key) < ($1.consent.name.lowercased(), $1.key)
        }
    }

    /// Returns the apps with long-term read access, for the user to review.
    ///
    /// - Parameter now: The current time.
    /// - Returns: The due reviews, with recent reads.
    /// - Throws: An error if the log can't be read.
    func reviews(at now: Date) throws -> [ConsentReview] {
      try log.counting(broker.repository.decisions.reviews(at: now), at: now).map { review in
        var review = review
        review.reads = review.reads.filter { !concealed.contains($0.key) }
        return review
      }
    }

    /// Returns the latest matching lines of the log, latest first.
    func entries(atMost count: Int, where fits: (AccessEntry) -> Bool = { _ in true }) throws -> [AccessEntry]
    {
      try found(atMost: count, among: Self.maxLines, where: fits).lines.map(\.entry)
    }

    /// Returns matching lines from a position in the log.
    ///
    /// - Parameters:
    ///   - count: The maximum number of lines.
    ///   - end: The number of the line after the page, or `nil` for the latest.
    ///   - fits: Returns whether a line matches.
    /// - Returns: The lines and the position of the next page, or `nil` if there are no more lines.
    /// - Throws: An error if the log can't be read.
    func page(
      of count: Int, before end: Int?, where fits: (AccessEntry) -> Bool
    ) throws -> (entries: [AccessEntry], next: Int?) {
      let page = try found(atMost: count, before: end, where: fits)
      return (page.lines.map(\.entry), page.next)
    }

    /// Returns lines of the log for programs, latest first, with their texts.
    ///
    /// - Parameters:
    ///   - count: The maximum number of lines.
    ///   - end: The number of the line after the page, or `nil` for the latest.
    ///   - fits: Returns whether a line matches.
    /// - Returns: The lines and the position of the next page, or `nil` if there are no more lines.
    /// - Throws: An error if the log can't be read.
    func lines(
      atMost count: Int, before end: Int?, where fits: (AccessEntry) -> Bool
    ) throws -> (lines: [JSON], next: Int?) {
      let page = try found(atMost: count, before: end, where: fits)
      let lines = page.lines.map { line in
        var json = JSON(line.root)
        json["sentence"] = .string(line.entry.sentence)
        return json
      }
      return (lines, page.next)
    }

    private func found(
      atMost count: Int, before end: Int? = nil, among maxExamined: Int = .max,
      where fits: (AccessEntry) -> Bool
    ) throws -> (lines: [(root: JSONValue, entry: AccessEntry)], next: Int?) {
      var found: [(root: JSONValue, entry: AccessEntry)] = []
      var (next, seen) = (end ?? .max, 0)
      while next > 1, found.count < count, seen < maxExamined {
        let lines = try log.lines(before: next, atLeast: Self.linesAtOnce).split(separator: 0x0A)
        guard let last = lines.last else { return (found, nil) }
        // Lines have consecutive numbers.
        var number = (try? JSONDocument(parsing: Array(last)).root["n"]?.integer) ?? lines.count
        for line in lines.reversed() where found.count < count && seen < maxExamined {
          (next, seen, number) = (number, seen + 1, number - 1)
          guard let root = try? JSONDocument(parsing: Array(line)).root, let entry = AccessEntry(root),
            entry.event.accessedTypes.isDisjoint(with: concealed), fits(entry)
          else { continue }
          found.append((root, entry))
        }
      }
      return (found, next > 1 && next < .max ? next : nil)
    }

    private static let linesAtOnce = 1024
    /// The maximum number of lines to search for a page; `wellseal log` shows all.
    private static let maxLines = 20_000
  }
}

/// An error that occurs when a session grants access to a type that is locked for it.
///
/// Nothing was changed.
struct ConcealedGrant: Error {}

extension ConsentAnswer {
  /// The types that the answer grants.
  fileprivate var grantedTypes: Set<HealthType> {
    switch self {
    case .types(let answer): answer.share.union(answer.read)
    case .clinical(let answer): answer.read
    case .objects, .shareOnce, .trust, .wakeUp, .cancel: []
    }
  }
}

extension AppConsent {
  /// The types that the app may read or write.
  fileprivate var grantedTypes: Set<HealthType> {
    Set(reading.filter { $0.value != .denied }.keys).union(sharing.filter(\.value).keys)
  }
}

extension ConsentChange {
  /// The types that the change grants.
  fileprivate var grantedTypes: Set<HealthType> {
    switch self {
    case .share(let types, true): types
    case .read(let types, let grant): grant == .denied ? [] : types
    case .share, .untick, .wakeUp, .revokeAll, .keep, .forget: []
    }
  }
}
