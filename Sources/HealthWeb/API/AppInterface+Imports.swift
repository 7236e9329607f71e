import ByteFormats
import Exchange
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird

extension AppInterface {
  /// The import of an Apple Health export: one at a time, which goes on while nobody asks.
  static let importRoutes: [Route] = [
    get("/api/v1/imports") { imports($0) },
    Route(method: .post, path: "/api/v1/imports", answer: beginImport),
    Route(method: .post, path: "/api/v1/imports/resume", answer: resumeImport),
    Route(method: .delete, path: "/api/v1/imports", answer: stopImport),
  ]

  /// `{state, waiting, progress, problem, report}`; the report is that of `wellseal import --json`.
  private static func imports(_ visit: Visit) -> JSON {
    let work = visit.app.works.current.flatMap { $0.kind == .healthImport ? $0 : nil }
    let waiting = visit.app.inbox.waiting
    return [
      "state": .string(state(work, isWaiting: waiting != nil)),
      "waiting": waiting.map { .integer(Int($0)) } ?? .null,
      "progress": work.flatMap { $0.isRunning ? progress($0.progress) : nil } ?? .null,
      "problem": .text(failure(work)), "report": report(work) ?? .null,
    ]
  }

  private static func state(_ work: Work?, isWaiting: Bool) -> String {
    switch work?.state {
    case .running: "running"
    case .stopped: "stopped"
    case .failed: "failed"
    case .done: "done"
    case nil: isWaiting ? "interrupted" : "none"
    }
  }

  private static func progress(_ progress: Work.Progress) -> JSON {
    [
      "fraction": .number(progress.fraction),
      "bytes": progress.bytes.map { .integer(Int($0)) } ?? .null,
      "records": progress.records.map { .integer($0) } ?? .null,
      "rate": .number(progress.rate?.rounded()),
      "secondsLeft": .number(progress.remaining?.rounded()),
    ]
  }

  private static func failure(_ work: Work?) -> String? {
    if case .failed(let failure) = work?.state { failure.detail } else { nil }
  }

  private static func report(_ work: Work?) -> JSON? {
    if case .done(.imported(let report)) = work?.state { report.json(isDryRun: false) } else { nil }
  }

  /// Takes an export as the body, and begins to import it.
  private static func beginImport(_ visit: Visit) async throws -> Response {
    guard !visit.app.works.isBusy else { throw WebFailure.busy }
    if try await HealthImportPages.receive(visit) != nil {
      throw WebFailure(
        status: .unprocessableContent, phrase: .noExport,
        detail: "these are clinical documents: hand them to /api/v1/documents")
    }
    return .json(imports(visit), .accepted)
  }

  private static func resumeImport(_ visit: Visit) throws -> Response {
    try HealthImportPages.begin(visit)
    return .json(imports(visit), .accepted)
  }

  /// Stops the import, and throws the file away.
  private static func stopImport(_ visit: Visit) async throws -> Response {
    if visit.app.works.current?.kind == .healthImport { await visit.app.works.stop() }
    guard visit.app.inbox.waiting != nil else { throw WebFailure.notFound }
    visit.app.inbox.discard()
    visit.app.works.forget()
    return Response(status: .noContent)
  }
}
