import Synchronization
import WellsealBase

/// A cache of the responses that an ``IssuerLibrary`` received, readable without waiting.
///
/// It is a mutex, not an actor, because servers read it on their event loops.
final class IssuerMemoryCache: Sendable {
  private let state = Mutex(State())

  private struct State {
    var answers: [String: Answer] = [:]
    /// The parsed revocation lists by issuer and key; they outlast the response about the issuer's
    /// keys.
    var lists: [String: [String: RevocationList]] = [:]
  }

  /// The cached data of an issuer, with the time of the last request.
  struct Answer {
    /// The keys with the parsed lists, or `nil` if the keys are unavailable.
    var keys: IssuerKeys?
    var findings: [Finding]
    /// The reports on the certificates of the keys.
    var reports: [CertificateReport]
    /// The time of the request, or the distant future for pinned keys, which are never requested
    /// again.
    var asked: UnixTime
  }

  /// Returns the cached response about an issuer if it is current enough for a card that names a
  /// key.
  func answer(of issuer: String, kid: String?, now: UnixTime) -> Answer? {
    guard let answer = state.withLock({ $0.answers[issuer] }) else { return nil }
    let has = kid.map { answer.keys?.key($0) != nil } ?? true
    return now - answer.asked < (has ? Self.freshness : Self.pause) ? answer : nil
  }

  func store(_ answer: Answer, of issuer: String) {
    state.withLock { state in
      if state.answers.count >= Self.capacity { state.answers.removeAll(keepingCapacity: true) }
      state.answers[issuer] = answer
    }
  }

  /// Returns the last list that was read for a key.
  func list(of issuer: String, kid: String) -> RevocationList? { state.withLock { $0.lists[issuer]?[kid] } }

  func store(_ list: RevocationList?, of issuer: String, kid: String) {
    state.withLock { state in
      if state.lists.count >= Self.capacity { state.lists.removeAll(keepingCapacity: true) }
      state.lists[issuer, default: [:]][kid] = list
      state.answers[issuer]?.keys?.lists[kid] = list
    }
  }

  /// The time until an issuer is queried again: a day, in seconds.
  static let freshness = 86_400.0
  /// The time for which an unknown key isn't requested again, in seconds.
  private static let pause = 300.0
  /// The maximum number of issuers in the cache.
  private static let capacity = 4096
}

extension IssuerMemoryCache.Answer {
  /// Returns the findings about the certificates for a card that was issued at this time.
  ///
  /// Trust comes from directories, not from these certificates, so an expired one is only a note.
  func certificateFindings(issued time: UnixTime) -> [Finding] {
    guard !reports.isEmpty else { return [] }
    return reports.flatMap { report in
      report.findings(at: time).map { finding in
        var finding = finding.inside("keys")
        if finding.code == .certificateExpired { finding.level = .note }
        return finding
      }
    }
  }
}
