import Exchange
import Foundation
import HealthModel
import HealthService

/// Something that takes longer than a page may: it goes on while pages come and go.
struct Work: Sendable {
  enum Kind: String, Sendable {
    case healthImport
    case export
    case backup
    case restore
    case dataKey
  }

  enum State: Sendable {
    case running
    /// The person stopped it.
    case stopped
    case failed(Failure)
    case done(Outcome)
  }

  /// Why it ended early: for people a phrase, for programs a sentence without values.
  struct Failure: Sendable {
    var phrase: Phrase
    var detail: String
  }

  /// What came of it.
  enum Outcome: Sendable {
    case imported(ImportReport)
    /// A file that waits in the out-tray.
    case exported(StoreExport.Report, name: String)
    case backedUp(name: String, bytes: UInt64)
    /// The name of the copy of the store that was replaced.
    case restored(kept: String)
    case dataKeyRenewed
  }

  /// How far it is.
  struct Progress: Sendable, Hashable {
    /// From 0 to 1; nil where nobody knows.
    var fraction: Double?
    var bytes: UInt64?
    var bytesOfAll: UInt64?
    var records: Int?
    var recordsOfAll: Int?
    /// Records a second.
    var rate: Double?
    /// Seconds that it takes yet.
    var remaining: Double?

    init(
      fraction: Double? = nil, bytes: UInt64? = nil, bytesOfAll: UInt64? = nil, records: Int? = nil,
      rate: Double? = nil, remaining: Double? = nil
    ) {
      (self.fraction, self.bytes, self.bytesOfAll) = (fraction, bytes, bytesOfAll)
      (self.records, self.rate, self.remaining) = (records, rate, remaining)
    }

    /// So many records of so many.
    init(done: Int, of all: Int) {
      self.init(fraction: all > 0 ? Double(done) / Double(all) : nil, records: done)
      recordsOfAll = all
    }
  }

  let id: UUID
  let kind: Kind
  let since: Date
  var state = State.running
  var progress = Progress()

  var isRunning: Bool { if case .running = state { true } else { false } }
}
