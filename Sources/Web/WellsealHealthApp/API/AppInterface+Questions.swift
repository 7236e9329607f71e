import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealReport
import WellsealRequests

/// Routes for the queries of the command line, in its formats: sleep, workouts, electrocardiograms,
/// latest values, changes and objects.
extension AppInterface {
  static let questionRoutes = [
    get("/api/v1/sleep", sleep), get("/api/v1/vitals", vitals),
    get("/api/v1/workouts", workouts), get("/api/v1/workouts/{uuid}", workout),
    PageRoute(method: .get, path: "/api/v1/workouts/{uuid}/file") { context in
      try await explaining { try await workoutFile(context) }
    },
    get("/api/v1/electrocardiograms", electrocardiograms),
    get("/api/v1/electrocardiograms/{uuid}", electrocardiogram),
    get("/api/v1/latest", latest), get("/api/v1/comparison", comparison), get("/api/v1/trends", trends),
    get("/api/v1/together", together),
    get("/api/v1/freshness", freshness), get("/api/v1/objects/{id}", objects),
    get("/api/v1/tests", tests), get("/api/v1/report", report),
  ]

  // MARK: Report

  /// Returns the report for a doctor, in the default units.
  private static func report(_ context: PageRequest) async throws -> JSON {
    let (since, until) = try span(context)
    let (time, now) = (context.time, context.words.now)
    let parts = try context.query("parts").map { names in
      Set(
        try names.split(separator: ",").map { name in
          guard let part = DoctorReport.Part(rawValue: String(name)) else {
            throw WebFailure.refused(.notFound, "unknown part of a report")
          }
          return part
        })
    }
    let request = try DoctorReportRequest(
      since: since ?? time.interval("last \(DoctorReportRequest.defaultDays) days", now: now),
      until: until ?? DateInterval(start: now, duration: 0), parts: parts ?? Set(DoctorReport.Part.allCases),
      in: time)
    return try await request.report(from: context.store, at: now).json
  }

  // MARK: Sleep, workouts and electrocardiograms

  private static func sleep(_ context: PageRequest) async throws -> JSON {
    let (since, until) = try span(context)
    let hasPoints = try context.isAsked("points")
    let answer = try await SleepRequest(
      since: since, until: until, in: context.time, lookback: hasPoints ? SleepPoints.lookback : 0
    ).answer(from: context.store)
    let goal =
      hasPoints ? try await SleepPoints.goal(in: context.store, at: context.words.now, context.time) : nil
    return answer.json(withSpans: try context.isAsked("stages"), pointsWithGoal: goal)
  }

  /// Returns the measures of the nights between two days, by default of the last week.
  private static func vitals(_ context: PageRequest) async throws -> JSON {
    let (since, until) = try span(context)
    let (time, now) = (context.time, context.words.now)
    let sensitivity = context.query("sensitivity").map { VitalsSensitivity(rawValue: $0) } ?? .usual
    guard let sensitivity else {
      throw WebFailure.refused(.notFound, "sensitivity must be less, usual or more")
    }
    let request = VitalsRequest(
      since: try since ?? time.interval("last 7 days", now: now),
      until: until ?? DateInterval(start: now, duration: 0), sensitivity: sensitivity, in: time)
    return try await request.answer(from: context.store, at: now).json
  }

  /// Returns the measures that go together, or the comparison of one pair.
  private static func together(_ context: PageRequest) async throws -> JSON {
    let request = AssociationsRequest(in: context.time)
    let now = context.words.now
    let withDays = try context.isAsked("days")
    guard context.query("factor") != nil || context.query("outcome") != nil else {
      return try await request.answer(from: context.store, at: now).json(withDays: withDays)
    }
    guard let factor = context.query("factor").flatMap({ AssociationFactor(rawValue: $0) }),
      let outcome = context.query("outcome").flatMap({ AssociationOutcome(rawValue: $0) }),
      let pair = AssociationPair(factor, outcome)
    else { throw WebFailure.refused(.notFound, "no such pair of factor and outcome") }
    let cut = context.query("cut").map(Double.init)
    guard cut.map({ $0?.isFinite ?? false }) ?? true else {
      throw WebFailure.refused(.notFound, "cut must be a number")
    }
    return try await request.answer(about: pair, cut: cut ?? nil, from: context.store, at: now).json(
      withDays: withDays)
  }

  private static func workouts(_ context: PageRequest) async throws -> JSON {
    let (since, until) = try span(context)
    let request = try WorkoutsRequest(
      from: since, to: until, activity: context.query("activity"), limit: try limit(context))
    let found = try await request.workouts(in: context.store)
    return ["workouts": .array(found.map { $0.json(in: context.time) })]
  }

  private static func workout(_ context: PageRequest) async throws -> JSON {
    let split = context.query("split").map(Double.init) ?? 1000
    guard let split, split.isFinite, split >= 10 else {
      throw WebFailure.refused(.notFound, "split must be at least 10 meters")
    }
    let withPoints = try context.isAsked("points")
    return try await detail(context, split: split).json(withPoints: withPoints, in: context.time)
  }

