import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WellsealBase
import WellsealExchange
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

/// The functions of the pages for programs, as JSON in the formats of the command line's `--json`.
///
/// `Assets/openapi.json` describes it, and a test checks that document against these routes.
enum AppInterface {
  static let routes: [PageRoute] =
    [
      get("/api/v1/types", types), get("/api/v1/sources", sources),
      get("/api/v1/types/{type}/samples", samples),
      PageRoute(method: .post, path: "/api/v1/types/{type}/samples", answer: add),
      get("/api/v1/types/{type}/samples/{uuid}", sample),
      PageRoute(method: .delete, path: "/api/v1/types/{type}/samples/{uuid}", answer: delete),
      get("/api/v1/types/{type}/statistics", statistics),
      get("/api/v1/types/{type}/explanation", explanation),
      get("/api/v1/types/{type}/sources", order),
      PageRoute(method: .put, path: "/api/v1/types/{type}/sources", answer: setOrder),
      get("/api/v1/pins") { context in pins(SummaryPins(context.choices).names) },
      PageRoute(method: .put, path: "/api/v1/pins", answer: setPins),
    ] + more

  /// The routes of each part of the app.
  private static var more: [PageRoute] {
    [
      questionRoutes, cardRoutes, documentRoutes, sharingRoutes, providerRoutes, profileRoutes, importRoutes,
      settingRoutes, medicationRoutes, noticeRoutes, moodRoutes, cycleRoutes,
      bloodPressureRoutes, questionnaireRoutes,
      [PageRoute(method: .get, path: "/openapi.json", answer: document)],
    ]
    .flatMap { $0 }
  }

  static func get(_ path: String, _ answer: @escaping @Sendable (PageRequest) async throws -> JSON)
    -> PageRoute
  {
    PageRoute(method: .get, path: path) { context in
      try await explaining { .json(try await answer(context)) }
    }
  }

  /// Returns the response, and reports a client error with its reason, which never contains a
  /// value.
  static func explaining(_ answer: () async throws -> Response) async throws -> Response {
    do { return try await answer() } catch let error as WebFailure {
      throw error
    } catch let error as UnreadableTime {
      return .problem(.badRequest, error.isZone ? "invalid time zone" : "invalid time")
    } catch is UnknownUnit {
      return .problem(.badRequest, "unknown unit")
    } catch is ReversedRange {
      return .problem(.badRequest, "the start is after the end")
    } catch is UnknownType {
      return .problem(.badRequest, "unknown data type")
    } catch is UnknownActivity {
      return .problem(.badRequest, "unknown workout activity")
    } catch is UnreadablePeriod {
      return .problem(.badRequest, "invalid period")
    } catch let error as EntryError {
      return .problem(.unprocessableContent, "\(error)")
    } catch let error as SampleError {
      return .problem(.unprocessableContent, "\(error)")
    } catch let error as UnknownSource {
      return .problem(.unprocessableContent, "\(error)")
    } catch is UnitMismatch {
      return .problem(.badRequest, "the unit isn't compatible with the type")
    } catch StoreError.statistics {
      return .problem(.badRequest, "statistics require a quantity type")
    }
  }

  private static func document(_ context: PageRequest) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: .init(byteBuffer: ByteBuffer(bytes: PackageResources.openapi_json)))
  }
}

// MARK: Types and samples

extension AppInterface {
  private static func types(_ context: PageRequest) async throws -> JSON {
    ["types": .array(try await context.store.contents().map { $0.json(in: context.time) })]
  }

  private static func sources(_ context: PageRequest) async throws -> JSON {
    ["sources": .array(SourceContents.all(try await context.store.contents()).map(\.json))]
  }

  private static func samples(_ context: PageRequest) async throws -> JSON {
    let size = try limit(context)
    let page = try await SamplePager(
      of: [try context.type()], at: context.query("cursor"), size: size, in: context.store)
    return [
      "samples": .array(page.samples.map { SampleTableWriter.object(StoredSample($0, position: 0)) }),
      "next": .text(page.next),
    ]
  }

  static func limit(_ context: PageRequest) throws -> Int {
    guard let text = context.query("limit") else { return 100 }
    guard let limit = Int(text), (1...1000).contains(limit) else {
      throw WebFailure.refused(.notFound, "limit must be from 1 to 1000")
    }
    return limit
  }

  private static func sample(_ context: PageRequest) async throws -> JSON {
    SampleTableWriter.object(StoredSample(try await context.sample(), position: 0))
  }

  /// Adds a sample from `{value, unit, start, end, sure}`.
  ///
  /// Without `end`, the sample is a point in time; `sure` accepts an unlikely value.
  private static func add(_ context: PageRequest) async throws -> Response {
    let type = try context.type()
    guard NewSampleForm.takes(type) else {
      throw WebFailure.refused(.notFound, "samples of this type can't be added by hand")
    }
    let body = try await object(context)
    try check(body, ["unit": .string, "end": .string, "sure": .bool, "percent": .bool])
    guard let value = body["value"]?.string ?? body["value"]?.numberText, let start = body["start"]?.string
    else {
      throw WebFailure.refused(.notFound, "expected value and start")
    }
    return try await explaining {
      let begin = try context.time.recordedDate(start)
      let end = try body["end"]?.string.map { try context.time.recordedDate($0) } ?? begin
      let entry = NewEntry(
        type, value, unit: body["unit"]?.string, start: begin, end: end,
        isPercentage: body["percent"]?.bool ?? false, in: context.time)
      let sample: HealthSample
      do {
        sample = try await entry.checked(
          in: context.store, now: context.words.now, isSure: body["sure"]?.bool ?? false)
      } catch is UnknownUnit {
        return .problem(.unprocessableContent, "unknown unit")
      } catch let doubt as EntryDoubt {
        return .problem(.unprocessableContent, "\(doubt): send sure to confirm")
      }
      try await context.store.commit([.add(NewSample(sample))])
      return .json(SampleTableWriter.object(StoredSample(sample, position: 0)), .created)
    }
  }

