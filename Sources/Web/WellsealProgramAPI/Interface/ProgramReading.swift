import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealConsent
import WellsealDaemon
import WellsealExchange
import WellsealModel
import WellsealQueries
import WellsealRequests
import WellsealWire

/// The routes for reading data, with the same results as the commands, limited to the program's
/// permissions.
enum ProgramReading {
  static let routes: [ProgramInterface.Route] = [
    get("/api/v1/token", token), get("/api/v1/types", types), get("/api/v1/status", status),
    get("/api/v1/types/{type}/samples", samples), get("/api/v1/types/{type}/statistics", statistics),
    get("/api/v1/sleep", sleep), get("/api/v1/vitals", vitals), get("/api/v1/workouts", workouts),
    get("/api/v1/latest", latest), get("/api/v1/notices", notices),
    get("/api/v1/changes", changes), get("/api/v1/news", news),
  ]

  private static func get(
    _ path: String, _ answer: @escaping @Sendable (ProgramRequest) async throws -> Response
  ) -> ProgramInterface.Route { .init(method: .get, path: path, answer: answer) }

  /// Returns the permissions of the token, so that a program can report missing ones.
  private static func token(_ request: ProgramRequest) async throws -> Response {
    let (token, consent) = (request.program.token, request.program.consent)
    let windows = consent.reading.values.compactMap {
      if case .window(let window) = $0 { window } else { nil }
    }
    let window = windows.first ?? ReadWindow()
    return .json([
      "name": .string(token.name), "ending": .string(token.ending),
      "expires": .text(token.expires.map(request.time.text)), "rate": .integer(token.rate),
      "read": names(Set(consent.reading.filter { $0.value != .denied }.keys)),
      "write": names(request.program.writable),
      "from": .text(window.from.map(request.time.text)), "to": .text(window.to.map(request.time.text)),
    ])
  }

  private static func names(_ types: Set<HealthType>) -> JSON {
    .array(types.sorted().map { .string($0.identifier) })
  }

  private static func types(_ request: ProgramRequest) async throws -> Response {
    try await request.reading { store in
      let found = try await store.contents()
      return (
        .init(json: ["types": .array(found.map { $0.json(in: request.time) })], table: "types"), found.count
      )
    }
  }

  private static func status(_ request: ProgramRequest) async throws -> Response {
    let types = try request.types("types")
    return try await request.reading { store in
      let found = try await Freshness(of: types, in: store, at: request.now)
      return (.init(json: found.json(in: request.time), table: "types"), found.rows.count)
    }
  }

  private static func samples(_ request: ProgramRequest) async throws -> Response {
    let type = try request.type()
    let limit = try request.number("limit", 1...1000, defaultValue: 100)
    let skipped = try request.number("skip", 0...100_000, defaultValue: 0)
    let (since, until) = (try request.interval("since"), try request.interval("until"))
    return try await request.reading { store in
      let wanted = SamplesRequest(
        type, from: since, to: until, limit: skipped + limit + 1,
        latestFirst: request.query("order") != "oldest")
      var passed = 0
      var rows: [JSON] = []
      try await wanted.visit(store) { slice in
        for stored in slice {
          if passed >= skipped, rows.count <= limit { rows.append(SampleTableWriter.object(stored)) }
          passed += 1
        }
      }
      let hasMore = rows.count > limit
      let page = Array(rows.prefix(limit))
      let next = hasMore && skipped + limit <= 100_000 ? JSON.integer(skipped + limit) : .null
      return (.init(json: ["samples": .array(page), "next": next], table: "samples"), page.count)
    }
  }

  /// Returns totals without counting overlapping devices twice, or counts and durations for
  /// categories.
  private static func statistics(_ request: ProgramRequest) async throws -> Response {
    let type = try request.type()
    guard let step = StatisticsRequest.Step(rawValue: request.query("by") ?? "day") else {
      throw ProgramError(.badRequest, "by must be hour, day, week, month or year")
    }
    let (since, until) = (try request.interval("since"), try request.interval("until"))
    return try await request.reading { store in
      let rows: JSON
      if type.kind == .category {
        rows = try await CategoryStatisticsRequest(
          type, by: step, since: since, until: until, in: request.time
        )
        .answer(from: store).json
      } else {
        rows = try await StatisticsRequest(
          type, by: step, since: since, until: until, unit: request.query("unit"), in: request.time
        ).answer(from: store, at: request.now).json()
      }
      let count = if case .array(let list) = rows { list.count } else { 1 }
      return (
        .init(json: ["type": .string(type.identifier), "statistics": rows], table: "statistics"), count
      )
    }
  }

