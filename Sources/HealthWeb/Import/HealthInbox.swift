import Exchange
import Foundation
import HTTPTypes
import HealthModel
import HealthService

/// The export that is being imported: it lies in the data folder until everything of it is in the store.
///
/// An import that was stopped, or that the end of the program interrupted, goes on from the beginning of the file: what
/// is in the store already is not stored twice.
struct HealthInbox: Sendable {
  let folder: PrivateFolder
  static let name = "export"

  init(_ home: any HealthHome) { folder = PrivateFolder("\(home.folder)/import") }

  /// The size of the export that waits; nil where none does.
  var waiting: UInt64? { folder.size(of: Self.name) }

  func discard() {
    folder.remove(Self.name)
    folder.remove("\(Self.name).partial")
  }

  /// The clinical documents that came in the place of an export.
  var documents: [DocumentFile] { (try? DocumentFiles.under([folder.file(Self.name)])) ?? [] }

  /// Whether what came is an export; one that is not is thrown away.
  func check() throws {
    do { _ = try ExportArchive(path: folder.file(Self.name)) } catch {
      discard()
      throw WebFailure(
        status: .unprocessableContent, phrase: error == .notHealthExport ? .noExport : .damagedExport,
        detail: "this is no Apple Health export that can be read")
    }
  }

  /// Imports it; the file goes when it is done.
  func run(
    into home: any HealthHome, _ tell: @escaping @Sendable (Work.Progress) -> Void
  ) async throws -> Work.Outcome {
    let archive = try ExportArchive(path: folder.file(Self.name))
    let importer = HealthExportImporter { tell(Work.Progress($0)) }
    let store = try await home.store()
    let report = try await home.whileInUse { try await importer.run(archive, into: store) }
    discard()
    return .imported(report)
  }
}

extension HealthHome {
  /// Does something that takes long, during which the store is not locked for lack of use.
  func whileInUse<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    let using = Task(executorPreference: ServiceExecutor.shared) {
      while !Task.isCancelled {
        _ = try? await store()
        do { try await Task.sleep(for: .seconds(5)) } catch { return }
      }
    }
    defer { using.cancel() }
    return try await body()
  }
}

extension Work.Progress {
  init(_ progress: ImportProgress) {
    self.init(
      fraction: progress.fraction, bytes: progress.done, bytesOfAll: progress.total,
      records: progress.records,
      rate: progress.rate, remaining: progress.remaining.map { $0 / .seconds(1) })
  }
}
