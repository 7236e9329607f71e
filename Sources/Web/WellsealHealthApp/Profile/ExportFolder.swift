import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealRequests

/// Exports that wait to be saved: they are readable, so they lie in a private folder and go after a while.
struct ExportFolder: Sendable {
  let folder: PrivateFolder

  /// - Parameters:
  ///   - storeSession: in whose folder it lies.
  ///   - folder: nil for that of the page; programs have one for each of their exports.
  init(_ storeSession: any StoreSession, in folder: PrivateFolder? = nil) {
    self.folder = folder ?? storeSession.privateFolder("export")
  }

  /// Forgets what earlier exports left, also those of a program that was ended.
  func empty() { for name in folder.names() { folder.remove(name) } }

  /// Writes an export to a new file.
  ///
  /// - Parameters:
  ///   - choice: the format.
  ///   - types: nil for all.
  ///   - storeSession: whose data.
  ///   - span: the time that is written, as far as the format can leave something out.
  ///   - isExact: whether texts of a table are written as they are, although spreadsheets would run some.
  ///   - time: the person's zone.
  ///   - now: when the export is made.
  ///   - progress: is told how many samples have been written, of how many.
  /// - Returns: what was written, and the file's name.
  /// - Throws: as ``HealthQuestions/StoreExport/run(_:to:at:progress:)``.
  func write(
    _ choice: ExportChoice, of types: Set<HealthType>?, from storeSession: any StoreSession,
    within span: ExportSpan = ExportSpan(), isExact: Bool = false, in time: LocalTime, at now: Date,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> (report: StoreExport.Report, name: String) {
    empty()
    try folder.requireRoom()
    let name = "health-\(time.dayWords(now)).\(choice.ending)"
    let store = try await storeSession.store()
    let path = folder.file(name)
    let report = try await storeSession.whileInUse {
      var export = StoreExport(choice.format, types: types, in: time)
      (export.since, export.until) = (span.since, span.until)
      export.hasExactText = isExact
      return try await export.run(store, to: path, at: now, progress: progress)
    }
    try folder.requireShare(with: name)
    return (report, name)
  }
}
