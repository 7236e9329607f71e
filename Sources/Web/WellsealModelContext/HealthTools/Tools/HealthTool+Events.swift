import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

extension HealthTool {
  static let sleepNights = HealthTool(
    "sleep_nights", title: "Nights",
    """
    Sleep by night, in seconds: a night is sleep with gaps of less than three hours, and belongs to the day on which it ends; \
    shorter sleeps of a day are naps. Sleep that several devices recorded counts once.
    """, [since, until]
  ) { question, store in
    let asked = try RequestedPeriod(question, defaultRange: "last 7 days")
    let answer = try await SleepRequest(since: asked.since, until: asked.until, in: question.time).answer(
      from: store)
    let rows = answer.json()["nights"].map(Self.elements) ?? []
    let nights = answer.nights.filter(\.isSlept)
    let average = answer.averages.map(\.asleep)
    var found = ToolAnswer(
      nights.isEmpty ? "No sleep is visible in this period." : ToolAnswer.there(are: nights.count, "night"),
      [.init("unit", "s")] + asked.facts + [
        .init("daysCovered", .integer(Set(nights.map(\.day)).count)),
        .init("averageAsleep", number(average)),
        .sources(answer.nights.flatMap { $0.sources.map(\.source) }),
      ],
      rows: rows.map { row in
        var row = row
        row["sources"] = nil
        return row
      })
    found.keepsLast = true
    return found
  }

  private static func elements(_ json: JSON) -> [JSON] {
    if case .array(let elements) = json { elements } else { [] }
  }

  static let workouts = HealthTool(
    "workouts", title: "Workouts",
    "Workouts, latest first: activity, start, seconds, meters, kilocalories, heart rate per minute.",
    [
      since, until,
      ToolArgument("activity", .text(most: 60), "Only this activity, such as running or cycling."), limit(20),
    ]
  ) { question, store in
    let asked = try RequestedPeriod(question, defaultRange: "last 30 days")
    let request = try WorkoutsRequest(
      from: asked.since, to: asked.until, activity: question.arguments.text("activity"),
      limit: question.arguments.integer("limit") ?? 20)
    let found = try await request.workouts(in: store)
    let rows = found.map { workout -> JSON in
      [
        "activity": .string(workout.activity), "start": .string(question.time.text(workout.sample.start)),
        "seconds": number(workout.workout.duration), "meters": number(workout.distance),
        "kilocalories": number(workout.energy), "heartRate": number(workout.heartRate?.average),
        "heartRateMax": number(workout.heartRate?.maximum),
      ]
    }
    let days = Set(found.map { question.time.dayWords($0.sample.start) })
    return ToolAnswer(
      rows.isEmpty ? "No workouts are visible in this period." : ToolAnswer.there(are: rows.count, "workout"),
      [.init("unit", "s, m, kcal, count/min")] + asked.facts + [
        .init("daysCovered", .integer(days.count)),
        .sources(found.compactMap(\.sample.provenance.sourceRevision?.source)),
      ], rows: rows)
  }

  static let samples = HealthTool(
    "samples", title: "Single samples",
    "Samples as recorded, latest first and not merged. For totals, call totals.",
    [
      type, since, until, limit(20),
      ToolArgument("cursor", .text(most: 10), "nextCursor of the previous result, to continue."),
    ]
  ) { question, store in
    let type = try HealthType.named(question.arguments.text("type") ?? "")
    let asked = try RequestedPeriod(question)
    let limit = question.arguments.integer("limit") ?? 20
    let first = question.arguments.text("cursor").map { Int($0) ?? -1 } ?? 0
    guard (0...furthest).contains(first) else { throw UnknownCursor() }
    var found: [HealthSample] = []
    var passed = 0
    let request = SamplesRequest(
      type, from: asked.since, to: asked.until, limit: first + limit + 1, latestFirst: true)
    try await request.visit(store) { slice in
      for stored in slice {
        passed += 1
        if passed > first { found.append(stored.sample) }
      }
    }
    let unit = (type.preferredUnits?.metric ?? type.unit)?.description
    let shown = found.prefix(limit)
    var answer = ToolAnswer(
      shown.isEmpty
        ? "No samples of \(type.name) are visible in this period."
        : ToolAnswer.there(are: shown.count, "sample"),
      [.init("type", .string(type.name)), .init("unit", .text(unit))] + asked.facts + [
        .init("daysCovered", .integer(Set(shown.map { question.time.dayWords($0.start) }).count)),
        .sources(shown.compactMap(\.provenance.sourceRevision?.source)),
      ], rows: shown.map { row($0, question.time) })
    answer.page = ToolAnswer.Page(first: first, hasMore: found.count > limit)
    return answer
  }

  /// The maximum position of a page; use a time range for earlier samples.
  private static let furthest = 10_000

  private static func row(_ sample: HealthSample, _ time: LocalTime) -> JSON {
    var members: [JSON.Member] = [
      .init("start", .string(time.text(sample.start))),
      .init("end", sample.hasUndeterminedDuration ? .null : .string(time.text(sample.end))),
    ]
    if let (number, _) = sample.plainQuantity {
      members.append(.init("value", .number(number)))
    } else if case .category(let raw) = sample.value {
      members.append(.init("value", .string(sample.type.values?[raw]?.name ?? "\(raw)")))
    } else if sample.type.kind != .clinical, let details = sample.details(in: time),
      details.minified.count <= 400
    {
      members.append(.init("details", details))
    }
    if let source = sample.provenance.sourceRevision?.source {
      members.append(.init("source", .string(source.name.short)))
    }
    return .object(members)
  }
}

/// An error that occurs when a cursor is unknown or too far back.
struct UnknownCursor: Error, Hashable, CustomStringConvertible {
  var description: String { "invalid cursor" }
}
