import ByteFormats
import Exchange
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird
import NIOCore

/// What the pages do, for programs: JSON in the shapes that the command line prints with `--json`.
///
/// `Assets/openapi.json` describes it, and a test holds that document against these routes.
enum AppInterface {
  static let routes: [Route] =
    [
      get("/api/v1/types", types), get("/api/v1/sources", sources),
      get("/api/v1/types/{type}/samples", samples),
      Route(method: .post, path: "/api/v1/types/{type}/samples", answer: add),
      get("/api/v1/types/{type}/samples/{uuid}", sample),
      Route(method: .delete, path: "/api/v1/types/{type}/samples/{uuid}", answer: delete),
      get("/api/v1/types/{type}/statistics", statistics),
      get("/api/v1/types/{type}/explanation", explanation),
      get("/api/v1/types/{type}/sources", order),
      Route(method: .put, path: "/api/v1/types/{type}/sources", answer: setOrder),
      get("/api/v1/pins") { visit in pins(SummaryPins(visit.choices).names) },
      Route(method: .put, path: "/api/v1/pins", answer: setPins),
    ] + more

  /// The routes of each part of the app.
  private static var more: [Route] {
    [
      cardRoutes, documentRoutes, sharingRoutes, providerRoutes, profileRoutes, importRoutes, settingRoutes,
      [Route(method: .get, path: "/openapi.json", answer: document)],
    ]
    .flatMap { $0 }
  }

  /// Whether a program asks, so that refusals are for programs, too.
  static func isAsked(by request: Request) -> Bool {
    request.uri.path.hasPrefix("/api/") || request.uri.path == "/openapi.json"
  }

  /// Why a request is refused.
  ///
  /// Source: RFC 9457.
  static func problem(_ status: HTTPResponse.Status, _ detail: String) -> Response {
    let json: JSON = [
      "type": "about:blank", "title": .string(status.reasonPhrase), "status": .integer(status.code),
      "detail": .string(detail),
    ]
    var response = Response.json(json, status)
    response.headers[.contentType] = "application/problem+json"
    return response
  }

  /// What a method is answered with that an address does not have.
  ///
  /// Source: RFC 9110, section 15.5.6.
  static func onlyAllowing(_ methods: [HTTPRequest.Method]) -> Response {
    var response = problem(.methodNotAllowed, "this address has other methods")
    response.headers[.allow] = methods.map(\.rawValue).sorted().joined(separator: ", ")
    return response
  }

  static func get(_ path: String, _ answer: @escaping @Sendable (Visit) async throws -> JSON) -> Route {
    Route(method: .get, path: path) { visit in
      try await explaining { .json(try await answer(visit)) }
    }
  }

  /// Answers; what the request got wrong is told with its reason, which never holds a value.
  static func explaining(_ answer: () async throws -> Response) async throws -> Response {
    do { return try await answer() } catch let error as WebFailure {
      throw error
    } catch let error as UnreadableTime {
      return problem(.badRequest, error.isZone ? "this is no time zone" : "this is no time")
    } catch EntryError.unknownUnit {
      return problem(.unprocessableContent, "no unit has this name")
    } catch let error as EntryError {
      return problem(.unprocessableContent, "\(error)")
    } catch let error as SampleError {
      return problem(.unprocessableContent, "\(error)")
    } catch let error as UnknownSource {
      return problem(.unprocessableContent, "\(error)")
    } catch let error as UnitParseError {
      return problem(.badRequest, "no such unit, column \(error.offset + 1)")
    } catch is UnitMismatch {
      return problem(.badRequest, "the unit does not go with the type")
    } catch StoreError.statistics {
      return problem(.badRequest, "statistics are calculated of quantity types only")
    }
  }

  private static func document(_ visit: Visit) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json"],
      body: .init(byteBuffer: ByteBuffer(bytes: PackageResources.openapi_json)))
  }
}

// MARK: Types and samples

extension AppInterface {
  private static func types(_ visit: Visit) async throws -> JSON {
    ["types": .array(try await visit.store.contents().map { $0.json(in: visit.time) })]
  }

  private static func sources(_ visit: Visit) async throws -> JSON {
    ["sources": .array(SourceContents.all(try await visit.store.contents()).map(\.json))]
  }

  private static func samples(_ visit: Visit) async throws -> JSON {
    let size = try limit(visit)
    let page = try await SamplePager(
      of: [try visit.type()], at: visit.query("cursor"), size: size, in: visit.store)
    return [
      "samples": .array(page.samples.map { SampleTableWriter.object(StoredSample($0, position: 0)) }),
      "next": .text(page.next),
    ]
  }

  static func limit(_ visit: Visit) throws -> Int {
    guard let text = visit.query("limit") else { return 100 }
    guard let limit = Int(text), (1...1000).contains(limit) else {
      throw WebFailure.refused(.notFound, "a limit lies between 1 and 1000")
    }
    return limit
  }

