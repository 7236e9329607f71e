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
    try ReversedRange.check(from: writer.since, to: writer.until)
    try await options.store.withStore { store in
      let line = Mutex(ProgressLine())
      defer { line.withLock { $0.end() } }
      do {
        let concealed = try await concealedTypes(in: store)
        let report = try await Interruption.stopping(Self.advice(path)) { [writer] in
          try await writer.write(
            ConcealingStore(store, hiding: Set(concealed)), to: path, at: Date(), program: Daemon.version
          ) { done, total in
            line.withLock { $0.show(samples: done, of: total) }
          }
        }
        line.withLock { $0.end() }
        Output.answer(
          Self.json(report.json, concealed: concealed), asJSON: options.json,
          [Self.text(report), Self.text(concealed: concealed)].compactMap(\.self).joined(separator: "\n"))
      } catch let error as DatabaseTargetError {
        throw CommandFailure("\(path) already exists", hint: Self.hint(error, form))
      } catch let error as DatabaseError { throw CommandFailure("\(error)", exit: .failed) }
    }
  }

  private static func hint(_ error: DatabaseTargetError, _ form: DatabaseWriter.Form) -> String {
    switch form {
    case _ where error.isReplaceable: "replace it with --replace"
    case .sqlite: "choose another name"
    case .parquet: "only a folder of such tables can be replaced; choose a new folder"
    }
  }

  private static func text(_ report: DatabaseWriter.Report) -> String {
    let rows = report.rows.map { "  \($0.table): \(Readable.count($0.rows))" }
    let head = "\(Readable.bytes(report.bytes)): \(report.path)"
    let hint = "hint: the export isn't encrypted; for an encrypted copy, use wellseal backup"
    return ([head] + rows + [hint]).joined(separator: "\n")
  }
}
