/// Asks whether the issuer's exact address stands in a directory that somebody chose to believe.
///
/// It answers ``CardAssessment/Trust``: trusted with the directory's name for the issuer, or unknown with an
/// ``FindingCode/issuerNotTrusted``. That finding is a note, and an error where the directories were chosen for this very
/// question (``TrustStore/isExplicit``). The name is never taken from the card.
///
/// Only ``CardVerifier`` makes one, of the directories that it was given.
///
/// Source: SMART Health Cards Framework, "Trust"; the VCI directory's README.
public struct TrustPolicy: CardPolicy {
  private let store: TrustStore

  init(_ store: TrustStore) { self.store = store }

  /// Answers whether the issuer is trusted.
  public func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    if let entry = store.entry(for: payload.issuer) {
      return .trust(.trusted(directory: entry.directory.name, name: entry.issuer.name))
    }
    // Where nobody chose a directory for this very question, not being listed is no fault of the card.
    let level: Finding.Level = store.isExplicit ? .error : .note
    return .trust(.unknown, [Finding(.issuerNotTrusted, at: "payload.iss", level: level)])
  }
}
