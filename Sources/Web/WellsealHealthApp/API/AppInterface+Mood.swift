import Foundation
import HTTPTypes
import Hummingbird
import WellsealBase
import WellsealLocalization
import WellsealModel
import WellsealPages
import WellsealQueries
import WellsealRequests

extension AppInterface {
  /// Routes for states of mind and symptoms, in the formats of the commands.
  static let moodRoutes: [PageRoute] = [
    get("/api/v1/states-of-mind", moods),
    PageRoute(method: .post, path: "/api/v1/states-of-mind", answer: addMood),
    get("/api/v1/symptoms", symptoms),
  ]

  private static let maxDays = 3700

  /// Returns the interval of whole days from `since` to `until`; the default is the last 30 days.
  private static func days(_ context: PageRequest) throws -> DateInterval {
    let (since, until) = try span(context)
    let time = context.time
    let last = until.map { time.day($0.duration > 0 ? $0.end - 1 : $0.end) } ?? time.day(context.words.now)
    let first = since.map { time.day($0.start) } ?? last.adding(days: -29)
    guard first <= last, last.daysSince2001 - first.daysSince2001 < maxDays else {
      throw WebFailure.refused(.badWindow, "since must be before until, by at most \(maxDays) days")
    }
    return DateInterval(start: try time.date("\(first)"), end: try time.end("\(last)"))
  }

  private static func moods(_ context: PageRequest) async throws -> JSON {
    let days = try days(context)
    return try await MoodLog(from: days.start, to: days.end, in: context.store).json(in: context.time)
  }

  private static func symptoms(_ context: PageRequest) async throws -> JSON {
    let days = try days(context)
    return try await SymptomLog(from: days.start, to: days.end, in: context.store, context.time).json
  }

  /// Logs a state of mind from `{kind, valence, labels, associations, at, replace}`.
  private static func addMood(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    try check(
      body, ["kind": .string, "labels": .array, "associations": .array, "at": .string, "replace": .bool])
    return try await details {
      let name = body["kind"]?.string ?? MoodEntry.Kind.emotion.name
      guard let kind = MoodEntry.Kind.allCases.first(where: { $0.name == name }) else {
        throw DetailError(field: "kind", .notOneOf(MoodEntry.Kind.allCases.map(\.name)))
      }
      let entry = try MoodEntry(
        kind, valence: body["valence"]?.string ?? body["valence"]?.numberText ?? "",
        labels: names(body["labels"]), associations: names(body["associations"]))
      let date = try body["at"]?.string.map { try context.time.recordedDate($0) } ?? context.words.now
      let result = try await entry.log(
        at: date, replacing: body["replace"]?.bool ?? false, in: context.store, context.time,
        now: context.words.now)
      switch result {
      case .hasMood: return .problem(.conflict, "the day already has a mood; send replace to replace it")
      case .logged(let sample):
        guard case .stateOfMind(let state) = sample.value else { return .json(.null, .created) }
        return .json(MoodLog.Entry(sample: sample, state: state).json(in: context.time), .created)
      }
    }
  }

  private static func names(_ list: JSONValue?) -> [String] { list?.elements.map { $0.string ?? "" } ?? [] }
}
