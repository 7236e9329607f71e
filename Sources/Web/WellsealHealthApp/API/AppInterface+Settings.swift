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
  /// Routes for the settings, locking and the rings.
  static let settingRoutes: [PageRoute] = [
    get("/api/v1/settings") { settings($0.choices) },
    PageRoute(method: .put, path: "/api/v1/settings", answer: setSettings),
    PageRoute(method: .post, path: "/api/v1/lock") { context in
      _ = try await ProfilePages.lock(context)
      return Response(status: .noContent)
    },
    get("/api/v1/activity", activity),
  ]

  private static func settings(_ choices: AppChoices) -> JSON {
    [
      "language": .text(choices.language), "units": .string(choices.units),
      "firstWeekday": .text(choices.firstWeekday?.rawValue),
      "typeUnits": choices.typeUnitsJSON,
      "idleMinutes": .integer(choices.idleMinutes),
    ]
  }

  /// Sets the members of the body; the others don't change.
  private static func setSettings(_ context: PageRequest) async throws -> Response {
    let body = try await object(context)
    var choices = context.choices
    for member in body.members {
      guard apply(member.value, for: member.name, &choices) else {
        return .problem(.unprocessableContent, refusals[member.name] ?? "no such setting")
      }
    }
    try await context.services.storeSession.keep(choices)
    context.services.sessions.setIdle(TimeInterval(choices.idleMinutes * 60))
    return .json(settings(choices))
  }

  /// Sets a value, and returns `false` if the setting doesn't accept it.
  private static func apply(_ value: JSONValue, for name: String, _ choices: inout AppChoices) -> Bool {
    switch name {
    case "language":
      guard value.kind == .null || Language(rawValue: value.string ?? "") != nil else { return false }
      choices.language = value.string
    case "units":
      guard let units = UnitSystem(rawValue: value.string ?? "") else { return false }
      choices.units = units.rawValue
    case "firstWeekday":
      guard value.kind == .null || Weekday(rawValue: value.string ?? "") != nil else { return false }
      choices.firstWeekday = value.string.flatMap { Weekday(rawValue: $0) }
    case "typeUnits":
      guard value.kind == .object else { return false }
      choices.typeUnits = [:]
      for member in value.members {
        guard let unit = member.value.string, choices.setUnit(unit, of: member.name) else { return false }
      }
    case "idleMinutes":
      guard let minutes = value.integer, AppChoices.idleTimes.contains(minutes) else { return false }
      choices.idleMinutes = minutes
    default: return false
    }
    return true
  }

  private static let refusals = [
    "language":
      "language must be one of \(Language.allCases.map(\.rawValue).joined(separator: ", ")), or null",
    "units": "units must be one of \(UnitSystem.allCases.map(\.rawValue).joined(separator: ", "))",
    "firstWeekday":
      "firstWeekday must be one of \(Weekday.allCases.map(\.rawValue).joined(separator: ", ")), or null",
    "typeUnits":
      "typeUnits must map type names to units of the type",
    "idleMinutes":
      "idleMinutes must be one of \(AppChoices.idleTimes.map(String.init).joined(separator: ", "))",
  ]
}

// MARK: Rings

extension AppInterface {
  /// Returns the rings of the days from `since` to `until`.
  ///
  /// The default is the last seven days.
  private static func activity(_ context: PageRequest) async throws -> JSON {
    let now = context.words.now
    let first = try context.query("since").map { try context.time.date($0) } ?? now - 6 * 86_400
    let until = try context.query("until").map { try context.time.interval($0) }
    // A day ends at the midnight at which the next one begins.
    let last = until.map { $0.duration > 0 ? $0.end - 1 : $0.end } ?? now
    guard first <= last, last.timeIntervalSince(first) <= Double(maxDays) * 86_400 else {
      throw WebFailure.refused(.badWindow, "since must be before until, by at most \(maxDays) days")
    }
    let days = try await context.store.activitySummaries(
      .summaries(from: CalendarDay(first, context.time), to: CalendarDay(last, context.time)))
    return ["days": .array(days.map(\.json))]
  }

  private static let maxDays = 3700
}
