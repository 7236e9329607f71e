import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

extension AppInterface {
  /// Routes for the menstrual cycle, in the format of `wellseal cycle`.
  static let cycleRoutes: [PageRoute] = [
    get("/api/v1/cycle") { try await cycle($0).json },
    PageRoute(method: .post, path: "/api/v1/cycle", answer: logCycle),
    PageRoute(method: .delete, path: "/api/v1/cycle") { context in
      .json(try await CycleDeletionPages.deleteAll(context))
    },
    get("/api/v1/cycle/choices") { try await CycleChoices(in: $0.store).json },
    PageRoute(method: .put, path: "/api/v1/cycle/choices", answer: setCycleChoices),
  ]

  private static func cycle(_ context: PageRequest) async throws -> CycleAnswer {
    try await CycleAnswer(in: context.store, context.time, at: context.words.now)
  }

  /// Sets `{ovulation, deviations}`; a missing member doesn't change.
  private static func setCycleChoices(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    try check(body, ["ovulation": .bool, "deviations": .bool])
    let (ovulation, deviations) = (body["ovulation"]?.bool, body["deviations"]?.bool)
    let choices = try await CycleChoices.change(in: context.store) { choices in
      if let ovulation { choices.showsOvulation = ovulation }
      if let deviations { choices.showsDeviations = deviations }
    }
    return .json(choices.json)
  }

  /// Logs a value of a day from `{type, value, day, protection}`; null removes it.
  private static func logCycle(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    try check(body, ["type": .string, "day": .string, "protection": .bool])
    return try await details {
      guard let type = body["type"]?.string.flatMap({ try? HealthType.named($0) }) else {
        throw DetailError(field: "type", .notOneOf((CycleEntry.daily + CycleDays.states).map(\.name)))
      }
      let today = context.time.day(context.words.now)
      let day = try body["day"]?.string.map { text throws(DetailError) in
        guard let day = CivilDate(text) else { throw DetailError(field: "day", .notADay) }
        return day
      }
      try await CycleEntry.log(
        type, body["value"]?.string ?? body["value"]?.numberText, on: day ?? today,
        isProtected: body["protection"]?.bool, in: context.store, context.time, now: context.words.now)
      return .json(try await cycle(context).json)
    }
  }
}
