import Foundation
import WellsealExchange
package import WellsealImports
package import WellsealLocalization
import WellsealModel
package import WellsealQueries

/// Something that takes longer than a page may: it goes on while pages come and go.
package struct Job: Sendable {
  package enum Kind: String, Sendable {
    case healthImport
    case export
    case backup
    case restore
    case dataKey
  }

  package enum State: Sendable {
    case running
    /// The person stopped it.
    case stopped
    case failed(Failure)
    case done(Outcome)
  }

  /// Why it ended early: for people a phrase, for programs a sentence without values.
  package struct Failure: Sendable {
    package var phrase: LocalizedText
    package var detail: String
  }

  /// What came of it.
  package enum Outcome: Sendable {
    case imported(ImportReport)
    /// A file that waits to be fetched.
    case exported(StoreExport.Report, name: String)
    case backedUp(name: String, bytes: UInt64)
    /// The name of the copy of the store that was replaced.
    case restored(kept: String)
    case dataKeyRenewed
  }

  /// How far it is.
  package struct Progress: Sendable, Hashable {
    /// The part that is done, from 0 to 1; nil where nobody knows.
    package var fraction: Double?
    package var bytes: UInt64?
    package var bytesOfAll: UInt64?
    package var records: Int?
    package var recordsOfAll: Int?
    /// Records a second.
    package var rate: Double?
    /// Seconds that it takes yet.
    package var remaining: Double?

    package init(
      fraction: Double? = nil, bytes: UInt64? = nil, bytesOfAll: UInt64? = nil, records: Int? = nil,
      rate: Double? = nil, remaining: Double? = nil
    ) {
      (self.fraction, self.bytes, self.bytesOfAll) = (fraction, bytes, bytesOfAll)
      (self.records, self.rate, self.remaining) = (records, rate, remaining)
    }

    /// So many records of so many.
    package init(done: Int, of all: Int) {
      self.init(fraction: all > 0 ? Double(done) / Double(all) : nil, records: done)
      recordsOfAll = all
    }
  }

  let id: UUID
  package let kind: Kind
  let since: Date
  package var state = State.running
  package var progress = Progress()

  package var isRunning: Bool { if case .running = state { true } else { false } }
}
