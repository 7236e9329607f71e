package import FoundationEssentials

/// The result of a sync for one resource type.
package struct SyncLine: Sendable, Hashable, Codable {
  package var type: String
  package var category: String?
  package var counts: SyncCounts
  /// The reason why the type, or some of its records, weren't received, or `nil` if nothing is
  /// missing.
  package var fault: SyncError?
  /// Whether only changes were requested.
  var isIncremental = false

  init(_ type: String, category: String? = nil, counts: SyncCounts = SyncCounts(), fault: SyncError? = nil) {
    (self.type, self.category, self.counts, self.fault) = (type, category, counts, fault)
  }

  private enum CodingKeys: String, CodingKey {
    case type = "type"
    case category = "category"
    case counts = "counts"
    case fault = "fault"
    case isIncremental = "isIncremental"
  }
}

/// The result of a sync, stored with the account.
package struct SyncReceipt: Sendable, Hashable, Codable {
  package enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// All requested data was received.
    case complete = "complete"
    /// Some types, records or files weren't received.
    case partial = "partial"
    /// The sync stopped and will resume.
    case interrupted = "interrupted"
    /// It stopped because the user must sign in again.
    case signInAgain = "signInAgain"
    /// It stopped before the first record, because the records are probably about another person.
    case otherPerson = "otherPerson"
  }

  var began: Date
  package var ended: Date
  package var outcome: Outcome
  package var lines: [SyncLine]
  /// The documents of notes.
  package var files: SyncLine
  /// Health cards, or `nil` if the provider issues none.
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

  private enum CodingKeys: String, CodingKey {
    case began = "began"
    case ended = "ended"
    case outcome = "outcome"
    case lines = "lines"
    case files = "files"
    case cards = "cards"
  }
}