  /// Returns a workout as a file: `?format=gpx`, `tcx` or `fit`.
  private static func workoutFile(_ context: PageRequest) async throws -> Response {
    guard let format = context.query("format").flatMap(WorkoutFile.init(rawValue:)) else {
      throw WebFailure.refused(.notFound, "format must be gpx, tcx or fit")
    }
    let track = WorkoutTrack(try await detail(context))
    guard format != .gpx || track.points.contains(where: { $0.location != nil }) else {
      return .problem(.unprocessableContent, "the workout has no route, which GPX requires")
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/octet-stream",
        .contentDisposition: "attachment; filename=\"workout.\(format.rawValue)\"",
      ], body: .init(byteBuffer: ByteBuffer(bytes: format.bytes(of: track))))
  }

  private static func detail(
    _ context: PageRequest, split: Double = 1000
  ) async throws -> WorkoutDetail {
    let sample = try await stored(.workout, context)
    guard
      let detail = try await WorkoutDetail(sample, splitLength: split, in: context.store, context.time)
    else { throw WebFailure.notFound }
    return detail
  }

  private static func electrocardiograms(_ context: PageRequest) async throws -> JSON {
    let (since, until) = try span(context)
    let request = try ECGRequest(from: since, to: until, limit: try limit(context))
    let found = try await request.recordings(in: context.store)
    return ["electrocardiograms": .array(found.map { $0.json(in: context.time) })]
  }

  private static func electrocardiogram(_ context: PageRequest) async throws -> JSON {
    let sample = try await stored(.electrocardiogram, context)
    guard let found = ECGFacts(sample) else { throw WebFailure.notFound }
    let points = try context.isAsked("points") ? try await context.store.points(of: sample.uuid) : nil
    return found.json(points, in: context.time)
  }

  /// Returns the sample of a type whose identifier is in the path.
  private static func stored(_ type: HealthType, _ context: PageRequest) async throws -> HealthSample {
    guard let uuid = UUID(uuidString: try context.part("uuid")),
      let found = try await context.store.stored([uuid]).first, found.sample.type == type
    else { throw WebFailure.notFound }
    return found.sample
  }

  // MARK: Latest values and changes

  private static func latest(_ context: PageRequest) async throws -> JSON {
    let found = try await Latest.all(of: try types(context).map(Set.init), in: context.store, context.time)
    return ["latest": .array(found.map { $0.json(in: context.time) })]
  }

  private static func comparison(_ context: PageRequest) async throws -> JSON {
    guard let first = context.query("first"), let second = context.query("second") else {
      throw WebFailure.refused(
        .notFound, "first and second must be periods, such as 2025-05 or 2025-05-01..2025-05-14")
    }
    let request = ComparisonRequest(
      try Period(first, in: context.time), try Period(second, in: context.time), types: try types(context),
      in: context.time)
    return try await request.answer(from: context.store, at: context.words.now).json
  }

  private static func trends(_ context: PageRequest) async throws -> JSON {
    guard let weeks = Int(context.query("weeks") ?? "13"), (2...260).contains(weeks) else {
      throw WebFailure.refused(.notFound, "weeks must be from 2 to 260")
    }
    let now = try context.query("at").map { try context.time.end($0) } ?? context.words.now
    return try await TrendsRequest(weeks: weeks, types: try types(context), in: context.time).answer(
      from: context.store, at: now
    ).json
  }

  private static func freshness(_ context: PageRequest) async throws -> JSON {
    let now = try context.query("at").map { try context.time.date($0) } ?? context.words.now
    return try await Freshness(of: try types(context).map(Set.init), in: context.store, at: now).json(
      in: context.time)
  }

  // MARK: Objects and test results

  /// Returns the objects whose identifiers have this prefix; `?points=yes` adds their points.
  private static func objects(_ context: PageRequest) async throws -> JSON {
    let prefix = try context.part("id")
    guard prefix.count >= 4 else {
      throw WebFailure.refused(.notFound, "an identifier needs at least its first 4 characters")
    }
    let found = try await ObjectSearch(prefix).objects(in: context.store)
    guard !found.isEmpty else { throw WebFailure.notFound }
    let withPoints = try context.isAsked("points")
    var objects: [JSON] = []
    for stored in found {
      let points = withPoints ? try await context.store.points(of: stored.sample.uuid) : nil
      objects.append(StoredObject.json(stored, points, in: context.time))
    }
    return ["objects": .array(objects)]
  }

  private static func tests(_ context: PageRequest) async throws -> JSON {
    guard let test = context.query("test"), !test.isEmpty else {
      throw WebFailure.refused(.notFound, "test must be a code, or part of a test's name")
    }
    let series = try await RecordTrendRequest(test, in: context.time).series(in: context.store)
    return ["tests": .array(series.map { $0.json(in: context.time) })]
  }

  // MARK: Parameters

  /// Returns the types in `types`, separated by commas, or `nil` for all.
  private static func types(_ context: PageRequest) throws -> [HealthType]? {
    try context.query("types").map { try HealthType.named(inList: $0).sorted() }
  }
}
