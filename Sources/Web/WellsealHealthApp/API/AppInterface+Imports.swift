import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

extension AppInterface {
  /// Routes for the import of an Apple Health export.
  ///
  /// One import runs at a time, and it continues without further requests.
  static let importRoutes: [PageRoute] = [
    get("/api/v1/imports") { imports($0) },
    PageRoute(method: .post, path: "/api/v1/imports", answer: beginImport),
    PageRoute(method: .post, path: "/api/v1/imports/resume", answer: resumeImport),
    PageRoute(method: .post, path: "/api/v1/imports/missing", answer: settleMissing),
    PageRoute(method: .delete, path: "/api/v1/imports", answer: stopImport),
  ]

  /// `{state, waiting, progress, problem, report}`; the report is that of `wellseal import --json`.
  private static func imports(_ context: PageRequest) -> JSON {
    let work = context.services.jobs.current.flatMap { $0.kind == .healthImport ? $0 : nil }
    let waiting = context.services.inbox.waiting
    return [
      "state": .string(state(work, isWaiting: waiting != nil)),
      "waiting": waiting.map { .integer(Int($0)) } ?? .null,
      "progress": work.flatMap { $0.isRunning ? progress($0.progress) : nil } ?? .null,
      "problem": .text(failure(work)), "report": report(work, without: context.concealed) ?? .null,
    ]
  }

  private static func state(_ work: Job?, isWaiting: Bool) -> String {
    switch work?.state {
    case .running: "running"
    case .stopped: "stopped"
    case .failed: "failed"
    case .done: "done"
    case nil: isWaiting ? "interrupted" : "none"
    }
  }

  private static func progress(_ progress: Job.Progress) -> JSON {
    [
      "fraction": .number(progress.fraction),
      "bytes": progress.bytes.map { .integer(Int($0)) } ?? .null,
      "records": progress.records.map { .integer($0) } ?? .null,
      "rate": .number(progress.rate?.rounded()),
      "secondsLeft": .number(progress.remaining?.rounded()),
    ]
  }

  private static func failure(_ work: Job?) -> String? {
    if case .failed(let failure) = work?.state { failure.detail } else { nil }
  }

  private static func report(_ work: Job?, without concealed: Set<HealthType>) -> JSON? {
    guard case .done(.imported(let report)) = work?.state else { return nil }
    return report.hiding(concealed).json(isDryRun: false)
  }

  /// Receives an importable file as the body and starts the import.
  private static func beginImport(_ context: PageRequest) async throws -> Response {
    guard !context.services.jobs.isBusy else { throw WebFailure.busy }
    // A request to this route is a decision to store the file, so there is no preview.
    try refuseOthers(try await HealthImportPages.receive(context, showsFirst: false))
    return .json(imports(context), .accepted)
  }

  private static func resumeImport(_ context: PageRequest) async throws -> Response {
    if try context.isAsked("otherPerson") { context.services.inbox.note.takesOthers = true }
    try refuseOthers(try await HealthImportPages.begin(context))
    return .json(imports(context), .accepted)
  }

  /// Reports that the program has to decide; the file waits for the decision.
  private static func refuseOthers(_ question: String?) throws {
    guard question == nil else {
      throw WebFailure(
        status: .conflict, phrase: .otherPersonImport,
        detail: "the records are about another person: resume with otherPerson=yes, or delete the import")
    }
  }

  /// Removes or keeps, by `{remove}`, the entries of an earlier export that the last one doesn't
  /// have.
  private static func settleMissing(_ context: PageRequest) async throws -> Response {
    guard let removes = try await object(context)["remove"]?.bool else {
      throw WebFailure.refused(.notFound, "expected remove: true or false")
    }
    try await MissingEntries.settle(removes ? .remove : .keep, context)
    return .json(imports(context))
  }

  /// Stops the import and discards the file.
  private static func stopImport(_ context: PageRequest) async throws -> Response {
    if context.services.jobs.current?.kind == .healthImport { await context.services.jobs.stop() }
    guard context.services.inbox.waiting != nil else { throw WebFailure.notFound }
    context.services.inbox.discard()
    context.services.jobs.discard()
    return Response(status: .noContent)
  }
}
