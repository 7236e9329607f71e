import Synchronization
import WellsealBase

/// What an ``IssuerLibrary`` was told, to be looked at without waiting.
///
/// A mutex and no actor, because servers look from their event loops.
final class IssuerMemoryCache: Sendable {
  private let state = Mutex(State())

  private struct State {
    var answers: [String: Answer] = [:]
    /// The revocation lists that were read, by issuer and key; they outlast the answer about the issuer's keys.
    var lists: [String: [String: RevocationList]] = [:]
  }

  /// What is known about an issuer, and when it was last asked.
  struct Answer {
    /// The keys with the lists that were read; nil where the keys could not be had.
    var keys: IssuerKeys?
    var findings: [Finding]
    /// What there is to say about the certificates of the keys.
    var reports: [CertificateReport]
    /// The distant future for keys that were pinned and are never asked for again.
    var asked: UnixTime
  }

  /// The answer about an issuer that can be used now for a card that names a key.
  func answer(of issuer: String, kid: String?, now: UnixTime) -> Answer? {
    guard let answer = state.withLock({ $0.answers[issuer] }) else { return nil }
    let has = kid.map { answer.keys?.key($0) != nil } ?? true
    return now - answer.asked < (has ? Self.freshness : Self.pause) ? answer : nil
  }

  func keep(_ answer: Answer, of issuer: String) {
    state.withLock { state in
      if state.answers.count >= Self.capacity { state.answers.removeAll(keepingCapacity: true) }
      state.answers[issuer] = answer
    }
  }

  /// The last list that was read for a key.
  func list(of issuer: String, kid: String) -> RevocationList? { state.withLock { $0.lists[issuer]?[kid] } }

  func keep(_ list: RevocationList?, of issuer: String, kid: String) {
    state.withLock { state in
      if state.lists.count >= Self.capacity { state.lists.removeAll(keepingCapacity: true) }
      state.lists[issuer, default: [:]][kid] = list
      state.answers[issuer]?.keys?.lists[kid] = list
    }
  }

  /// How long an answer is used before the issuer is asked again: a day, in seconds.
  static let freshness = 86_400.0
  /// How long an unknown key is believed to stay unknown, in seconds.
  private static let pause = 300.0
  /// How many issuers are remembered.
  private static let capacity = 4096
}

extension IssuerMemoryCache.Answer {
  /// What was noticed about the certificates for a card that was issued at this time.
  ///
  /// Trust comes from directories, not from these certificates, so one that has run out is only noted.
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
