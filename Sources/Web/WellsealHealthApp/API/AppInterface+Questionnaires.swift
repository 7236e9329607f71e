import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealQueries
import WellsealRequests

extension AppInterface {
  /// Routes for questionnaires, in the formats of the commands.
  static let questionnaireRoutes: [PageRoute] = [
    get("/api/v1/questionnaires", questionnaires),
    PageRoute(method: .post, path: "/api/v1/questionnaires", answer: addQuestionnaire),
    get("/api/v1/best-efforts", bestEfforts),
  ]

  private static func questionnaires(_ context: PageRequest) async throws -> JSON {
    let results = try await QuestionnaireResult.all(in: context.store)
    return ["results": .array(results.map { $0.json(in: context.time) })]
  }

  /// Saves answers from `{questionnaire, answers, at}`.
  private static func addQuestionnaire(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    try check(body, ["questionnaire": .string, "answers": .array, "at": .string])
    return try await details {
      guard let type = body["questionnaire"]?.string.flatMap({ try? HealthType.named($0) }) else {
        throw DetailError(field: "questionnaire", .notOneOf(Questionnaire.types.map(\.name)))
      }
      let answers = body["answers"]?.elements.map { $0.integer ?? -1 } ?? []
      let now = context.words.now
      let date = try body["at"]?.string.map { try context.time.recordedDate($0) } ?? now
      let result = try await QuestionnaireEntry(type, answers).save(at: date, in: context.store, now: now)
      return .json(result.json(in: context.time), .created)
    }
  }

  /// Returns the best efforts of an activity.
  private static func bestEfforts(_ context: PageRequest) async throws -> JSON {
    guard let activity = context.query("activity") else {
      throw WebFailure.refused(.notFound, "expected activity")
    }
    let found = try await WorkoutsRequest(activity: activity, limit: BestEfforts.maxWorkouts).workouts(
      heartRate: false, in: context.store)
    return try await BestEfforts(of: found, in: context.store).json(in: context.time)
  }
}
