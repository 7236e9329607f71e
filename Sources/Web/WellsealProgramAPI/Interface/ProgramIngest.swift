import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealExchange
import WellsealModel
import WellsealRequests

/// The routes for submitting data.
enum ProgramIngest {
  static let routes: [ProgramInterface.Route] = [
    .init(method: .post, path: "/api/v1/ingest") { try await lines($0) },
    .init(method: .post, path: "/api/v1/ingest/health-auto-export") { try await healthAutoExport($0) },
    .init(method: .get, path: "/api/v1/aggregates/{metric}") { try await aggregates($0) },
  ]

  private static func service(_ request: ProgramRequest) throws -> IngestService {
    guard !request.program.writable.isEmpty else {
      throw ProgramError(.forbidden, "this token can't write; create one with --write")
    }
    return request.interface.ingest
  }

  /// Receives samples, one per line.
  ///
  /// They are stored as they arrive, or sealed if the store is locked.
  private static func lines(_ request: ProgramRequest) async throws -> Response {
    let service = try service(request)
    try check(request)
    let store = try await service.health.stores.store()
    let caller = IngestCaller(request.program)
    var intake: SampleIntake
    do { intake = try await service.intake(of: caller, into: store) } catch StoreError.locked {
      return try await lockedLines(request, service)
    }
    try await service.catchUp()
    try await stream(request, limit: IngestLimits.openBody) { lines in
      for line in lines {
        intake.process(line: line.bytes, number: line.number)
        guard intake.waiting >= IngestLimits.batch else { continue }
        try checkDecision(request)
        try await service.flush(&intake, of: caller.app)
      }
    }
    try checkDecision(request)
    try await service.flush(&intake, of: caller.app)
    return answer(intake, waiting: false, request)
  }

  private static func lockedLines(_ request: ProgramRequest, _ service: IngestService) async throws
    -> Response
  {
    var intake = try await service.intake(of: IngestCaller(request.program), into: nil)
    var piece: [UInt8] = []
    try await stream(request, limit: IngestLimits.wholeBody) { lines in
      for line in lines {
        intake.process(line: line.bytes, number: line.number)
        if let bytes = line.bytes { piece += bytes + [0x0A] }
      }
      if intake.waiting >= IngestLimits.batch { try await intake.flush() }
      guard piece.count >= IngestLimits.piece else { return }
      try await keep(piece, request, service)
      piece = []
    }
    try await intake.flush()
    if piece.isEmpty { try checkDecision(request) } else { try await keep(piece, request, service) }
    await service.catchUpAfterSealing()
    return answer(intake, waiting: true, request)
  }

  /// Seals a part of a body.
  ///
  /// Bodies aren't processed in the meantime, because the store may just have been unlocked: the
  /// entry would be removed while its lines aren't in the store yet.
  private static func keep(
    _ lines: [UInt8], _ request: ProgramRequest, _ service: IngestService
  ) async throws {
    try await service.processing.alone {
      try checkDecision(request)
      _ = try await service.keep(lines, .lines, of: request.program, until: nil)
    }
  }

  private static func answer(_ intake: SampleIntake, waiting: Bool, _ request: ProgramRequest) -> Response {
    var report = IngestReport()
    report.record(intake)
    return .json(
      report.json(waiting: waiting, request.program.consent, in: request.time), waiting ? .accepted : .ok)
  }

  /// Receives the data of Health Auto Export.
  ///
  /// The body is sealed first, since the phone may never send it again.
  private static func healthAutoExport(_ request: ProgramRequest) async throws -> Response {
    let service = try service(request)
    try check(request)
    return try await service.room.collect(request, upTo: IngestLimits.wholeBody) { body in
      try await service.processing.alone { try await healthAutoExport(body, request, service) }
    }
  }