  static func object(_ context: PageRequest) async throws -> JSONValue {
    let body = try await context.body(limit: 1 << 16)
    guard let document = try? JSONDocument(parsing: body), document.root.kind == .object else {
      throw WebFailure.refused(.notFound, "expected a JSON object")
    }
    return document.root
  }

  /// Throws if a member of the body has the wrong type; members may be missing.
  static func check(_ body: JSONValue, _ kinds: [String: JSONKind]) throws {
    for member in body.members {
      guard let kind = kinds[member.name], member.value.kind != kind else { continue }
      throw WebFailure.refused(.notFound, "\(member.name) has the wrong type")
    }
  }

  private static func delete(_ context: PageRequest) async throws -> Response {
    let sample = try await context.sample()
    guard SamplePages.isOwn(sample) else {
      throw WebFailure(
        status: .forbidden, phrase: .notOwnEntry,
        detail: "only entries that the user added can be deleted here")
    }
    try await context.store.commit([.delete(sample.uuid)])
    return Response(status: .noContent)
  }
}

// MARK: Pins

extension AppInterface {
  private static func pins(_ names: [String]) -> JSON { ["pins": .array(names.map { .string($0) })] }

  /// Sets `{pins}`: names of types in the order of the summary.
  private static func setPins(_ context: PageRequest) async throws -> Response {
    guard let list = try await object(context)["pins"], list.kind == .array else {
      throw WebFailure.refused(.notFound, "pins must be a list of type names")
    }
    let names = list.elements.map { $0.string ?? "" }
    let known = Set(TypeName.all.map(\.type.name))
    guard names.allSatisfy(known.contains), Set(names).count == names.count,
      names.count <= SummaryPins.maxCount
    else {
      return .problem(
        .unprocessableContent, "pins must be distinct type names, at most \(SummaryPins.maxCount)")
    }
    var choices = context.choices
    choices.pins = names
    try await context.services.storeSession.keep(choices)
    return .json(pins(names))
  }
}

// MARK: Statistics and sources

extension AppInterface {
  private static func statistics(_ context: PageRequest) async throws -> JSON {
    guard try context.type().kind != .category else { return try await categoryStatistics(context) }
    let answer = try await request(context).answer(from: context.store, at: context.words.now)
    return ["type": .string(answer.type.identifier), "statistics": answer.json()]
  }

  /// Returns the count and duration of each value of a category.
  private static func categoryStatistics(_ context: PageRequest) async throws -> JSON {
    guard context.query("unit") == nil else { throw WebFailure.refused(.notFound, "a category has no unit") }
    let (since, until) = try span(context)
    let answer = try await CategoryStatisticsRequest(
      try context.type(), by: try step(context), since: since, until: until, in: context.time
    ).answer(from: context.store)
    return ["type": .string(answer.type.identifier), "statistics": answer.json]
  }

  private static func explanation(_ context: PageRequest) async throws -> JSON {
    guard let date = context.query("date") else { throw WebFailure.refused(.notFound, "expected date") }
    return try await request(context).explanation(of: try context.time.date(date), from: context.store).json
  }

  private static func request(_ context: PageRequest) throws -> StatisticsRequest {
    let (since, until) = try span(context)
    return try StatisticsRequest(
      try context.type(), by: try step(context), since: since, until: until, unit: context.query("unit"),
      in: context.time)
  }

  private static func step(_ context: PageRequest) throws -> StatisticsRequest.Step {
    guard let step = StatisticsRequest.Step(rawValue: context.query("by") ?? "day") else {
      throw WebFailure.refused(.notFound, "by must be hour, day, week, month or year")
    }
    return step
  }

  /// Returns the range from `since` to `until`, each a day or a time; the day of `until` is
  /// included.
  static func span(_ context: PageRequest) throws -> (since: DateInterval?, until: DateInterval?) {
    let since = try context.query("since").map { try context.time.interval($0) }
    let until = try context.query("until").map { try context.time.interval($0) }
    if let since, let until, since.start > until.start {
      throw WebFailure.refused(.notFound, "until is before since")
    }
    return (since, until)
  }

  private static func order(_ context: PageRequest) async throws -> JSON {
    try await SourceRanking(of: try context.type(), in: context.store).json
  }

  /// Sets the source priority with `{sources}`: identifiers, highest priority first, or none for
  /// the default order.
  private static func setOrder(_ context: PageRequest) async throws -> Response {
    guard let list = try await object(context)["sources"], list.kind == .array,
      list.elements.allSatisfy({ $0.kind == .string })
    else { throw WebFailure.refused(.notFound, "sources must be a list of identifiers") }
    let names = list.elements.map(\.string)
    return try await explaining {
      var ranking = try await SourceRanking(of: try context.type(), in: context.store)
      try await ranking.choose(names.compactMap(\.self), in: context.store)
      return .json(ranking.json)
    }
  }
}
