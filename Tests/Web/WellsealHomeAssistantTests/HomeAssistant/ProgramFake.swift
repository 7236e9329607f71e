import Foundation
import Synchronization
import WellsealBase
import WellsealHomeAssistant

/// A fake of the token API that a test controls.
final class ProgramFake: Sendable {
  struct State: Sendable {
    /// The number of unread notices, or `nil` if they aren't sent.
    var notices: Int?
    var status = 200
    /// The rows of latest values, by name.
    var rows: [String: JSON] = [:]
    var statistics: JSON = []
    var asked: [WebRequest] = []
    /// The number of times that something is new, and the number of waits that end without news
    /// before one lasts.
    var news = 0
    var idle = 0
    /// The number of times that waiting for news was rejected.
    var refusedWaits = 0
  }

  let state = Mutex(State())

  init(_ rows: [JSON] = []) {
    state.withLock { state in
      for row in rows { if case .string(let name)? = row["name"] { state.rows[name] = row } }
    }
  }

  static func row(
    _ name: String, _ kind: String = "sample", _ value: JSON, _ unit: JSON = nil,
    start: String = "2026-05-28T07:00:00+02:00", source: String? = "Watch"
  ) -> JSON {
    var row: JSON = [
      "type": .string("X\(name)"), "name": .string(name), "of": .string(kind), "start": .string(start),
      "end": .string(start), "value": value, "unit": unit,
    ]
    if let source { row["source"] = ["name": .string(source), "bundleIdentifier": "x"] }
    return row
  }

  static let steps = row(
    "stepCount", "day", .number("4321"), "count", start: "2026-05-28T00:00:00+02:00", source: nil)
  static let weight = row("bodyMass", "sample", .number("71.50"), "kg")

  func service() throws -> ProgramService {
    try ProgramService(
      at: "http://127.0.0.1:8470", token: "wls_test\n", in: TimeZone(identifier: "Europe/Berlin") ?? .gmt
    ) { request in await self.answer(request) }
  }

  private func answer(_ request: WebRequest) async -> Result<WebResponse, WebError> {
    if request.url.contains("/api/v1/news") {
      let (status, isNew, isIdle) = state.withLock { state in
        defer { (state.news, state.idle) = (max(0, state.news - 1), max(0, state.idle - 1)) }
        if state.status != 200 { state.refusedWaits += 1 }
        return (state.status, state.news > 0, state.idle > 0)
      }
      guard status == 200 else { return .success(WebResponse(status: status)) }
      // Wait like the API does if nothing is new, but longer than the test.
      if !isNew, !isIdle { try? await Task.sleep(for: .seconds(3600)) }
      let news: JSON = ["changed": isNew ? ["XbodyMass"] : []]
      return .success(WebResponse(status: 200, body: news.minified))
    }
    if request.url.contains("/api/v1/notices"), state.withLock({ $0.status }) == 200 {
      guard let count = state.withLock({ $0.notices }) else {
        return .success(WebResponse(status: 404))
      }
      return .success(WebResponse(status: 200, body: JSON.object([.init("count", .integer(count))]).minified))
    }
    return state.withLock { state in
      state.asked.append(request)
      guard state.status == 200 else { return .success(WebResponse(status: state.status)) }
      let rows = JSON.array(state.rows.keys.sorted().compactMap { state.rows[$0] })
      let body: JSON =
        request.url.contains("/statistics") ? ["statistics": state.statistics] : ["latest": rows]
      return .success(WebResponse(status: 200, body: body.minified))
    }
  }
}