  private static func healthAutoExport(
    _ body: [UInt8], _ request: ProgramRequest, _ service: IngestService
  ) async throws -> Response {
    let program = try request.currentProgram()
    let aggregation = request.request.headers[Guards.named("automation-aggregation")].map {
      String($0.prefix(40))
    }
    let export = try HealthAutoExport(parsing: body, aggregation: aggregation)
    let entry = try await service.keep(
      body, .healthAutoExport, of: program, aggregation: aggregation,
      until: request.now.addingTimeInterval(IngestLimits.keeping))
    do {
      let store = try await service.health.stores.store()
      let report = try await service.ingest(body, entry, into: store)
      try await service.finish(entry, in: store)
      return .json(report.json(waiting: false, program.consent, in: request.time))
    } catch StoreError.locked {
      var intake = try await service.intake(of: IngestCaller(program), into: nil)
      for sample in export.samples { intake.add(NewSample(sample)) }
      for route in export.routes { intake.add(route.sample) }
      try await intake.flush()
      var report = IngestReport()
      report.record(export)
      report.record(intake)
      return .json(report.json(waiting: true, program.consent, in: request.time), .accepted)
    }
  }

  private static func aggregates(_ request: ProgramRequest) async throws -> Response {
    let metric = request.parameters.get("metric") ?? ""
    let type = HealthAutoExportMetric.known[metric]?.type
    guard let type, request.program.scope.reads(type) else { return .json(["aggregates": .array([])]) }
    let store = try await request.interface.health.stores.store()
    let rows = try await AggregateRepository(store).rows(of: metric)
    try await request.interface.health.log.append([
      AccessEntry(at: request.now, app: request.program.asking, .read(AccessRead([type], count: rows.count)))
    ])
    return .json([
      "aggregates": .array(
        rows.map { row in
          [
            "start": .string(row.start), "grouping": .string(row.grouping), "source": .string(row.source),
            "unit": .string(row.units),
            "values": .object(
              row.values.sorted { $0.key < $1.key }.map { .init($0.key, .number("\($0.value)")) }),
          ]
        })
    ])
  }
}

extension ProgramIngest {
  /// Splits a body into lines as it arrives.
  private static func stream(
    _ request: ProgramRequest, limit: Int, _ body: ([LineSplitter.Line]) async throws -> Void
  ) async throws {
    var splitter = LineSplitter()
    var count = 0
    let end = ContinuousClock.now + IngestLimits.time
    for try await buffer in request.request.body {
      count += buffer.readableBytes
      guard count <= limit else {
        throw ProgramError(.contentTooLarge, "the body is too large; send several")
      }
      guard ContinuousClock.now < end else {
        throw ProgramError(.requestTimeout, "the body took too long; stored data is kept")
      }
      let lines = splitter.add(Array(buffer.readableBytesView))
      if !lines.isEmpty { try await body(lines) }
    }
    let last = splitter.end()
    if !last.isEmpty { try await body(last) }
  }

  /// Throws if the permissions were revoked, which ends the processing of a body.
  private static func checkDecision(_ request: ProgramRequest) throws {
    let decided = request.interface.health.repository.decisions.apps[request.program.token.key]
    guard decided?.admission == request.program.consent.admission,
      decided?.sharing == request.program.consent.sharing
    else {
      throw ProgramError(.conflict, "the permissions have just changed; stored data is kept")
    }
  }

  /// Checks the content type.
  ///
  /// The format is detected from the body; only a type that can't be JSON is rejected.
  private static func check(_ request: ProgramRequest) throws {
    let type = request.request.headers[.contentType]?.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
    guard type.map(types.contains) ?? true else {
      let isForm = type?.hasPrefix("multipart") ?? false
      throw ProgramError(
        .unsupportedMediaType, "send JSON, not \(isForm ? "a form or CSV" : "this content type")")
    }
  }

  /// The content types that can be JSON; the last is curl's default for any data.
  private static let types: Set<String> = [
    "application/json", "application/x-ndjson", "application/jsonl", "text/plain", "application/octet-stream",
    "application/x-www-form-urlencoded",
  ]
}
