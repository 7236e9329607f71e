import ByteFormats
import Foundation
import HTTPTypes
import HealthModel
import HealthService
import Hummingbird

extension AppInterface {
  /// What the person chose about the app, locking it, and the rings.
  static let settingRoutes: [Route] = [
    get("/api/v1/settings") { settings($0.choices) },
    Route(method: .put, path: "/api/v1/settings", answer: setSettings),
    Route(method: .post, path: "/api/v1/lock") { visit in
      _ = try await ProfilePages.lock(visit)
      return Response(status: .noContent)
    },
    get("/api/v1/activity", activity),
  ]

  private static func settings(_ choices: AppChoices) -> JSON {
    [
      "language": .text(choices.language), "units": .string(choices.units),
      "idleMinutes": .integer(choices.idleMinutes),
    ]
  }

  /// Sets what the body names, and leaves the rest.
  private static func setSettings(_ visit: Visit) async throws -> Response {
    let body = try await object(visit)
    var choices = visit.choices
    for member in body.members {
      guard take(member.value, for: member.name, &choices) else {
        return problem(.unprocessableContent, refusals[member.name] ?? "there is no such setting")
      }
    }
    try await visit.app.home.keep(choices)
    visit.app.desk.setIdle(TimeInterval(choices.idleMinutes * 60))
    return .json(settings(choices))
  }

  /// Whether a setting takes a value.
  private static func take(_ value: JSONValue, for name: String, _ choices: inout AppChoices) -> Bool {
    switch name {
    case "language":
      guard value.kind == .null || Language(rawValue: value.string ?? "") != nil else { return false }
      choices.language = value.string
    case "units":
      guard let units = UnitSystem(rawValue: value.string ?? "") else { return false }
      choices.units = units.rawValue
    case "idleMinutes":
      guard let minutes = value.integer, AppChoices.idleTimes.contains(minutes) else { return false }
      choices.idleMinutes = minutes
    default: return false
    }
    return true
  }

  private static let refusals = [
    "language": "language is one of \(Language.allCases.map(\.rawValue).joined(separator: ", ")), or null",
    "units": "units is one of \(UnitSystem.allCases.map(\.rawValue).joined(separator: ", "))",
    "idleMinutes":
      "idleMinutes is one of \(AppChoices.idleTimes.map(String.init).joined(separator: ", "))",
  ]
}

// MARK: Rings

extension AppInterface {
  /// The rings of the days from `since` to `until`, of the last seven unless told.
  private static func activity(_ visit: Visit) async throws -> JSON {
    let now = visit.words.now
    let first = try visit.query("since").map { try visit.time.date($0) } ?? now - 6 * 86_400
    let last = try visit.query("until").map { try visit.time.date($0) } ?? now
    guard first <= last, last.timeIntervalSince(first) <= Double(mostDays) * 86_400 else {
      throw WebFailure.refused(.badWindow, "since comes before until, at most \(mostDays) days")
    }
    let days = try await visit.store.activitySummaries(
      .summaries(from: CalendarDay(first, visit.time), to: CalendarDay(last, visit.time)))
    return ["days": .array(days.map(\.json))]
  }

  private static let mostDays = 3700
}

extension ActivitySummary {
  /// `{day, paused, move, exercise, stand}`, each ring with its value, its goal and its unit.
  fileprivate var json: JSON {
    let isTimed = moveMode == 2
    let unit: HealthUnit = isTimed ? .minute : .kilocalorie
    return [
      "day": .string(day.text), "paused": .bool(isPaused),
      "move": Self.ring(
        isTimed ? moveTime : activeEnergyBurned, isTimed ? moveTimeGoal : activeEnergyBurnedGoal, unit),
      "exercise": Self.ring(exerciseTime, exerciseTimeGoal, .minute),
      "stand": Self.ring(standHours, standHoursGoal, .count, named: "h"),
    ]
  }

  private static func ring(
    _ value: HealthQuantity, _ goal: HealthQuantity?, _ unit: HealthUnit, named name: String? = nil
  ) -> JSON {
    let goal = goal.flatMap { try? $0.value(in: unit) }
    return [
      "value": .number(try? value.value(in: unit)), "goal": .number(goal.flatMap { $0 > 0 ? $0 : nil }),
      "unit": .string(name ?? unit.description),
    ]
  }
}