  private static func sleep(_ request: ProgramRequest) async throws -> Response {
    let since = try request.interval("since") ?? request.time.interval("last 14 days", now: request.now)
    let until = try request.interval("until")
    return try await request.reading { store in
      let answer = try await SleepRequest(since: since, until: until, in: request.time).answer(from: store)
      return (
        .init(json: answer.json(withSpans: try request.isAsked("spans")), table: "nights"),
        answer.nights.count
      )
    }
  }

  private static func vitals(_ request: ProgramRequest) async throws -> Response {
    let since = try request.interval("since") ?? request.time.interval("last 7 days", now: request.now)
    let until = try request.interval("until") ?? DateInterval(start: request.now, duration: 0)
    guard let sensitivity = VitalsSensitivity(rawValue: request.query("sensitivity") ?? "usual") else {
      throw ProgramError(.badRequest, "sensitivity must be less, usual or more")
    }
    return try await request.reading { store in
      let answer = try await VitalsRequest(
        since: since, until: until, sensitivity: sensitivity, in: request.time
      ).answer(from: store, at: request.now)
      return (.init(json: answer.json, table: "nights"), answer.nights.count)
    }
  }

  private static func workouts(_ request: ProgramRequest) async throws -> Response {
    let wanted = try WorkoutsRequest(
      from: try request.interval("since"), to: try request.interval("until"),
      activity: request.query("activity"), limit: try request.number("limit", 1...1000, defaultValue: 100))
    return try await request.reading { store in
      let found = try await wanted.workouts(in: store)
      return (
        .init(json: ["workouts": .array(found.map { $0.json(in: request.time) })], table: "workouts"),
        found.count
      )
    }
  }

  private static func latest(_ request: ProgramRequest) async throws -> Response {
    let types = try request.types("types")
    return try await request.reading { store in
      let found = try await Latest.all(of: types, in: store, request.time)
      return (
        .init(json: ["latest": .array(found.map { $0.json(in: request.time) })], table: "latest"), found.count
      )
    }
  }

  /// Returns the number of unread notices, if the user sends them to Home Assistant.
  ///
  /// It depends on no type, and says nothing about any.
  private static func notices(_ request: ProgramRequest) async throws -> Response {
    let store = try await request.interface.health.stores.store()
    guard try await NoticeSettings(in: store).isUsable(.homeAssistant) else {
      throw ProgramError(.notFound, "notices aren't sent to Home Assistant")
    }
    return .json(["count": .integer(try await NoticeLog(in: store).published.count)])
  }

  /// Returns the samples added and deleted since an anchor.
  ///
  /// The anchor is a number for this program only.
  private static func changes(_ request: ProgramRequest) async throws -> Response {
    guard let types = try request.types("types"), !types.isEmpty else {
      throw ProgramError(.badRequest, "expected types, separated by commas")
    }
    let anchor = try request.query("anchor").map { text in
      guard let number = UInt64(text) else {
        throw ProgramError(.badRequest, "invalid anchor")
      }
      return SampleAnchor(position: number)
    }
    let limit = try request.number("limit", 1...1000, defaultValue: 1000)
    let call = ChangesCall(types.sorted().map { SampleQuery.Part($0) }, after: anchor, limit: limit)
    let found = try await request.interface.health.changes(call, of: request.program.asking)
    return .json([
      "added": .array(found.added.map { SampleTableWriter.object(StoredSample($0, position: 0)) }),
      "deleted": .array(
        found.deleted.map {
          ["uuid": .string($0.uuid.uuidString), "type": .string($0.type.identifier)]
        }),
      "anchor": .string(String(found.anchor.position)),
      "more": .bool(found.added.count + found.deleted.count >= limit),
    ])
  }

  /// Waits until something changes in the data that the program can read, as an alternative to
  /// polling.
  private static func news(_ request: ProgramRequest) async throws -> Response {
    let reading = request.program.consent.reading
    let types = try request.types("types") ?? Set(reading.filter { $0.value != .denied }.keys)
    let wait = try request.number("wait", 0...maxWait, defaultValue: maxWait)
    let parts = types.filter(\.kind.isSample).sorted().map { SampleQuery.Part($0) }
    let found = try await request.interface.health.news(
      of: parts, for: request.program.asking, within: .seconds(wait))
    try request.checkConsent()
    return .json(["changed": names(found)])
  }

  /// The maximum wait in seconds, below the timeout of an idle connection.
  private static let maxWait = 25
}