  private static func sample(_ visit: Visit) async throws -> JSON {
    SampleTableWriter.object(StoredSample(try await visit.sample(), position: 0))
  }

  /// `{value, unit, start, end}`; without an end the sample is a moment.
  private static func add(_ visit: Visit) async throws -> Response {
    let type = try visit.type()
    guard NewSampleForm.takes(type) else {
      throw WebFailure.refused(.notFound, "samples of this type cannot be typed in")
    }
    let body = try await object(visit)
    try check(body, ["unit": .string, "end": .string])
    guard let value = body["value"]?.string ?? body["value"]?.numberText, let start = body["start"]?.string
    else {
      throw WebFailure.refused(.notFound, "value and start are expected")
    }
    return try await explaining {
      let begin = try visit.time.date(start)
      let end = try body["end"]?.string.map { try visit.time.date($0) } ?? begin
      let entry = NewEntry(type, value, unit: body["unit"]?.string, start: begin, end: end, in: visit.time)
      let sample = try entry.sample()
      try await visit.store.commit([.add(NewSample(sample))])
      return .json(SampleTableWriter.object(StoredSample(sample, position: 0)), .created)
    }
  }

  static func object(_ visit: Visit) async throws -> JSONValue {
    guard let document = try? JSONDocument(parsing: try await visit.body(limit: 1 << 16)),
      document.root.kind == .object
    else { throw WebFailure.refused(.notFound, "a JSON object is expected") }
    return document.root
  }

  /// Refuses a body with a member of another kind than it must be of; a member may be missing.
  static func check(_ body: JSONValue, _ kinds: [String: JSONKind]) throws {
    for member in body.members {
      guard let kind = kinds[member.name], member.value.kind != kind else { continue }
      throw WebFailure.refused(.notFound, "\(member.name) is of another type")
    }
  }

  private static func delete(_ visit: Visit) async throws -> Response {
    let sample = try await visit.sample()
    guard SamplePages.isOwn(sample) else {
      throw WebFailure(
        status: .forbidden, phrase: .notOwnEntry, detail: "only a person's own entries can be deleted here")
    }
    try await visit.store.commit([.delete(sample.uuid)])
    return Response(status: .noContent)
  }
}

// MARK: Pins

extension AppInterface {
  private static func pins(_ names: [String]) -> JSON { ["pins": .array(names.map { .string($0) })] }

  /// `{pins}`: names of types in the order in which the summary shows them.
  private static func setPins(_ visit: Visit) async throws -> Response {
    guard let list = try await object(visit)["pins"], list.kind == .array else {
      throw WebFailure.refused(.notFound, "pins is a list of names of types")
    }
    let names = list.elements.map { $0.string ?? "" }
    let known = Set(TypeName.all.map(\.type.name))
    guard names.allSatisfy(known.contains), Set(names).count == names.count, names.count <= SummaryPins.most
    else {
      return problem(
        .unprocessableContent, "pins are names of types, each once, and at most \(SummaryPins.most)")
    }
    var choices = visit.choices
    choices.pins = names
    try await visit.app.home.keep(choices)
    return .json(pins(names))
  }
}

// MARK: Statistics and sources

extension AppInterface {
  private static func statistics(_ visit: Visit) async throws -> JSON {
    let answer = try await request(visit).answer(from: visit.store)
    return ["type": .string(answer.type.identifier), "statistics": answer.json()]
  }

  private static func explanation(_ visit: Visit) async throws -> JSON {
    guard let date = visit.query("date") else { throw WebFailure.refused(.notFound, "date is expected") }
    return try await request(visit).explanation(of: try visit.time.date(date), from: visit.store).json
  }

  private static func request(_ visit: Visit) throws -> StatisticsRequest {
    let step = visit.query("by") ?? "day"
    guard let step = StatisticsRequest.Step(rawValue: step) else {
      throw WebFailure.refused(.notFound, "by is hour, day, week, month or year")
    }
    return try StatisticsRequest(
      try visit.type(), by: step, since: try visit.query("since").map { try visit.time.interval($0) },
      until: try visit.query("until").map { try visit.time.interval($0) }, unit: visit.query("unit"),
      in: visit.time)
  }

  private static func order(_ visit: Visit) async throws -> JSON {
    try await SourceRanking(of: try visit.type(), in: visit.store).json
  }

  /// `{sources}`, identifiers with the most trusted first; none for the usual order.
  private static func setOrder(_ visit: Visit) async throws -> Response {
    guard let list = try await object(visit)["sources"], list.kind == .array,
      list.elements.allSatisfy({ $0.kind == .string })
    else { throw WebFailure.refused(.notFound, "sources is a list of identifiers") }
    let names = list.elements.map(\.string)
    return try await explaining {
      var ranking = try await SourceRanking(of: try visit.type(), in: visit.store)
      try await ranking.choose(names.compactMap(\.self), in: visit.store)
      return .json(ranking.json)
    }
  }
}
