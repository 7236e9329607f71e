import Foundation
import WellsealBase
import WellsealModel
import WellsealQueries

extension HealthTool {
  static let status = HealthTool(
    "status", title: "Available data and its age",
    "The amount of data, the age of the latest, and the first and last day of each type. Call this first.",
    [limit(20)]
  ) { question, store in
    let contents = try await store.contents().sorted {
      ($1.latestEnd, $0.type) < ($0.latestEnd, $1.type)
    }
    let newest = contents.map { min($0.latestEnd, question.now) }.max()
    let age = newest.map { max(0, question.now.timeIntervalSince($0)) }
    let rows = contents.prefix(question.arguments.integer("limit") ?? 20).map { there -> JSON in
      [
        "type": .string(there.type.name), "first": .string(question.time.dayWords(there.earliestStart)),
        "last": .string(question.time.dayWords(min(there.latestEnd, question.now))),
        "count": .integer(there.count),
      ]
    }
    let all = contents.flatMap { $0.sources.map(\.source) }
    return ToolAnswer(
      newest.map { date in
        ToolAnswer.there(
          are: contents.count, "type", " of data; the latest is of \(question.time.words(date))")
      }
        ?? "No data is visible.",
      [
        .init("zone", .string(question.time.zone.identifier)), .init("types", .integer(contents.count)),
        .init("newest", .text(newest.map(question.time.text))),
        .init("ageSeconds", age.map { .integer(Int($0)) } ?? .null), .sources(all),
      ], rows: Array(rows))
  }

  static let listTypes = HealthTool(
    "list_types", title: "Types with data",
    "The available types of health data, with unit, count, first and last day.",
    [ToolArgument("contains", .text(most: 60), "Only types whose name contains this text.")]
  ) { question, store in
    let wanted = question.arguments.text("contains")?.lowercased()
    let contents = try await store.contents().filter { there in
      wanted.map { there.type.name.lowercased().contains($0) } ?? true
    }
    let rows = contents.map { there -> JSON in
      [
        "type": .string(there.type.name), "kind": .string(there.type.row.kind.rawValue),
        "unit": .text((there.type.preferredUnits?.metric ?? there.type.unit)?.description),
        "count": .integer(there.count), "first": .string(question.time.dayWords(there.earliestStart)),
        "last": .string(question.time.dayWords(min(there.latestEnd, question.now))),
      ]
    }
    return ToolAnswer(
      contents.isEmpty ? "No such data is visible." : ToolAnswer.there(are: contents.count, "type"),
      [.init("zone", .string(question.time.zone.identifier))], rows: rows)
  }

  static let latest = HealthTool(
    "latest", title: "Latest values",
    """
    The latest value of each named type: the total of the latest day for cumulative types, the latest night for sleep, \
    otherwise the latest sample.
    """,
    [
      ToolArgument(
        "types", .texts(most: 20, each: 100), "Types of health data, such as bodyMass and stepCount.",
        required: true)
    ]
  ) { question, store in
    let types = Set(try (question.arguments.texts("types") ?? []).map { try HealthType.named($0) })
    var seen: [HealthSource] = []
    let found = try await Latest.all(of: types, in: store, question.time)
    let rows = found.map { latest -> JSON in
      var row = latest.json(in: question.time)
      row["type"] = .string(latest.type.name)
      row["name"] = nil
      row["id"] = nil
      row["ageSeconds"] = .integer(Int(max(0, min(1e12, question.now.timeIntervalSince(latest.end)))))
      if case .sample(let sample) = latest.value, let source = sample.provenance.sourceRevision?.source {
        seen.append(source)
        row["source"] = .string(source.name.short)
      }
      // Data that is more than a few numbers has its own tool.
      if let details = row["details"], latest.type.kind == .clinical || details.minified.count > 400 {
        row["details"] = nil
      }
      return row
    }
    return ToolAnswer(
      rows.isEmpty ? "No data of these types is visible." : "The latest of \(rows.count) types.",
      [.init("zone", .string(question.time.zone.identifier)), .sources(seen)], rows: rows)
  }
}
