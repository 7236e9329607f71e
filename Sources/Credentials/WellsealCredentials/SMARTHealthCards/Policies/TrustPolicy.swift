/// A policy that checks whether a trusted directory lists the issuer's exact URL.
///
/// It sets ``CardAssessment/Trust``: trusted with the directory's name for the issuer, or unknown
/// with an ``FindingCode/issuerNotTrusted``. That finding is a note, or an error if the directories
/// were chosen for this request (``TrustStore/isExplicit``). The name never comes from the card.
///
/// Only ``CardVerifier`` creates one, from its directories.
///
/// Source: SMART Health Cards Framework, "Trust"; the VCI directory's README.
public struct TrustPolicy: CardPolicy {
  private let store: TrustStore

  init(_ store: TrustStore) { self.store = store }

  /// Returns whether the issuer is trusted.
  public func judge(_ payload: CardPayload, _ evidence: CardEvidence) -> PolicyAnswer {
    if let entry = store.entry(for: payload.issuer) {
      return .trust(.trusted(directory: entry.directory.name, name: entry.issuer.name))
    }
    // Unless the caller chose the directories for this request, an unlisted issuer isn't an error.
    let level: Finding.Level = store.isExplicit ? .error : .note
    return .trust(.unknown, [Finding(.issuerNotTrusted, at: "payload.iss", level: level)])
  }
}
