import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

extension HealthTool {
  static let totals = HealthTool(
    "totals", title: "Totals and averages",
    """
    Totals of cumulative types, such as steps, and average, minimum and maximum of others, by hour to year; sources are \
    merged. For a category, such as mindfulSession, the count and the duration. For nights, call sleep_nights.
    """,
    [
      type, step, since, until,
      ToolArgument("unit", .text(most: 30), "Count in this unit, such as km or kcal."),
    ]
  ) { question, store in
    let type = try HealthType.named(question.arguments.text("type") ?? "")
    let step = StatisticsRequest.Step(rawValue: question.arguments.text("by") ?? "day") ?? .day
    let asked = try RequestedPeriod(question, defaultRange: defaultTimes[step])
    guard type.kind != .category else { return try await counts(of: type, step, asked, store) }
    let request = try StatisticsRequest(
      type, by: step, since: asked.since, until: asked.until, unit: question.arguments.text("unit"),
      bySource: false, in: question.time)
    let days = try StatisticsRequest(
      type, by: .day, since: asked.since, until: asked.until, in: question.time)
    let answer = try await request.answer(from: store, at: question.now)
    let covered = try await days.answer(from: store)
    let rows = answer.rows.map { row -> JSON in
      let start = step == .hour ? question.time.text(row.start) : question.time.dayWords(row.start)
      let values: [JSON.Member] =
        answer.isCumulative
        ? [.init("sum", number(row.values.sum))]
        : [
          .init("average", number(row.values.typical)), .init("min", number(row.values.minimum)),
          .init("max", number(row.values.maximum)),
        ]
      let mark: [JSON.Member] = answer.isUnfinished(row) ? [.init("unfinished", .bool(true))] : []
      return .object([.init("start", .string(start))] + values + mark)
    }
    var found = ToolAnswer(
      rows.isEmpty
        ? "No data of \(type.name) is visible in this period."
        : "\(type.name) by \(step.rawValue): \(rows.count) with data, sources merged.",
      [
        .init("type", .string(type.name)), .init("by", .string(step.rawValue)),
        .init("unit", .string(answer.unit.description)),
      ] + asked.facts + [
        .init("daysCovered", .integer(covered.rows.count)),
        .sources(covered.rows.flatMap { $0.sources.map(\.source) }),
      ], rows: rows)
    found.keepsLast = true
    return found
  }

  private static let defaultTimes: [StatisticsRequest.Step: String] = [
    .hour: "today", .day: "last 14 days", .week: "last 12 weeks", .month: "last 12 months",
  ]

  /// Returns a computed number, rounded to readable digits.
  static func number(_ value: Double?) -> JSON {
    .number(value.map { abs($0) < 1e9 ? ($0 * 1000).rounded() / 1000 : $0 })
  }

  private static func counts(
    of type: HealthType, _ step: StatisticsRequest.Step, _ asked: RequestedPeriod, _ store: any SampleStore
  ) async throws -> ToolAnswer {
    func request(_ step: StatisticsRequest.Step) throws -> CategoryStatisticsRequest {
      try CategoryStatisticsRequest(
        type, by: step, since: asked.since, until: asked.until, in: asked.time)
    }
    let answer = try await request(step).answer(from: store)
    let covered = try await request(.day).answer(from: store)
    let rows = answer.rows.map { row -> JSON in
      [
        "start": .string(step == .hour ? asked.time.text(row.start) : asked.time.dayWords(row.start)),
        "count": .integer(row.count), "seconds": number(row.seconds),
        "values": .object(row.values.map { .init(answer.name(of: $0.value), .integer($0.count)) }),
      ]
    }
    var found = ToolAnswer(
      rows.isEmpty
        ? "No data of \(type.name) is visible in this period."
        : "\(type.name) by \(step.rawValue): \(rows.count) with data.",
      [
        .init("type", .string(type.name)), .init("by", .string(step.rawValue)), .init("unit", "s"),
      ] + asked.facts + [
        .init("daysCovered", .integer(covered.rows.count)), .sources(covered.rows.flatMap(\.sources)),
      ], rows: rows)
    found.keepsLast = true
    return found
  }

