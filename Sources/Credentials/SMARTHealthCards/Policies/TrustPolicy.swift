/// The issuer's exact address stands in a directory that somebody chose to believe.
public struct TrustPolicy: CardPolicy {
  public var store: TrustStore

  public init(_ store: TrustStore) { self.store = store }

  public func judge(_ payload: CardPayload, _ evidence: CardEvidence, into assessment: inout CardAssessment) {
    if let entry = store.entry(for: payload.issuer) {
      assessment.trust = .trusted(directory: entry.directory.name, name: entry.issuer.name)
      return
    }
    assessment.trust = .unknown
    // Where nobody chose a directory for this very question, not being listed is no fault of the card.
    let level: Finding.Level = store.isExplicit ? .error : .note
    assessment.findings.append(Finding(.issuerNotTrusted, at: "payload.iss", level: level))
  }
}
