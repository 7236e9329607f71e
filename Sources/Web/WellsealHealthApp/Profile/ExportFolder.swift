import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries
import WellsealRequests

/// Exports that wait for download.
///
/// They are unencrypted, so they are in a private folder and are removed after a while.
struct ExportFolder: Sendable {
  let folder: PrivateFolder

  /// Creates a folder for exports.
  ///
  /// - Parameters:
  ///   - storeSession: The store session, whose folder contains the exports.
  ///   - folder: The folder, or `nil` for the page's folder; programs have a folder for each
  ///     export.
  init(_ storeSession: any StoreSession, in folder: PrivateFolder? = nil) {
    self.folder = folder ?? storeSession.privateFolder(PlaintextFiles.exports)
  }

  /// Removes the files of earlier exports, including those of a terminated process.
  func empty() { for name in folder.names() { folder.remove(name) } }

  /// Writes an export to a new file.
  ///
  /// - Parameters:
  ///   - choice: The format.
  ///   - types: The types, or `nil` for all.
  ///   - concealed: The types that the export leaves out in any case.
  ///   - storeSession: The store session.
  ///   - span: The time range, if the format can omit data.
  ///   - isExact: Whether table texts are unescaped, although spreadsheets would execute some.
  ///   - time: The user's time zone.
  ///   - now: The time of the export.
  ///   - progress: A callback with the number of written samples and the total.
  /// - Returns: The report and the file's name.
  /// - Throws: The errors of ``WellsealQueries/StoreExport/run(_:to:at:progress:)``.
  func write(
    _ choice: ExportChoice, of types: Set<HealthType>?, without concealed: Set<HealthType>,
    from storeSession: any StoreSession,
    within span: ExportSpan = ExportSpan(), isExact: Bool = false, in time: LocalTime, at now: Date,
    progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) async throws -> (report: StoreExport.Report, name: String) {
    empty()
    try folder.requireRoom()
    let name = "health-\(time.dayWords(now)).\(choice.ending)"
    let store = ConcealingStore(try await storeSession.store(), hiding: concealed)
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