  static let explainTotal = HealthTool(
    "explain_total", title: "Explanation of a total",
    "For one interval: the value of each source, the counted part, and the source with priority for the rest.",
    [
      type,
      ToolArgument(
        "at", .text(most: 40), "A day or time in the interval, in the format of since.", required: true),
      step,
    ]
  ) { question, store in
    let type = try HealthType.named(question.arguments.text("type") ?? "")
    let step = StatisticsRequest.Step(rawValue: question.arguments.text("by") ?? "day") ?? .day
    let at = try question.time.interval(question.arguments.text("at") ?? "", now: question.now).start
    let request = try StatisticsRequest(type, by: step, bySource: false, in: question.time)
    let answer = try await request.explanation(of: at, from: store)
    let rows = answer.explanation.shares.map { share -> JSON in
      [
        "source": .string(share.source.name.short), "samples": .integer(share.samples),
        "own": number(share.ownTotal), "counted": number(share.countedTotal),
        "leftOut": .array(
          share.ignored.map {
            [
              "inFavorOf": .string($0.inFavorOf.name.short),
              "seconds": number($0.seconds),
            ]
          }),
      ]
    }
    let interval = answer.explanation.interval
    return ToolAnswer(
      rows.isEmpty
        ? "No data of \(type.name) is visible in this interval."
        : "The total of \(type.name) combines \(rows.count) sources, highest priority first.",
      [
        .init("type", .string(type.name)), .init("measure", .string(answer.measure.rawValue)),
        .init("unit", .string(answer.unit)), .init("zone", .string(question.time.zone.identifier)),
        .init("from", .string(question.time.text(interval.start))),
        .init("to", .string(question.time.text(interval.end))), .init("total", number(answer.total)),
        .sources(answer.explanation.shares.map(\.source)),
      ], rows: rows)
  }

  static let comparePeriods = HealthTool(
    "compare_periods", title: "Two periods",
    """
    The daily averages of two periods, and the change. Days without data aren't counted; days is the number of the others.
    """,
    [
      type,
      ToolArgument(
        "a", .text(most: 60), "The earlier period: 2025-05, 2025, or 2025-05-01..2025-05-14.", required: true),
      ToolArgument("b", .text(most: 60), "The later period.", required: true),
    ]
  ) { question, store in
    let type = try HealthType.named(question.arguments.text("type") ?? "")
    let first = try Period(question.arguments.text("a") ?? "", in: question.time)
    let second = try Period(question.arguments.text("b") ?? "", in: question.time)
    let request = ComparisonRequest(first, second, types: [type], in: question.time)
    let row = try await request.answer(from: store, at: question.now).rows.first
    func side(_ period: Period, _ side: ComparisonAnswer.Side?) -> JSON {
      let asked = question.time.calendar.dateComponents(
        [.day], from: period.interval.start, to: period.interval.end
      ).day
      return [
        "from": .string(question.time.dayWords(period.interval.start)),
        "to": .string(question.time.dayWords(period.interval.end - 1)),
        "daysAsked": asked.map { .integer($0) } ?? .null, "daysCovered": .integer(side?.days ?? 0),
        "average": number(side?.average), "total": number(side?.total), "min": number(side?.minimum),
        "max": number(side?.maximum),
      ]
    }
    let sources = try await store.sources(
      SampleQuery.Part(type, .samples(from: first.interval.start, to: second.interval.end)))
    return ToolAnswer(
      row.map {
        $0.change == nil ? "Only one period has data, or the first is 0." : "Both periods have data."
      }
        ?? "No data of \(type.name) is visible in either period.",
      [
        .init("type", .string(type.name)), .init("unit", .text(row?.unit)),
        .init("zone", .string(question.time.zone.identifier)), .init("a", side(first, row?.first)),
        .init("b", side(second, row?.second)),
        .init("percent", number(row?.change.map { $0 * 100 })),
        .sources(sources.sorted { $0.bundleIdentifier < $1.bundleIdentifier }),
      ], count: (row?.first?.days ?? 0) + (row?.second?.days ?? 0))
  }
}
