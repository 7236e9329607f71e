package import FoundationEssentials

/// What a sync brought of a type, and what it did not bring, and why.
package struct SyncLine: Sendable, Hashable, Codable {
  package var type: String
  package var category: String?
  package var counts: SyncCounts
  /// Why the type, or some of its records, did not arrive; nil where nothing is missing.
  package var fault: SyncFault?
  /// Whether only changes were asked for.
  var isIncremental = false

  init(_ type: String, category: String? = nil, counts: SyncCounts = SyncCounts(), fault: SyncFault? = nil) {
    (self.type, self.category, self.counts, self.fault) = (type, category, counts, fault)
  }
}

/// The account of a sync that is kept with the provider's account.
package struct SyncReceipt: Sendable, Hashable, Codable {
  package enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// Everything that was asked for arrived.
    case complete
    /// Some types, records or files did not.
    case partial
    /// It stopped, and goes on with the next sync.
    case interrupted
    /// It stopped because the person must sign in again.
    case signInAgain
    /// It stopped before the first record, because the records are likely about somebody else.
    case otherPerson
  }

  var began: Date
  package var ended: Date
  package var outcome: Outcome
  package var lines: [SyncLine]
  /// The documents of notes.
  package var files: SyncLine
  /// Health cards; nil where the provider issues none.
  package var cards: SyncLine?

  init(_ progress: SyncProgress, _ stop: SyncStop?, ended: Date) {
    (began, self.ended) = (progress.began, ended)
    lines =
      progress.searches.map { search in
        var line = SyncLine(
          search.type, category: search.query.category, counts: search.counts,
          fault: search.fault ?? search.recordFault)
        line.isIncremental = search.since != nil
        return line
      } + progress.skipped
    files = SyncLine("Binary", counts: progress.files, fault: progress.fileFault)
    cards = progress.cards.map { SyncLine("HealthCard", counts: $0, fault: progress.cardFault) }
    let isMissing =
      progress.searches.contains { $0.fault != nil || $0.counts.failed > 0 } || files.fault != nil
      || progress.cardFault != nil
    outcome =
      switch stop {
      case .signInAgain: .signInAgain
      case .otherPerson: .otherPerson
      case .some: .interrupted
      case nil: isMissing ? .partial : .complete
      }
  }
}
