import Foundation
import Synchronization
import WellsealBase
import WellsealDaemon
import WellsealDatabaseExport
import WellsealModel
import WellsealQueries
import WellsealStore

extension ExportCommand {
  /// Writes typed tables and daily totals for `wellseal export sqlite` and `export parquet`.
  func writeDatabase(_ form: DatabaseWriter.Form, to path: String) async throws {
    let time = try options.time.local()
    var writer = DatabaseWriter(form, types: try types.map(HealthType.named(inList:)), in: time)
    writer.since = try from.map(time.interval)
    writer.until = try to.map(time.interval)
    writer.replaces = replace
    try ReversedRange.check(from: writer.since?.start, to: writer.until?.end)
    try await options.store.withStore { store in
      let line = Mutex(ProgressLine())
      defer { line.withLock { $0.end() } }
      do {
        let report = try await writer.write(
          store, to: path, at: Date(), program: Daemon.version
        ) { done, total in
          line.withLock {
            $0.show(isLast: false) { _ in "\(Readable.count(done)) of \(Readable.count(total, "sample"))" }
          }
        }
        Output.answer(report.json, asJSON: options.json, Self.text(report))
      } catch let error as DatabaseTargetError {
        throw CommandFailure("\(path) is there already", hint: Self.hint(error, form))
      } catch let error as DatabaseError { throw CommandFailure("\(error)", exit: .failed) }
    }
  }

  private static func hint(_ error: DatabaseTargetError, _ form: DatabaseWriter.Form) -> String {
    switch form {
    case _ where error.isReplaceable: "--replace replaces it"
    case .sqlite: "name a file that is not there yet"
    case .parquet: "it is no folder of such tables alone; name a folder that is not there yet"
    }
  }

  private static func text(_ report: DatabaseWriter.Report) -> String {
    let rows = report.rows.map { "  \($0.table): \(Readable.count($0.rows))" }
    let head = "\(Readable.bytes(report.bytes)): \(report.path)"
    let hint = "hint: this is not encrypted; wellseal backup makes a copy that is."
    return ([head] + rows + [hint]).joined(separator: "\n")
  }
}
