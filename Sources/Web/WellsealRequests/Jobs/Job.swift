import Foundation
import WellsealExchange
package import WellsealImports
package import WellsealLocalization
import WellsealModel
package import WellsealQueries

/// A job that takes longer than a request and continues across page loads.
package struct Job: Sendable {
  package enum Kind: String, Sendable {
    case healthImport = "healthImport"
    case export = "export"
    case backup = "backup"
    case restore = "restore"
    case dataKey = "dataKey"
  }

  package enum State: Sendable {
    case running
    /// The user stopped the job.
    case stopped
    case failed(Failure)
    case done(Outcome)
  }

  /// The reason why a job failed: a phrase for users, and a message without values for programs.
  package struct Failure: Sendable {
    package var phrase: LocalizedText
    package var detail: String
  }

  /// The outcome of a completed job.
  package enum Outcome: Sendable {
    case imported(ImportReport)
    /// A file that is ready for download, and whether it may contain the cycle.
    case exported(StoreExport.Report, name: String, hasCycle: Bool)
    case backedUp(name: String, bytes: UInt64)
    /// The name of the copy of the replaced store.
    case restored(kept: String)
    case dataKeyRenewed
  }

  /// The progress of a job.
  package struct Progress: Sendable, Hashable {
    /// The completed fraction, from 0 to 1, or `nil` if it is unknown.
    package var fraction: Double?
    package var bytes: UInt64?
    package var bytesOfAll: UInt64?
    package var records: Int?
    package var recordsOfAll: Int?
    /// The records per second.
    package var rate: Double?
    /// The remaining seconds.
    package var remaining: Double?

    package init(
      fraction: Double? = nil, bytes: UInt64? = nil, bytesOfAll: UInt64? = nil, records: Int? = nil,
      rate: Double? = nil, remaining: Double? = nil
    ) {
      (self.fraction, self.bytes, self.bytesOfAll) = (fraction, bytes, bytesOfAll)
      (self.records, self.rate, self.remaining) = (records, rate, remaining)
    }

    /// Creates the progress from the number of completed records and the total.
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
